/** Measures and colours of every paper: A4, the product's ink and brand. Points. */
export const PAGE = { width: 595.28, height: 841.89, side: 42, top: 64, bottom: 58 } as const;
/** What a page holds between its margins, upright or on its side. */
export const widthOf = ({ landscape }: { landscape?: boolean }): number => (landscape ? PAGE.height : PAGE.width) - 2 * PAGE.side;

export const INK = {
  ink: '#14201d',
  quiet: '#5c6a65',
  line: '#cbd3cf',
  sunken: '#f1f4f2',
  brand: '#0b5f59',
  accent: '#f2b134',
  ok: '#29651f',
  warn: '#7a4a00',
  danger: '#a61e1b',
} as const;

export const SIZE = { small: 7.5, body: 9, heading: 11.5, title: 17, figure: 30 } as const;

const RING =
  'M36.99 52.17A22 22 0 0 1 22.94 51.47M20.03 50.07A22 22 0 0 1 10.72 39.53M9.69 36.47A22 22 0 0 1 10.73 22.44M12.2 19.57A22 22 0 0 1 22.97 10.52M26.05 9.56A22 22 0 0 1 40.05 10.95M42.89 12.49A22 22 0 0 1 51.67 23.48M52.55 26.58A22 22 0 0 1 50.82 40.54';

export const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="${RING}" fill="none" stroke="${INK.brand}" stroke-width="11"/><path d="M33 33L55 55" stroke="${INK.accent}" stroke-width="11"/></svg>`;

/** Headings by level. */
export const HEADING = {
  1: { bold: true, fontSize: SIZE.heading, color: INK.brand },
  2: { bold: true, fontSize: SIZE.body, color: INK.ink },
} as const;
