/** Areas of the menu, in their order. */
export const MENU_AREAS = ['home', 'inspect', 'training', 'risk', 'compliance', 'quality', 'services', 'insight', 'settings'] as const;
export type MenuArea = (typeof MENU_AREAS)[number];

/** A row of the menu: side menu, breadcrumbs, titles, route guard and seeded permissions derive from it. */
export interface MenuRow {
  /** Label code; the text is `menu.<code>`. */
  readonly code: string;
  /** Relative to `/quantum`; empty for a group. */
  readonly path: string;
  /** Title of the permission it needs; `self` is held by everybody signed in. */
  readonly permission: string;
  /** Verbs under the title that open it, any of them; without it the title alone does. */
  readonly verbs?: readonly string[];
  /** Code of the group it stands in. */
  readonly parent?: string;
  /** Of a row at the top: the area of the menu it is under; `home` without one. */
  readonly area?: MenuArea;
  /** It is a tab of one entry: the code the entry is named after (`menu.entry.<code>`), and its place among the tabs. */
  readonly tab?: { readonly of: string; readonly order: number };
  /** For a code without a reserved place: the code of the row it follows; without it, the end of its group. */
  readonly after?: string;
}
