import type { MenuRow } from '@quantum/platform/contract';

/** One text in the three languages. */
export type InLanguages = Record<'en' | 'zh-Hans' | 'zh-Hant', string>;

/** What a module may do without: a figure on a board, a page its records are read on by a link. */
export const OPTIONAL_PARTS = ['figure', 'page'] as const;
export type OptionalPart = (typeof OPTIONAL_PARTS)[number];

export interface NewModule {
  id: string;
  /** The module's first record, in kebab-case. */
  noun: string;
  rank: number;
  dependsOn: readonly string[];
  title: InLanguages;
  /** Row of the menu its list stands at. */
  menu: MenuPlace;
  /** What it comes without. */
  without: readonly OptionalPart[];
  /** Word of the task type its to-do is of. */
  todo: string;
  /** Board its figure is on. */
  board: string;
  /** Code of its category of codes: `_SYS_CV`. */
  category: string;
  now: Date;
}

/** The row of the menu its list is at. */
export type MenuPlace = MenuRow & {
  /** The platform has a text for it already. */
  isNamed: boolean;
};
