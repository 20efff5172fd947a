import { INCIDENT_STATUS } from '../../contract/codes.ts';
import type { InjuryInput } from '../../contract/incident-input.ts';
import { dayAt } from '@quantum/platform/domain';
import { clocksOf, type Jurisdiction } from '../clock.rules.ts';
import type { DayCount } from '../days.rules.ts';
import { isFireOrRoad } from '../duty.rules.ts';
import { asStored, hurtOf, outcomeOf } from './hurt.rules.ts';
import { isLostTime } from '../injury-state.rules.ts';
import { columnOf, isPrivacyCase, severityOf, type Severity } from '../severity.rules.ts';

/** The case a person was hurt in, as its record tells it. */
export interface CaseOfInjury {
  status: string;
  occurredAt: string;
  reportedAt: string;
  timeZone: string;
  jurisdiction: string;
  isDangerous: boolean;
  accidentCategory: string | null;
  triggers: readonly string[];
  clocks: readonly { rule: string; dueAt: string }[];
}

interface Follows {
  severity: Severity;
  column: ReturnType<typeof columnOf>;
  isLostTime: boolean;
  isPrivate: boolean;
  days: DayCount;
  /** What has to be reported because of this person, and until when; `runs`: the case has to report it anyway. */
  duties: { rule: string; dueAt: string; runs: boolean }[];
}

/** What is not complete yet counts for nothing. */
const known = (one: InjuryInput): InjuryInput => asStored({ ...one, spells: one.spells.filter(({ from }) => from !== '') });

function clocksWith(people: readonly InjuryInput[], of: CaseOfInjury, now: Date) {
  const { timeZone: zone } = of;
  const occurredAt = new Date(of.occurredAt);
  const reportedAt = new Date(of.reportedAt);
  return clocksOf(of.jurisdiction as Jurisdiction, {
    occurredAt,
    reportedAt,
    knownAt: of.status === INCIDENT_STATUS.reporting ? reportedAt : now,
    zone,
    people: people.map((one) => hurtOf(one, dayAt(occurredAt, zone), dayAt(now, zone))),
    isDangerous: of.isDangerous,
    isFireOrRoad: isFireOrRoad(of.accidentCategory, of.triggers),
  });
}

/** What follows from how someone was hurt, before it is saved: as the server will work it out. A duty that runs already keeps its time. */
export function followsOf(injury: InjuryInput, others: readonly InjuryInput[], of: CaseOfInjury, now: Date): Follows {
  const one = known(injury);
  const { days, outcome } = outcomeOf(one, dayAt(new Date(of.occurredAt), of.timeZone), dayAt(now, of.timeZone));
  const column = columnOf(outcome);
  const rest = others.map(known);
  const rulesOf = (people: readonly InjuryInput[]) => new Set(clocksWith(people, of, now).map(({ rule }) => rule));
  const [alone, without, nobody] = [rulesOf([one]), rulesOf(rest), rulesOf([])];
  return {
    severity: severityOf([outcome]),
    column,
    isLostTime: isLostTime(column),
    isPrivate: isPrivacyCase(outcome),
    days,
    duties: clocksWith([...rest, one], of, now)
      .filter(({ rule }) => !nobody.has(rule) && (alone.has(rule) || !without.has(rule)))
      .map(({ rule, dueAt }) => ({
        rule,
        dueAt: of.clocks.find((clock) => clock.rule === rule)?.dueAt ?? dueAt.toISOString(),
        runs: without.has(rule),
      })),
  };
}
