import { lazyPart } from '@quantum/platform/web/kit';
import { withTexts } from '@quantum/platform/web/public';
import type { LawBehind as Law } from './parts/citations/law-behind.tsx';

/** The clauses of the law that ask for a record: a section of it, loaded when shown. */
export const LawBehind: typeof Law = lazyPart(() =>
  withTexts(['regulation', 'regulation:more'], () => import('./parts/citations/law-behind.tsx').then((m) => m.LawBehind)),
);
