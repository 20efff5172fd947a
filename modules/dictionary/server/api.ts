import { seedCategories } from './seed/codes.ts';

export { codeTree } from './code-cache.ts';
export type { CodeTree } from '../domain/code-tree.ts';

/** The word the seed gives a code: lets the test of a module tie its constants to the dictionary. */
export const seedWord = (code: string): string | undefined =>
  seedCategories.flatMap((category) => category.entries).find((entry) => entry.code === code)?.word;
