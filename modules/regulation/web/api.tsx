import { lazyPartOf } from '@quantum/platform/web/kit';
import type { LawBehind as Law } from './parts/citations/law-behind.tsx';

/** The clauses of the law that ask for a record: a section of it, loaded when shown. */
export const LawBehind: typeof Law = lazyPartOf('regulation', async () => (await import('./parts/citations/law-behind.tsx')).LawBehind);
