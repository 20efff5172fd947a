import { RISK_RATING as RISK } from '@quantum/modules/dictionary/contract';
import { instantOf } from '@quantum/platform/domain';
import { describe, expect, it } from 'vitest';
import { CASE_STATUS as STATUS, CHANGE_NATURE as NATURE } from '../contract/index.ts';
import { dateFaults, isComplete } from './case.rules.ts';
import { isApproved, preStartOf } from './gate.rules.ts';
import { isAtLeastHigh, isAtLeastMedium, worstOf } from './risk.rules.ts';
import { seatsOf } from './route.rules.ts';
import { cycleMs, hasLapsed, inDays, latestExpiry, nextReminder, reminded, retroDueAt } from './time.rules.ts';
import { spacesText } from './spaces-text.ts';

describe('risk', () => {
  it.each([
    [[RISK.low, RISK.high, RISK.medium], RISK.high],
    [[RISK.negligible, RISK.lowMedium], RISK.lowMedium],
    [[], null],
  ])('of %j the worst is %s', (ratings, worst) => expect(worstOf(ratings)).toBe(worst));

  it.each([
    [RISK.extreme, true, true],
    [RISK.high, true, true],
    [RISK.highMedium, true, false],
    [RISK.medium, true, false],
    [RISK.lowMedium, false, false],
    [null, false, false],
  ])('%s is medium at least: %s, high at least: %s', (rating, medium, high) =>
    expect([isAtLeastMedium(rating), isAtLeastHigh(rating)]).toEqual([medium, high]),
  );
});

it.each([
  [{ riskAfter: RISK.low }, ['projectManager', 'ehs']],
  [{ riskAfter: RISK.medium }, ['projectManager', 'ehs', 'operationManager']],
  [{ riskAfter: RISK.high }, ['projectManager', 'ehs', 'operationManager', 'director']],
  [{ riskAfter: RISK.low, touchesHighRiskSpace: true }, ['projectManager', 'ehs', 'infectionControl']],
  [{ riskAfter: RISK.low, clientSigns: true }, ['projectManager', 'ehs', 'client']],
])('%o is signed by %j', (facts, seats) => expect(seatsOf({ touchesHighRiskSpace: false, clientSigns: false, ...facts })).toEqual(seats));

it('plans are held back until the change may be carried out', () =>
  expect(
    Object.entries(STATUS)
      .filter(([, status]) => isApproved(status))
      .map(([name]) => name),
  ).toEqual(['inProgress', 'verifying', 'finalReview', 'close']));

it.each([
  [{ isChangeForm: true, hasPassed: true, openHighFindings: 0 }, 'passed'],
  [{ isChangeForm: true, hasPassed: true, openHighFindings: 1 }, 'failed'],
  [{ isChangeForm: true, hasPassed: false, openHighFindings: 0 }, 'failed'],
  [{ isChangeForm: false, hasPassed: true, openHighFindings: 0 }, null],
])('a pre-start %o says %s', (inspection, says) => expect(preStartOf(inspection)).toBe(says));

describe('an emergency', () => {
  const at = (day: string, zone: string) => instantOf(day, '14:00', zone);
  it.each([
    ['2026-11-27', 'Asia/Hong_Kong', '2026-11-30T14:00'],
    // Clocks go forward in the night to Sunday 29 March: 72 hours end an hour later by the wall.
    ['2026-03-27', 'Europe/Berlin', '2026-03-30T15:00'],
    ['2026-10-23', 'Europe/Berlin', '2026-10-26T13:00'],
    // Over the end of a month and of a year.
    ['2026-12-30', 'Asia/Shanghai', '2027-01-02T14:00'],
  ])('begun on %s at 14:00 in %s lapses at %s', (day, zone, wall) => {
    const [ends, time] = wall.split('T') as [string, string];
    const due = retroDueAt(at(day, zone));
    expect(due.toISOString()).toBe(instantOf(ends, time, zone).toISOString());
    expect(hasLapsed(due, new Date(due.getTime() - 60_000))).toBe(false);
    expect(hasLapsed(due, due)).toBe(true);
  });

  it('lapses 72 elapsed hours later whatever the day and the zone', () => {
    for (const zone of ['Asia/Hong_Kong', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'])
      for (let month = 1; month <= 12; month++)
        for (const day of ['01', '15', '28']) {
          const begun = at(`2026-${String(month).padStart(2, '0')}-${day}`, zone);
          expect(retroDueAt(begun).getTime() - begun.getTime()).toBe(72 * 3_600_000);
        }
  });
});

describe('a temporary change', () => {
  it.each([
    ['2026-02-20', '2026-02-21'],
    ['2026-02-21', '2026-02-25'],
    ['2026-02-25', '2026-02-27'],
    ['2026-02-27', '2026-02-28'],
    ['2026-02-28', '2026-03-01'],
    ['2026-03-07', '2026-03-14'],
    ['2026-03-28', null],
  ])('that ends on 28 February reminds after %s on %s', (today, next) => expect(nextReminder('2026-02-28', today)).toBe(next));

  it.each([
    ['2026-02-28', ['owner']],
    ['2026-03-01', ['owner', 'OM']],
    ['2026-03-07', ['owner', 'OM', 'DIR']],
  ])('reminds on %s %j', (today, who) => expect(reminded('2026-02-28', today)).toEqual(who));

  it.each([
    ['2026-01-01', '2026-01-31', '2026-03-02'],
    ['2026-01-01', '2026-12-31', '2027-03-31'],
    ['2026-02-01', '2026-02-01', '2026-02-01'],
  ])('from %s to %s is extended to %s at most', (start, expiry, latest) => expect(latestExpiry(start, expiry)).toBe(latest));
});

describe('cycle time', () => {
  const march = (day: number, time: string) => new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00Z`);
  it('is, by the worked example, 20.8 days', () => {
    const ms = cycleMs({ submittedAt: march(2, '09:00'), closedAt: march(27, '15:00'), waitedMs: 4.5 * 86_400_000 });
    expect(ms / 86_400_000).toBe(20.75);
    expect(inDays(ms)).toBe('20.8');
  });
});

describe('the fields of a case', () => {
  const dated = { nature: NATURE.temporary, startPlanned: '2026-03-01', endPlanned: '2026-03-10', expiryOn: '2026-04-01' };
  it.each([
    [dated, []],
    [{ ...dated, endPlanned: '2026-02-28' }, ['endPlanned']],
    [{ ...dated, expiryOn: '2026-02-28' }, ['expiryOn']],
    [{ ...dated, nature: NATURE.permanent }, ['expiryOn']],
    [{ nature: NATURE.permanent, startPlanned: null, endPlanned: null, expiryOn: null }, []],
  ])('%o have faults at %j', (fields, at) => expect(dateFaults(fields).map(({ path }) => path)).toEqual(at));

  const told = { ...dated, reason: 'Worn out', description: 'New floor machine', spaceIds: [1], jobIds: [], equipment: '' };
  it.each([
    [told, true],
    [{ ...told, reason: '' }, false],
    [{ ...told, description: '' }, false],
    [{ ...told, startPlanned: null }, false],
    [{ ...told, expiryOn: null }, false],
    [{ ...told, nature: NATURE.permanent, expiryOn: null }, true],
    [{ ...told, spaceIds: [] }, false],
    [{ ...told, spaceIds: [], equipment: 'Scrubber' }, true],
    [{ ...told, spaceIds: [], jobIds: [7] }, true],
  ])('%o are complete: %s', (fields, is) => expect(isComplete(fields)).toBe(is));
});

describe('spaces of a case', () => {
  const spaces = (count: number, place: string) => Array.from({ length: count }, (_, i) => ({ name: `Room ${i}`, place }));
  it('are named, with their building', () => {
    expect(spacesText([...spaces(1, 'Block A'), ...spaces(1, 'Block B')])).toBe('Room 0 (Block A), Room 0 (Block B)');
    expect(spacesText(spaces(12, 'Block A')).split(', ')).toHaveLength(12);
    expect(spacesText([])).toBe('');
  });
  it('are summed by building where they are many', () => {
    expect(spacesText([...spaces(180, 'Block A'), ...spaces(120, 'Block B')])).toBe('Block A: 180, Block B: 120');
    expect(spacesText(spaces(13, 'Block A'))).toBe('Block A: 13');
  });
});
