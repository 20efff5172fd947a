import { expect, test } from 'vitest';
import { newStep, readHours, routeInput, routeValue } from './route-value.ts';

test.each<[string, number[] | undefined]>([
  ['24, 72', [24, 72]],
  ['24，72', [24, 72]],
  ['24、72', [24, 72]],
  [' 24 72 ', [24, 72]],
  ['', []],
  ['0', undefined],
  ['1.5', undefined],
  ['2161', undefined],
  ['a day', undefined],
  ['1,2,3,4,5,6', undefined],
])('hours typed as %j', (typed, hours) => expect(readHours(typed)).toEqual(hours));

test('what is read is what is sent', () => {
  const steps = [
    { ...newStep(['PM']), seats: [{ by: 'roles' as const, roles: ['PM'] }], reminds: [24, 72] },
    { ...newStep(), seats: [{ by: 'person' as const, employeeId: 7 }], rule: '_SYS_SR_3' as const, percent: 60, reminds: [] },
    { ...newStep(), seats: [{ by: 'line' as const, levels: 2 }, { by: 'client' as const }], hours: 48, reminds: [12] },
  ];
  const conditions = [
    { fact: 'days', atLeast: 8 },
    { fact: 'grade', oneOf: ['_SYS_IS_4'] },
  ];
  const content = {
    names: { en: 'Long exemptions', 'zh-Hans': '长期豁免', 'zh-Hant': '長期豁免' },
    fromOn: '2026-12-01',
    conditions,
    steps,
    endsOnRejection: false,
  };
  expect(routeInput(routeValue({ ...content, kind: 'exemption.exemption' } as never))).toEqual(content);
});
