/** Sizes both sides agree on. Bytes where not said otherwise. */
export const LIMITS = {
  /** Characters. */
  code: 40,
  name: 120,
  title: 200,
  line: 400,
  text: 4000,
  search: 80,
  userName: 80,
  passwordMin: 4,
  passwordMax: 200,
  /** Rows. */
  pageSizeMax: 10_000,
  idsPerStatusDialog: 500,
  criteria: 30,
  inValues: 1000,
  photosPerAnswer: 10,
  spacesPerPlan: 200,
  file: 50 * 1024 * 1024,
  /** Of a file sent in pieces, and of each piece. */
  largeFile: 500 * 1024 * 1024,
  piece: 8 * 1024 * 1024,
  picture: 20 * 1024 * 1024,
  /** Megapixels. */
  pictureMegapixels: 50,
  body: 2 * 1024 * 1024,
} as const;
