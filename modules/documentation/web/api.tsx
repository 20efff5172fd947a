import { lazyPartOf } from '@quantum/platform/web/kit';
import type { DocumentsBehind as Documents } from './parts/citing/documents-behind.tsx';
import type { ShownDocuments as Shown } from './parts/citing/shown-documents.tsx';

/** The documents a record rests on: a section of it, loaded when shown. */
export const DocumentsBehind: typeof Documents = lazyPartOf(
  'documentation',
  async () => (await import('./parts/citing/documents-behind.tsx')).DocumentsBehind,
);

/** Documents in force behind what is read, with their links. */
export const ShownDocuments: typeof Shown = lazyPartOf(
  'documentation',
  async () => (await import('./parts/citing/shown-documents.tsx')).ShownDocuments,
);
