import '../public/styles/levels.css';
import type { ChartTone } from './chart-spec.ts';

const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4', 'level-5', 'level-6', 'level-7'] as const;

/** Colours of the theme that is on, read from the tokens. */
export interface ChartColours {
  ink: string;
  quiet: string;
  line: string;
  surface: string;
  tones: Record<ChartTone, string>;
  /** Behind words. */
  soft: Record<ChartTone, string>;
  /** From worst to best, for heat maps. */
  heat: string[];
  font: string;
  still: boolean;
}

export function coloursOf(element: Element): ChartColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--q-${name}`).trim();
  const levels = (part: string) =>
    Object.fromEntries(LEVELS.map((level) => [level, token(`${level}${part}`)])) as Record<(typeof LEVELS)[number], string>;
  return {
    ink: token('ink'),
    quiet: token('ink-2'),
    line: token('line'),
    surface: token('surface'),
    tones: {
      primary: token('primary'),
      info: token('info'),
      ok: token('ok-solid'),
      warn: token('warn-solid'),
      danger: token('danger-solid'),
      plain: token('control'),
      ...levels('-solid'),
    },
    soft: {
      primary: token('primary-soft'),
      info: token('info-bg'),
      ok: token('ok-bg'),
      warn: token('warn-bg'),
      danger: token('danger-bg'),
      plain: token('hover'),
      ...levels('-bg'),
    },
    heat: [token('danger-bg'), token('warn-bg'), token('primary-soft'), token('ok-bg')],
    font: style.fontFamily,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
