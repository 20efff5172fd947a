import { Check, CircleAlert, CircleSlash, Clock } from 'lucide-react';
import type { MatrixTone } from '@quantum/platform/web/kit';
import type { BinderCell } from '../../../contract/index.ts';

const LOOK = {
  missing: ['danger', CircleAlert],
  ended: ['warn', Clock],
  inForce: ['ok', Check],
  notNeeded: ['muted', CircleSlash],
} as const satisfies Record<BinderCell['standing'], readonly [MatrixTone, typeof Check]>;

export const STANDINGS = ['missing', 'ended', 'inForce', 'notNeeded'] as const;

/** How a project stands with an entry, as a matrix and its legend show it. */
export function standingSign(standing: BinderCell['standing'], t: (key: string) => string) {
  const [tone, Icon] = LOOK[standing];
  return { tone, icon: <Icon size={14} aria-hidden />, word: t(`documentation.standing.${standing}`) };
}
