import { lazy, Suspense } from 'react';
import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { withTexts } from '@quantum/platform/web/public';
import { messageGroupEndpoints } from '../contract/index.ts';

/** Message groups in use of the reader's company. */
export const messageGroupSource: PickerSource = listSource('messageGroup', messageGroupEndpoints.options, ({ id, name, code }) => ({
  id,
  label: name,
  note: code,
}));

const Own = lazy(() =>
  withTexts(['notification'], async () => ({ default: (await import('./parts/announcement/own-announcements.tsx')).OwnAnnouncementsCard })),
);

/**
 * What was announced to the reader and is still to be read or acknowledged; nothing where there is none. `onKnown` is called once it is known
 * how much that is: a page may keep its place until then.
 */
export const OwnAnnouncements = ({ onKnown }: { onKnown?: () => void }) => (
  <Suspense>
    <Own {...(onKnown && { onKnown })} />
  </Suspense>
);
