import { zip } from './zip.ts';

interface SheetPart {
  name: string;
  isHidden?: boolean;
  /** Rows of cells as XML without their address: `<c s="1"><v>5</v></c>`; a text stands for itself. */
  rows: readonly (readonly string[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const FIRST_FORMAT = 164;

/** A workbook as spreadsheets write it, cell by cell; `formats` are the number formats of the styles 1, 2, … */
export function workbookOf(sheets: readonly SheetPart[], formats: readonly string[] = []): Buffer {
  const related = (type: string, target: string, id: string) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const styles = `${HEAD}<styleSheet ${MAIN}><numFmts>${formats
    .map((format, i) => `<numFmt numFmtId="${FIRST_FORMAT + i}" formatCode="${escaped(format)}"/>`)
    .join(
      '',
    )}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/>${formats.map((_, i) => `<xf numFmtId="${FIRST_FORMAT + i}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`;
  const listed = sheets.map(
    ({ name, isHidden }, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${related('officeDocument', 'xl/workbook.xml', 'rId1')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}">${sheets
      .map((_, i) => related('worksheet', `worksheets/sheet${i + 1}.xml`, `rId${i + 1}`))
      .join('')}${related('styles', 'styles.xml', 'rIdStyles')}</Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map(({ rows }, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheetXml(rows)])),
  });
}

function sheetXml(rows: SheetPart['rows']): string {
  const cell = (text: string, address: string) =>
    text.startsWith('<c') ? text.replace('<c', `<c r="${address}"`) : `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const lines = rows.map(
    (line, i) =>
      `<row r="${i + 1}">${line.map((one, at) => (one === '' ? '' : cell(one, `${String.fromCodePoint(65 + at)}${i + 1}`))).join('')}</row>`,
  );
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`;
}
