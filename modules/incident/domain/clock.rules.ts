import { addDays, dayAt, endOfDay, startOfDay } from '@quantum/platform/domain';
import { diagnosedOn, DUTIES, type ClockFacts, type Duty, type LegalSystem } from './duty.rules.ts';

/** Whose law a unit is under; `byTimeZone`: read from where it is. */
export const JURISDICTIONS = ['byTimeZone', 'hongKong', 'mainland', 'taiwan', 'unitedStates', 'none'] as const;
export type Jurisdiction = (typeof JURISDICTIONS)[number];

const ZONES: Readonly<Record<string, LegalSystem>> = {
  'Asia/Hong_Kong': 'hongKong',
  'Asia/Shanghai': 'mainland',
  'Asia/Urumqi': 'mainland',
  'Asia/Taipei': 'taiwan',
};
export const jurisdictionOf = (set: Jurisdiction, zone: string): Jurisdiction =>
  set !== 'byTimeZone' ? set : (ZONES[zone] ?? (zone.startsWith('America/') ? 'unitedStates' : 'none'));

/** What a clock runs from; `unaware`: from knowing, because the employer did not know during the whole period. */
export const BASES = ['event', 'known', 'unaware', 'diagnosis'] as const;
type Basis = (typeof BASES)[number];

export interface Clock {
  rule: string;
  basis: Basis;
  startsAt: Date;
  dueAt: Date;
}

/** When the clocks of a case began that run already, by rule. */
export type RunningClocks = ReadonlyMap<string, { basis: string; startsAt: Date }>;

/** What was learned once is not learned again with the next change. */
const keptStart = (running: RunningClocks, rule: string, basis: Basis, learnedAt: Date): Date => {
  const before = running.get(rule);
  return before?.basis === basis ? before.startsAt : learnedAt;
};

function startOf(duty: Duty, facts: ClockFacts, running: RunningClocks): Pick<Clock, 'basis' | 'startsAt'> {
  const { occurredAt, zone } = facts;
  if (duty.from === 'known') return { basis: 'known', startsAt: keptStart(running, duty.rule, 'known', facts.knownAt) };
  if (duty.from === 'diagnosis') {
    const day = diagnosedOn(facts);
    return day === null ? { basis: 'event', startsAt: occurredAt } : { basis: 'diagnosis', startsAt: startOfDay(day, zone) };
  }
  if (duty.from === 'eventUnlessUnaware') {
    const learnedAt = keptStart(running, duty.rule, 'unaware', duty.learnedAt(facts));
    if (dayAt(learnedAt, zone) > addDays(dayAt(occurredAt, zone), duty.within(facts).days))
      return { basis: 'unaware', startsAt: learnedAt };
  }
  return { basis: 'event', startsAt: occurredAt };
}

/** Clocks the law starts for a case. Days end with the local day, hours run through. */
export function clocksOf(jurisdiction: Jurisdiction, facts: ClockFacts, running: RunningClocks = new Map()): Clock[] {
  const duties = jurisdiction === 'none' || jurisdiction === 'byTimeZone' ? [] : DUTIES[jurisdiction];
  return duties
    .filter(({ applies }) => applies(facts))
    .map((duty) => {
      const { basis, startsAt } = startOf(duty, facts, running);
      const span = duty.within(facts);
      const dueAt =
        'hours' in span
          ? new Date(startsAt.getTime() + span.hours * 3_600_000)
          : endOfDay(addDays(dayAt(startsAt, facts.zone), span.days), facts.zone);
      return { rule: duty.rule, basis, startsAt, dueAt };
    });
}
