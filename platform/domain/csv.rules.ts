const SEPARATORS = [',', ';', '\t'] as const;

/** The separator of a file: the one its first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const head = (text.split(/\r\n|\n|\r/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (one: string) => head.split(one).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Our own export prefixes a text that a spreadsheet would evaluate; it is taken off again. */
const cellOf = (text: string): string | null => {
  const plain = /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
  return plain.trim() === '' ? null : plain;
};

/** Cells of a CSV text (RFC 4180): quotes, line breaks inside them, any of three separators, with or without a byte order mark. */
export function readCsv(source: string, maxRows = Infinity): (string | null)[][] {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const separator = separatorOf(text);
  const rows: (string | null)[][] = [];
  let [row, cell, quoted]: [(string | null)[], string, boolean] = [[], '', false];
  const endCell = () => {
    row.push(cellOf(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < maxRows; at++) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at]!;
      else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === separator) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
