import { expect, it } from 'vitest';
import { loadOf, roundHours, type OtherWindow } from './load.rules.ts';

const at = (text: string) => new Date(`2026-${text}:00Z`);
const window = (start: string, due: string, ...inspectors: number[]) => ({
  startAt: at(start),
  dueAt: at(due),
  inspectors,
  hours: 1.5 as number | null,
});
const other = (start: string, due: string, ...inspectors: number[]): OtherWindow => ({
  plan: 'Theatre',
  ...window(start, due, ...inspectors),
});
const from = at('12-01T00:00');
const weekly = [1, 8, 15, 22].map((day) => `12-${String(day).padStart(2, '0')}`);
const mine = weekly.map((day) => window(`${day}T09:00`, `${day}T12:00`, 1, 2));

it.each([
  ['any one of two shares a round a week', false, 0.5],
  ['each of them does every round', true, 1],
])('%s', (_, isEach, expected) => {
  expect(loadOf([1, 2], { windows: mine, others: [], from, isEach }).map((one) => one.mine)).toEqual([expected, expected]);
});

it.each([
  ['open at the same time', other('12-08T11:00', '12-08T13:00', 1), true],
  ['ends when the other begins', other('12-08T12:00', '12-08T13:00', 1), false],
  ['of somebody else', other('12-08T10:00', '12-08T13:00', 3), false],
  ['after the weeks looked at', other('12-30T09:00', '12-30T12:00', 1), false],
])('a round of another plan %s', (_, one, clashes) => {
  const [load] = loadOf([1], { windows: mine, others: [one], from, isEach: true });
  expect(load!.clash === null).toBe(!clashes);
});

it('rounds of other plans count a week, shared as they are', () => {
  const others = weekly.map((day) => other(`${day}T14:00`, `${day}T15:00`, 1, 3));
  expect(loadOf([1, 2], { windows: [], others, from, isEach: false }).map((one) => one.others)).toEqual([0.5, 0]);
});

it.each([
  ['shared by two', false, { mine: 0.8, others: 1.5 }],
  ['done by each', true, { mine: 1.5, others: 1.5 }],
])('a round of an hour and a half a week, %s, beside one of another plan', (_, isEach, expected) => {
  const others = weekly.map((day) => other(`${day}T14:00`, `${day}T15:00`, 1));
  expect(loadOf([1], { windows: mine, others, from, isEach })[0]!.hours).toEqual(expected);
});

it('nothing is said of hours while one round of them is not known to take any', () => {
  const others = [{ ...other('12-08T14:00', '12-08T15:00', 1), hours: null }];
  expect(loadOf([1, 2], { windows: mine, others, from, isEach: true }).map(({ hours }) => hours === null)).toEqual([true, false]);
});

it.each([
  [4, 15, 1],
  [0, 15, 0],
  [4, null, null],
])('%d spaces of %s minutes are %s hours', (spaces, minutes, hours) => {
  expect(roundHours(spaces, minutes)).toBe(hours);
});
