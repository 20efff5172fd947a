import { expect, it } from 'vitest';
import { readWarnDays, typedWarnDaysFaults, warnDaysText } from './warn-days.rules.ts';

it.each([
  ['90, 60, 30, 7', [90, 60, 30, 7]],
  ['7 30 90', [90, 30, 7]],
  ['90，60、30；7', [90, 60, 30, 7]],
  [' 30,, ', [30]],
])('%s is read', (text, days) => {
  expect(readWarnDays(text)).toEqual(days);
  expect(readWarnDays(warnDaysText(days))).toEqual(days);
  expect(typedWarnDaysFaults(text)).toEqual([]);
});

it.each(['', '30, 30', '0', '731', 'soon', '30.5', '-7', '1 2 3 4 5 6 7 8 9 10 11'])('"%s" is refused at its field', (text) => {
  expect(typedWarnDaysFaults(text)).toEqual([{ path: 'warnDays', key: 'compliance-document.fault.warnDays' }]);
});
