import { readFileSync } from 'node:fs';
import type { Localized } from '@quantum/platform/contract';
import { StartError, type ModuleClaims } from '@quantum/platform/server';
import codes from './codes.json' with { type: 'json' };

interface SeedCode extends Localized {
  code: string;
  /** The specification's word. */
  word: string;
  locked: boolean;
}
export interface SeedCategory extends Localized {
  code: string;
  word: string;
  entries: SeedCode[];
}

/** Every category of the specification with its values, in three languages. */
export const seedCategories: readonly SeedCategory[] = codes;

/** The categories of the specification, then those the modules bring. Throws at start where one code or word comes twice, or outside its category. */
export function allCategories(modules: readonly Pick<ModuleClaims, 'id' | 'codes'>[]): SeedCategory[] {
  const brought = modules.flatMap(({ id, codes: file }) =>
    file ? (JSON.parse(readFileSync(file, 'utf8')) as SeedCategory[]).map((category) => ({ id, category })) : [],
  );
  const all = [...seedCategories.map((category) => ({ id: 'dictionary', category })), ...brought];
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { id, category } of all) {
    for (const name of [category.word, category.code, ...category.entries.map(({ code }) => code)]) {
      const owner = owners.get(name);
      if (owner) faults.push(`the code ${name} is claimed by ${owner} and by ${id}`);
      else owners.set(name, id);
    }
    for (const { code } of category.entries)
      if (!code.startsWith(`${category.code}_`)) faults.push(`the code ${code} of ${id} does not belong to its category ${category.code}`);
  }
  if (faults.length > 0) throw new StartError(faults.join('\n'));
  return all.map(({ category }) => category);
}
