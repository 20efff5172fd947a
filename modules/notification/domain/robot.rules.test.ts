import { expect, test } from 'vitest';
import { nearestRobots } from './robot.rules.ts';

const ROBOTS = [
  { id: 1, unitId: 1 },
  { id: 2, unitId: 35 },
  { id: 3, unitId: 35 },
  { id: 4, unitId: 202 },
];

test.each([
  ['of the nearest unit that has some', [201, 35, 1], [2, 3]],
  ['of the own unit', [202, 35, 1], [4]],
  ['of the top where no other has one', [60, 1], [1]],
  ['none where none is above', [60, 50], []],
  ['none without a unit', [], []],
])('robots told for a person: %s', (_name, above, expected) => {
  expect(nearestRobots(above, ROBOTS)).toEqual(expected);
});
