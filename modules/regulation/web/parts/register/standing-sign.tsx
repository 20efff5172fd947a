import { CircleAlert, CircleDashed, CircleHelp, CircleSlash, Check, Hourglass, type LucideIcon } from 'lucide-react';
import { MatrixSign, type MatrixTone } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import type { Standing } from '../../../contract/activity-codes.ts';

const SIGNS: Record<Standing, { icon: LucideIcon; tone: MatrixTone }> = {
  conforming: { icon: Check, tone: 'ok' },
  stale: { icon: Hourglass, tone: 'warn' },
  failed: { icon: CircleAlert, tone: 'danger' },
  notAssessed: { icon: CircleDashed, tone: 'warn' },
  notApplicable: { icon: CircleSlash, tone: 'muted' },
  notIdentified: { icon: CircleHelp, tone: 'muted' },
};
const NEVER = '9999-12-31';

/** The sign of a standing with its word, in the reader's language. */
export function signOf(standing: Standing, t: (key: string) => string) {
  const { icon: Icon, tone } = SIGNS[standing];
  return { tone, icon: <Icon size={14} aria-hidden />, word: t(`regulation.standing.${standing}`) };
}

/** How a unit complies with a clause: sign, word, and until when its evidence is fresh. */
export function StandingSign({ standing, freshUntil }: { standing: Standing; freshUntil?: string | null }) {
  const { t } = useTranslation();
  const day = standing === 'conforming' && freshUntil && freshUntil !== NEVER ? formatDay(freshUntil) : null;
  return <MatrixSign {...signOf(standing, t)} detail={day} isSpelled />;
}
