/** A PDF of so many pages of 400 × 300 points, each red in its left half. */
export function madePdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 4} 0 R`).join(' ');
  const drawing = '1 0 0 rg 0 0 200 300 re f';
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages}>>endobj`,
      `3 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
      ...Array.from(
        { length: pages },
        (_, i) => `${i + 4} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Resources<<>>/Contents 3 0 R>>endobj`,
      ),
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );
}
