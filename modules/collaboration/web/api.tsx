import type { ComponentType } from 'react';
import { lazyPart } from '@quantum/platform/web/kit';
import { withTexts } from '@quantum/platform/web/public';
import type { ChosenFiles as Chosen } from './parts/chosen-files.tsx';
import type { RecordFiles as Files } from './parts/record-files.tsx';
import type { RecordTalk as Talk } from './parts/record-talk.tsx';
import type { RecordWatch as Watch } from './parts/record-watch.tsx';
import type { RecordLinks as Links } from './parts/record-links.tsx';

const late = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyPart<P>(() => withTexts(['collaboration'], load));

/** Attachments of a record with their versions. */
export const RecordFiles: typeof Files = late(() => import('./parts/record-files.tsx').then((m) => m.RecordFiles));
/** Comments on a record. */
export const RecordTalk: typeof Talk = late(() => import('./parts/record-talk.tsx').then((m) => m.RecordTalk));
/** Watch or stop watching: among the tools of the header. */
export const RecordWatch: typeof Watch = late(() => import('./parts/record-watch.tsx').then((m) => m.RecordWatch));
/** What links to the record: in the rail. */
export const RecordLinks: typeof Links = late(() => import('./parts/record-links.tsx').then((m) => m.RecordLinks));
/** Files of a form, uploaded as they are chosen. */
export const ChosenFiles: typeof Chosen = late(() => import('./parts/chosen-files.tsx').then((m) => m.ChosenFiles));
