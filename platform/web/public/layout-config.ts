import { KEYS, local, readJson } from './storage.ts';

export type Theme = 'light' | 'dark' | 'auto';

/** How this device shows the product; the page layout is fluid (specification 9). */
interface LayoutConfig {
  theme: Theme;
  menuCollapsed: boolean;
  /** Codes of the menu's entries this person keeps at hand. */
  pins: string[];
  density: 'normal' | 'compact';
}

const DEFAULTS: LayoutConfig = { theme: 'auto', menuCollapsed: false, pins: [], density: 'normal' };

export const readLayout = (): LayoutConfig => ({ ...DEFAULTS, ...readJson<Partial<LayoutConfig>>(local, KEYS.layout) });

export function saveLayout(change: Partial<LayoutConfig>): LayoutConfig {
  const next = { ...readLayout(), ...change };
  local.set(KEYS.layout, JSON.stringify(next));
  return next;
}

/** The scheme that is shown: the person's choice, else the device's. */
export const shownScheme = (theme: Theme): 'light' | 'dark' =>
  theme === 'auto' ? (globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : theme;

/** Puts the theme on the page; the first script has done the same before the first paint. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['mantineColorScheme'] = shownScheme(theme);
}
