import * as z from 'zod/mini';

/** Shapes of the filters that calls of the specification take beside the generic query. */

const givenId = z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\s*[1-9]\d{0,15}(\s*,\s*[1-9]\d{0,15})*\s*$/))]);

/** Ids as a client gives them: one, an array, or joined by commas. */
export const idsFilter = z.pipe(
  z.union([givenId, z.array(givenId)]),
  z.transform((given) => [given].flat().flatMap((one) => String(one).split(',').map(Number))),
);
/** One id. */
export const idFilter = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,15}$/))]),
  z.transform((given) => Number(given)),
);
/** Codes as a client gives them: one, an array, or joined by commas. */
export const codesFilter = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((given) =>
    [given]
      .flat()
      .flatMap((one) => one.split(','))
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
);
export const textFilter = z.string();
