import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { describe, expect, it } from 'vitest';
import { certaintyFaults, lacksCertainties } from './certainty.rules.ts';
import { isSampled } from './sample.rules.ts';

const { general, major } = HAZARD_LEVEL;
const none = { hazard_level: general as string | null, funds: null, currency: null, emergency_plan: null, emergency_plan_file: null };

describe('five certainties', () => {
  it.each([
    ['general: nothing more', {}, []],
    ['of before: nothing more', { hazard_level: null }, []],
    ['major: funds and emergency plan', { hazard_level: major }, ['funds', 'emergencyPlan']],
    ['major with both', { hazard_level: major, funds: 500, currency: 'HKD', emergency_plan: 'Guard at the door' }, []],
    ['a file is a plan too', { hazard_level: major, funds: 0, currency: 'HKD', emergency_plan_file: 7 }, []],
    ['blanks are no plan', { hazard_level: major, funds: 1, currency: 'CNY', emergency_plan: '  ' }, ['emergencyPlan']],
    ['an amount wants its currency', { funds: 20 }, ['currency']],
  ])('%s', (_name, change, paths) => {
    expect(certaintyFaults({ ...none, ...change }).map((fault) => fault.path)).toEqual(paths);
    expect(lacksCertainties({ ...none, ...change })).toBe(paths.length > 0);
  });
});

describe('the sample of immediate corrections', () => {
  it('is one in ten, the same every time', () => {
    const picked = Array.from({ length: 10_000 }, (_, i) => 1001 + i).filter((id) => isSampled(id, 10));
    expect(picked.length).toBeGreaterThan(900);
    expect(picked.length).toBeLessThan(1100);
    expect(picked.every((id) => isSampled(id, 10))).toBe(true);
  });
  it('is as large as the setting says', () => {
    const share = (one: number) => Array.from({ length: 10_000 }, (_, i) => 1001 + i).filter((id) => isSampled(id, one)).length;
    expect(share(1)).toBe(10_000);
    expect(share(50)).toBeGreaterThan(120);
    expect(share(50)).toBeLessThan(280);
  });
  it('is spread: no run of ids is left out', () => {
    for (let from = 0; from < 1000; from += 100)
      expect(Array.from({ length: 100 }, (_, i) => from + i).some((id) => isSampled(id, 10))).toBe(true);
  });
});
