import { KEYS, local, readJson } from './storage.ts';

export type Theme = 'light' | 'dark' | 'auto';

/** `fluid`: as wide as the window; `fixed`: lines of a readable width, in the middle. */
export type PageLayout = 'fluid' | 'fixed';

/** How this device shows the product, kept in local storage; the page layout is fluid until chosen otherwise (specification 9). */
interface LayoutConfig {
  theme: Theme;
  /** Null until the person has chosen: narrow windows then begin with icons. */
  menuCollapsed: boolean | null;
  page: PageLayout;
  /** Codes of the menu's entries this person keeps at hand. */
  pins: string[];
  density: 'normal' | 'compact';
}

const DEFAULTS: LayoutConfig = { theme: 'auto', menuCollapsed: null, page: 'fluid', pins: [], density: 'normal' };

export const readLayout = (): LayoutConfig => ({ ...DEFAULTS, ...readJson<Partial<LayoutConfig>>(local, KEYS.layout) });

export function saveLayout(change: Partial<LayoutConfig>): LayoutConfig {
  const next = { ...readLayout(), ...change };
  local.set(KEYS.layout, JSON.stringify(next));
  return next;
}

/** The scheme that is shown: the person's choice, else the device's. */
export const shownScheme = (theme: Theme): 'light' | 'dark' =>
  theme === 'auto' ? (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : theme;

/** Puts the page layout on the page. */
export function applyPageLayout(page: PageLayout): void {
  document.documentElement.dataset['page'] = page;
}

/** Puts the theme on the page; the first script has done the same before the first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['mantineColorScheme'] = shownScheme(theme);
}
