import fc from 'fast-check';
import { addMonths } from '@quantum/platform/domain';
import { describe, expect, it } from 'vitest';
import { ACTIVITY_KIND, APPLICABILITY, CALL_OUT, GT, PASS, STANDINGS } from '../contract/activity-codes.ts';
import { isCalledToday, isLateTask } from './call-out.rules.ts';
import { carryOver } from './carry.rules.ts';
import { freshUntilOf, isFresh, lastFreshDay } from './freshness.rules.ts';
import { isComplete, missingOf, savingFaults, type Said } from './judgement.rules.ts';
import { complianceRate, identificationRate, percentOf, type ClauseStanding } from './rates.rules.ts';
import { resolve, standingOf, type OwnedJudgement } from './standing.rules.ts';

const one = (importance: number, standing: ClauseStanding['standing']): ClauseStanding => ({ importance, standing });
const times = (n: number, standing: ClauseStanding['standing']) => Array.from({ length: n }, () => one(1, standing));

describe('rates', () => {
  it('identified: six that apply and three that do not, of ten in scope, are 90.00 %', () => {
    const rate = identificationRate([...times(6, 'notAssessed'), ...times(3, 'notApplicable'), one(1, 'notIdentified')]);
    expect(rate).toEqual({ numerator: 9, denominator: 10 });
    expect(percentOf(rate)).toBe('90.00');
  });

  it('complied with: importance passed with fresh evidence of importance applicable, 7 of 12', () => {
    const rate = complianceRate([
      one(3, 'conforming'),
      one(3, 'conforming'),
      one(1, 'conforming'),
      one(2, 'failed'),
      one(2, 'stale'),
      one(1, 'notAssessed'),
    ]);
    expect(rate).toEqual({ numerator: 7, denominator: 12 });
    expect(percentOf(rate)).toBe('58.33');
  });

  it('nothing applicable has no rate, and what only informs is in none', () => {
    expect(percentOf(complianceRate([one(3, 'notApplicable'), one(2, 'notIdentified')]))).toBeNull();
    expect(identificationRate([one(0, 'notIdentified'), one(0, 'conforming')])).toEqual({ numerator: 0, denominator: 0 });
    expect(complianceRate([one(0, 'conforming'), one(0, 'failed')])).toEqual({ numerator: 0, denominator: 0 });
  });

  const clause = fc.record({ importance: fc.integer({ min: 0, max: 3 }), standing: fc.constantFrom(...STANDINGS) });
  it('of a parent is that of all clauses of its units together, and never above one', () => {
    fc.assert(
      fc.property(fc.array(fc.array(clause, { maxLength: 20 }), { maxLength: 8 }), (units) => {
        for (const rateOf of [identificationRate, complianceRate]) {
          const parts = units.map(rateOf);
          const total = (of: 'numerator' | 'denominator') => parts.reduce((added, part) => added + part[of], 0);
          const sum = { numerator: total('numerator'), denominator: total('denominator') };
          expect(sum).toEqual(rateOf(units.flat()));
          expect(sum.numerator).toBeLessThanOrEqual(sum.denominator);
        }
      }),
    );
  });

  it('of compliance is never higher because evidence grew old', () => {
    fc.assert(
      fc.property(fc.array(clause), (clauses) => {
        const older = clauses.map(({ importance, standing }) => one(importance, standing === 'conforming' ? 'stale' : standing));
        expect(complianceRate(older).numerator).toBe(0);
        expect(complianceRate(older).denominator).toBe(complianceRate(clauses).denominator);
        expect(identificationRate(older)).toEqual(identificationRate(clauses));
      }),
    );
  });
});

describe('evidence', () => {
  it.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-02-28', 12, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('of %s is fresh for %i months, through %s', (evidenceOn, months, last) => {
    expect(freshUntilOf({ evidenceOn }, months)).toBe(last);
    expect(isFresh(last, last)).toBe(true);
    expect(isFresh(last, addMonths(last, 1))).toBe(false);
  });

  it('that is a record is as fresh as the record says, whatever the interval', () => {
    expect(freshUntilOf({ evidenceOn: '2026-01-01', freshUntil: '2026-03-31' }, 12)).toBe('2026-03-31');
    expect(isFresh(freshUntilOf({ evidenceOn: '2026-01-01', freshUntil: null }, 12), '2099-01-01')).toBe(true);
  });

  it('of several is that which lasts longest; none is never fresh', () => {
    expect(lastFreshDay([{ evidenceOn: '2026-01-31' }, { evidenceOn: '2026-03-10' }], 6)).toBe('2026-09-10');
    expect(lastFreshDay([], 12)).toBeNull();
    expect(isFresh(null, '2026-01-01')).toBe(false);
  });
});

const judged = (unitId: number, more: Partial<OwnedJudgement> = {}): OwnedJudgement => ({
  unitId,
  applicability: APPLICABILITY.applicable,
  pass: PASS.notAssessed,
  freshUntil: null,
  ...more,
});

describe('what holds in a unit', () => {
  const path = [30, 20, 10];
  it('is its own judgement, else that of the nearest unit above', () => {
    const division = judged(20, { applicability: APPLICABILITY.notApplicable });
    expect(resolve(path, [judged(10), division], false)).toMatchObject({
      applicability: APPLICABILITY.notApplicable,
      fromUnitId: 20,
      isInherited: true,
      above: division,
    });
    expect(resolve(path, [judged(30), division], false)).toMatchObject({
      applicability: APPLICABILITY.applicable,
      fromUnitId: 30,
      isInherited: false,
      above: division,
    });
    expect(resolve(path, [judged(99)], false)).toBeUndefined();
  });

  it('a pass is not inherited, but for a central clause', () => {
    const company = judged(10, { pass: PASS.passed, freshUntil: '2027-01-01' });
    expect(resolve(path, [company], false)).toMatchObject({ pass: PASS.notAssessed, freshUntil: null });
    expect(resolve(path, [company], true)).toMatchObject({ pass: PASS.passed, freshUntil: '2027-01-01' });
    expect(resolve(path, [judged(30), company], true)).toMatchObject({ applicability: APPLICABILITY.applicable, pass: PASS.passed });
  });

  it('never is a pass of another unit without the clause being central', () => {
    const obligation = fc.record({
      unitId: fc.constantFrom(...path),
      applicability: fc.constantFrom(APPLICABILITY.applicable, APPLICABILITY.notApplicable),
      pass: fc.constantFrom(...Object.values(PASS)),
      freshUntil: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.uniqueArray(obligation, { selector: ({ unitId }) => unitId }), (all) => {
        const found = resolve(path, all, false);
        const own = all.find(({ unitId }) => unitId === path[0]);
        expect(found?.pass ?? PASS.notAssessed).toBe(own?.pass ?? PASS.notAssessed);
        expect(found === undefined).toBe(all.length === 0);
      }),
    );
  });

  it.each([
    [undefined, 'notIdentified'],
    [judged(1, { applicability: APPLICABILITY.notIdentified }), 'notIdentified'],
    [judged(1, { applicability: APPLICABILITY.notApplicable, pass: PASS.failed }), 'notApplicable'],
    [judged(1), 'notAssessed'],
    [judged(1, { pass: PASS.failed, freshUntil: '2099-01-01' }), 'failed'],
    [judged(1, { pass: PASS.passed }), 'stale'],
    [judged(1, { pass: PASS.passed, freshUntil: '2026-06-29' }), 'stale'],
    [judged(1, { pass: PASS.passed, freshUntil: '2026-06-30' }), 'conforming'],
  ] as const)('%o is %s on 30 June', (one, standing) => {
    expect(standingOf(one, '2026-06-30')).toBe(standing);
  });
});

const said = (more: Partial<Said> = {}): Said => ({
  applicability: APPLICABILITY.notIdentified,
  reason: '',
  pass: PASS.notAssessed,
  level: null,
  finding: '',
  evidence: [],
  ...more,
});

describe('a judgement', () => {
  it.each([
    [undefined, ['judgement']],
    [said(), ['judgement']],
    [said({ applicability: APPLICABILITY.applicable }), []],
    [said({ applicability: APPLICABILITY.notApplicable }), ['reason']],
    [said({ applicability: APPLICABILITY.notApplicable, reason: '  ' }), ['reason']],
    [said({ applicability: APPLICABILITY.notApplicable, reason: 'No kitchen here' }), []],
  ])('of an identification %o lacks %o', (one, missing) => {
    expect(missingOf(one, ACTIVITY_KIND.identification)).toEqual(missing.map((name) => `regulation.missing.${name}`));
  });

  it.each([
    [said(), ['judgement']],
    [said({ pass: PASS.passed }), []],
    [said({ pass: PASS.failed }), ['level', 'finding']],
    [said({ pass: PASS.failed, level: '_SYS_HL_2', finding: ' ' }), ['finding']],
    [said({ pass: PASS.failed, level: '_SYS_HL_1', finding: 'No lid on the bins' }), []],
  ])('of an evaluation %o lacks %o', (one, missing) => {
    expect(missingOf(one, ACTIVITY_KIND.evaluation)).toEqual(missing.map((name) => `regulation.missing.${name}`));
    expect(isComplete(one, ACTIVITY_KIND.evaluation)).toBe(missing.length === 0);
  });

  it('has no evidence of tomorrow; that of today is taken', () => {
    const evidence = [{ evidenceOn: '2026-06-30' }, { evidenceOn: '2026-07-01' }];
    expect(savingFaults({ evidence }, '2026-06-30')).toEqual([{ path: 'evidence.1.evidenceOn', key: 'regulation.fault.evidenceTomorrow' }]);
  });
});

describe('a next version', () => {
  const clause = (id: number, key: string, text: string, importance = 2) => ({ id, key, text, importance });
  it('takes over what is judged of the same key and text alone', () => {
    const before = [clause(1, 'a', 'Bins  have\nlids'), clause(2, 'b', 'Waste is weighed'), clause(3, 'c', 'Staff are trained')];
    const next = [clause(11, 'a', 'Bins have lids'), clause(12, 'b', 'Waste is weighed daily'), clause(14, 'd', 'A log is kept')];
    expect(carryOver(before, next)).toEqual({ unchanged: new Map([[11, 1]]), changed: [12], added: [14], removed: [3] });
  });

  it('asks for a clause that only informed and counts now: nothing was judged of it', () => {
    const before = [clause(1, 'a', 'Bins have lids', 0), clause(2, 'b', 'Waste is weighed', 0), clause(3, 'c', 'Staff are trained')];
    const next = [clause(11, 'a', 'Bins have lids'), clause(12, 'b', 'Waste is weighed', 0), clause(13, 'c', 'Staff are trained', 0)];
    const unchanged = new Map([
      [12, 2],
      [13, 3],
    ]);
    expect(carryOver(before, next)).toEqual({ unchanged, changed: [11], added: [], removed: [] });
  });

  it('accounts for each of its clauses once, and each of the earlier ones', () => {
    const clauses = (from: number) =>
      fc
        .uniqueArray(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), text: fc.constantFrom('x', 'y') }), {
          selector: ({ key }) => key,
        })
        .map((some) => some.map(({ key, text }, i) => clause(from + i, key, text)));
    fc.assert(
      fc.property(clauses(1), clauses(100), (before, next) => {
        const { unchanged, changed, added, removed } = carryOver(before, next);
        expect([...unchanged.keys(), ...changed, ...added].sort()).toEqual(next.map(({ id }) => id).sort());
        expect(before.length).toBe(unchanged.size + changed.length + removed.length);
      }),
    );
  });
});

describe('a late task', () => {
  it.each([
    [GT.pending, '2026-06-29', true],
    [GT.cooperating, '2026-06-29', true],
    [GT.inProgress, '2026-06-30', false],
    [GT.reviewing, '2026-06-01', false],
    [GT.completed, '2026-06-01', false],
  ])('in state %s due on %s is late on 30 June: %s', (status, dueOn, late) => {
    expect(isLateTask({ status, dueOn, today: '2026-06-30' })).toBe(late);
  });

  it('is called out once a day', () => {
    const today = '2026-06-30';
    expect(isCalledToday({ callOut: CALL_OUT.called, calledOn: today, today })).toBe(true);
    expect(isCalledToday({ callOut: CALL_OUT.handled, calledOn: today, today })).toBe(true);
    expect(isCalledToday({ callOut: CALL_OUT.called, calledOn: '2026-06-29', today })).toBe(false);
    expect(isCalledToday({ callOut: CALL_OUT.notCalled, calledOn: null, today })).toBe(false);
  });
});
