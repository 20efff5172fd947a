import type { CaseCounts } from '../../domain/rates.rules.ts';
import { chargedDays, movesUntil } from '../../domain/days.rules.ts';
import { columnOf } from '../../domain/severity.rules.ts';
import { outcomeOf } from '../../domain/injuries/hurt.rules.ts';
import type { InjuryRow } from '../tables.ts';

/** What rates count of an injury. */
export type CountedInjury = Omit<
  InjuryRow,
  'id' | 'employeeId' | 'names' | 'name' | 'bodyPart' | 'nature' | 'settledOn' | 'diagnosedOn' | 'diedOn' | 'admittedOn'
> & {
  companyId: number;
  unitId: number;
  eventOn: string;
};

/** What the injuries of a unit, month and employment contribute to every rate. */
export interface CaseMonth {
  companyId: number;
  unitId: number;
  /** `2026-03`. */
  month: string;
  personKind: string;
  cases: CaseCounts;
  /** Calendar days away, with the charge of deaths and permanent harm. */
  days: number;
  /** Incidents with lost time, with a recordable case, with days lost: each under one employment. */
  lostIncidents: number;
  recordableIncidents: number;
  dayIncidents: number;
  /** Day of its last lost-time case. */
  lastLost: string | null;
  /** Until when days of that unit and month still change, of whoever; null: they stand. */
  movesUntil: string | null;
}

const COLUMNS = ['deaths', 'away', 'restricted', 'other'] as const;

/** Injuries of incidents that count, added up by unit, month and employment; each is a case once, in its worst column. */
export function caseMonthsOf(injuries: readonly CountedInjury[], today: (unitId: number) => string): CaseMonth[] {
  const months = new Map<string, CaseMonth>();
  const seen = new Set<string>();
  /** 1 for the first injury of an incident that is so. */
  const first = (what: string, incidentId: number, is: boolean): number => {
    const key = `${what} ${incidentId}`;
    if (!is || seen.has(key)) return 0;
    seen.add(key);
    return 1;
  };
  for (const row of injuries) {
    const readOn = today(row.unitId);
    const { days, outcome } = outcomeOf(row, row.eventOn, readOn);
    const column = columnOf(outcome);
    const moves = movesUntil({ leftOn: row.leftOn ?? null, leftBecause: row.leftBecause ?? false, spells: row.spells }, readOn);
    if (column === null && moves === null) continue;
    const month = row.eventOn.slice(0, 7);
    const key = `${row.unitId} ${month} ${row.personKind}`;
    const sum = months.get(key) ?? { ...none(), companyId: row.companyId, unitId: row.unitId, month, personKind: row.personKind };
    months.set(key, sum);
    if (moves !== null && moves > (sum.movesUntil ?? '')) sum.movesUntil = moves;
    if (column === null) continue;
    const charged = chargedDays(days.away, { ...outcome, permanentCharge: outcome.isPermanent ? row.permanentCharge : null });
    const isLost = column === 'deaths' || column === 'away';
    sum.cases[column]++;
    sum.days += charged;
    sum.lostIncidents += first('lost', row.incidentId, isLost);
    sum.recordableIncidents += first('recordable', row.incidentId, true);
    sum.dayIncidents += first('days', row.incidentId, charged > 0);
    if (isLost && row.eventOn > (sum.lastLost ?? '')) sum.lastLost = row.eventOn;
  }
  const moving = new Map<string, string>();
  for (const { unitId, month, movesUntil: until } of months.values()) {
    const key = `${unitId} ${month}`;
    if (until !== null && until > (moving.get(key) ?? '')) moving.set(key, until);
  }
  return [...months.values()].map((row) => ({ ...row, movesUntil: moving.get(`${row.unitId} ${row.month}`) ?? null }));
}

const none = () => ({
  cases: { deaths: 0, away: 0, restricted: 0, other: 0 },
  days: 0,
  lostIncidents: 0,
  recordableIncidents: 0,
  dayIncidents: 0,
  lastLost: null as string | null,
  movesUntil: null as string | null,
});

/** Adds cases column by column. */
export function addCases(sum: CaseCounts, more: CaseCounts): void {
  for (const column of COLUMNS) sum[column] += more[column];
}
