import { describe, expect, test } from 'vitest';
import { periodOn, settingFault, settingOn, type SettingPeriod } from './setting.rules.ts';

const period = (unitId: number, fromDay: string, value: SettingPeriod['value']): SettingPeriod => ({ unitId, key: 'k', fromDay, value });

describe('the period of a unit', () => {
  const all = [period(1, '2026-03-01', 5), period(1, '2026-01-01', 3), period(1, '2026-06-01', null)];
  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 3],
    ['2026-02-28', 3],
    ['2026-03-01', 5],
    ['2026-05-31', 5],
    ['2026-06-01', null],
  ])('on %s it is %s', (day, value) => expect(periodOn(all, day)?.value).toBe(value));
});

describe('the nearest unit above wins', () => {
  const company = [period(1, '2026-01-01', 7), period(1, '2026-09-01', 8)];
  const project = [period(3, '2026-02-01', 2), period(3, '2026-04-01', null), period(3, '2026-05-01', 4)];
  const of = (unitId: number) => (unitId === 1 ? company : unitId === 3 ? project : []);
  test.each([
    ['before anyone says something', [3, 2, 1], '2025-01-01', undefined],
    ['the company, before the project has its own', [3, 2, 1], '2026-01-31', 7],
    ['the project', [3, 2, 1], '2026-02-01', 2],
    ['the company again, once the project follows it', [3, 2, 1], '2026-04-01', 7],
    ['the project again', [3, 2, 1], '2026-12-31', 4],
    ['a unit beside it knows nothing of the project', [2, 1], '2026-12-31', 8],
    ['a day gone by keeps the value of that day', [2, 1], '2026-08-31', 7],
  ])('%s', (_, line, day, value) => expect(settingOn(of, line, day)?.value).toBe(value));
});

test.each([
  [{ kind: 'number', min: 0, max: 365 }, 0, undefined],
  [{ kind: 'number', min: 0, max: 365 }, 365, undefined],
  [{ kind: 'number', min: 0, max: 365 }, 366, 'system.setting.fault.bounds'],
  [{ kind: 'number', min: 0, max: 365 }, -1, 'system.setting.fault.bounds'],
  [{ kind: 'number', min: 0, max: 365 }, 1.5, 'system.setting.fault.decimals'],
  [{ kind: 'number', min: 0, max: 100, decimals: 2 }, 94.29, undefined],
  [{ kind: 'number', min: 0, max: 100, decimals: 2 }, 94.295, 'system.setting.fault.decimals'],
  [{ kind: 'number', min: 0, max: 100 }, '7', 'system.setting.fault.kind'],
  [{ kind: 'number', min: 0, max: 100 }, true, 'system.setting.fault.kind'],
  [{ kind: 'flag' }, false, undefined],
  [{ kind: 'flag' }, 1, 'system.setting.fault.kind'],
  [{ kind: 'choice', options: ['30', '60'] }, '60', undefined],
  [{ kind: 'choice', options: ['30', '60'] }, '90', 'system.setting.fault.choice'],
  [{ kind: 'choice', options: ['30', '60'] }, 60, 'system.setting.fault.choice'],
  [{ kind: 'person' }, '1001', undefined],
  [{ kind: 'person' }, '', undefined],
  [{ kind: 'person' }, '-1', 'system.setting.fault.kind'],
  [{ kind: 'person' }, 1001, 'system.setting.fault.kind'],
] as const)('%o holds %s: %s', (bounds, value, fault) => expect(settingFault(bounds, value)).toBe(fault));
