import { zip } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORDS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

/** A paragraph as a word processor writes it; XML is taken as it is. */
export const docxParagraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** A docx with this XML in its body, and further parts. */
export const madeDocx = (body: string, parts: Readonly<Record<string, string | Buffer>> = {}): Buffer =>
  zip(
    {
      '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      'word/document.xml': `${HEAD}<w:document ${WORDS}><w:body>${body}</w:body></w:document>`,
      ...parts,
    },
    { isPacked: true },
  );
