import { PdfDict, type PdfArray, type PDF } from '@libpdf/core';

const PROGRAMS = new Set(['JavaScript', 'Launch']);

/** Takes out what a reader's program would run: scripts of the document, of its pages, of its fields and of what is clicked. */
export function removeScripts(pdf: PDF): void {
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
  const catalog = pdf.getCatalog();
  catalog.delete('OpenAction');
  catalog.delete('AA');
  catalog.getDict('Names', resolve)?.delete('JavaScript');
  const fields = catalog.getDict('AcroForm', resolve)?.getArray('Fields', resolve);
  for (const dict of dictsOf(fields, resolve)) clear(dict, resolve);
  for (const { dict } of pdf.getPages()) {
    dict.delete('AA');
    for (const annotation of dictsOf(dict.getArray('Annots', resolve), resolve)) clear(annotation, resolve);
  }
}

type Resolve = (ref: Parameters<PDF['getObject']>[0]) => ReturnType<PDF['getObject']>;

function dictsOf(array: PdfArray | undefined, resolve: Resolve): PdfDict[] {
  return [...(array ?? [])].flatMap((_, i) => {
    const found = array!.at(i, resolve);
    return found instanceof PdfDict ? [found] : [];
  });
}

/** Of a field its children too. */
function clear(dict: PdfDict, resolve: Resolve, depth = 0): void {
  dict.delete('AA');
  if (PROGRAMS.has(dict.getDict('A', resolve)?.getName('S', resolve)?.value ?? '')) dict.delete('A');
  if (depth < 32) for (const child of dictsOf(dict.getArray('Kids', resolve), resolve)) clear(child, resolve, depth + 1);
}
