import type { MenuRow } from '../../../contract/index.ts';

/** What a module claims in registries that another module assembles: places in the menu, rights of the seeded roles, codes. */
export interface ModuleClaims {
  id: string;
  /** Where its screens are in the menu; a code without such a row is not shown. */
  menu?: readonly MenuRow[];
  /** JSON file of what each seeded role holds of this module: short name of the role → permissions, `title:verb`. */
  roles?: URL;
  /** JSON file of categories of codes only this module uses, in three languages. */
  codes?: URL;
}
