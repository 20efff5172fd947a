import type { ChartTone } from './chart-spec.ts';

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
    },
    soft: {
      primary: token('primary-soft'),
      info: token('info-bg'),
      ok: token('ok-bg'),
      warn: token('warn-bg'),
      danger: token('danger-bg'),
      plain: token('hover'),
    },
    heat: [token('danger-bg'), token('warn-bg'), token('primary-soft'), token('ok-bg')],
    font: style.fontFamily,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}
