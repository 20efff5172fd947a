import type { Localized } from '@quantum/platform/contract';
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
