import type { MenuRow } from '@quantum/platform/contract';

/** One text in the three languages. */
export type InLanguages = Record<'en' | 'zh-Hans' | 'zh-Hant', string>;

export interface NewModule {
  id: string;
  /** The module's first record, in kebab-case. */
  noun: string;
  rank: number;
  dependsOn: readonly string[];
  title: InLanguages;
  /** Row of the menu its list stands at. */
  menu: MenuPlace;
  now: Date;
}

/** The row of the menu its list is at. */
export type MenuPlace = MenuRow & {
  /** The platform has a text for it already. */
  isNamed: boolean;
};
