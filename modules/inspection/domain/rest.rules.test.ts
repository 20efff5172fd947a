import { expect, test } from 'vitest';
import { mayPassRestIn, passedTogether } from './rest.rules.ts';

test.each([
  ['_SYS_FR_1', false],
  ['_SYS_FR_2', true],
  ['_SYS_FR_6', true],
  [null, true],
])('in a room of %s the rest may pass together: %s', (risk, may) => expect(mayPassRestIn(risk)).toBe(may));

test('only what is marked was passed together', () => {
  const answers = [
    { item: 'floor', value: true, rest: true },
    { item: 'sink', value: true, rest: false },
    { item: 'door', value: true },
  ];
  expect(passedTogether(answers).map(({ item }) => item)).toEqual(['floor']);
});
