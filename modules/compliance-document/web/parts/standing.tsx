import { CalendarClock, CircleAlert, CircleCheck, CircleDashed, CircleSlash, CircleX, History, Hourglass, RefreshCw } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MatrixTone } from '@quantum/platform/web/kit';
import { Tag, useTranslation, type IconName, type Tone } from '@quantum/platform/web/public';
import type { Standing } from '../../contract/index.ts';

const TAGS: Record<Standing, readonly [Tone, IconName]> = {
  missing: ['danger', 'circleDashed'],
  upcoming: ['info', 'clock'],
  inForce: ['ok', 'checkCircle'],
  ending: ['warn', 'hourglass'],
  beingRenewed: ['review', 'repeat'],
  ended: ['danger', 'clockAlert'],
  revoked: ['danger', 'ban'],
  replaced: ['void', 'lock'],
  notNeeded: ['void', 'circleSlash'],
};

/** What people read of a document: a sign and a word. */
export function StandingTag({ standing }: { standing: Standing }) {
  const { t } = useTranslation();
  const [tone, icon] = TAGS[standing];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`compliance-document.standing.${standing}`)}
    </Tag>
  );
}

const SIGNS: Record<Standing, { icon: LucideIcon; tone: MatrixTone }> = {
  missing: { icon: CircleDashed, tone: 'danger' },
  upcoming: { icon: CalendarClock, tone: 'warn' },
  inForce: { icon: CircleCheck, tone: 'ok' },
  ending: { icon: Hourglass, tone: 'warn' },
  beingRenewed: { icon: RefreshCw, tone: 'warn' },
  ended: { icon: CircleX, tone: 'danger' },
  revoked: { icon: CircleAlert, tone: 'danger' },
  replaced: { icon: History, tone: 'muted' },
  notNeeded: { icon: CircleSlash, tone: 'muted' },
};

/** The sign of a standing in a matrix, with its word in the reader's language. */
export function standingSign(standing: Standing, t: (key: string) => string) {
  const { icon: Icon, tone } = SIGNS[standing];
  return { tone, icon: <Icon size={14} aria-hidden />, word: t(`compliance-document.standing.${standing}`) };
}

/** How a unit stands with a requirement: the standing that says the same. */
const STATE: Record<string, Standing> = { inForce: 'inForce', ended: 'ended', missing: 'missing', inapplicable: 'notNeeded' };
export const stateStanding = (state: string): Standing => STATE[state] ?? 'missing';
export const stateSign = (state: string, t: (key: string) => string) => standingSign(stateStanding(state), t);
