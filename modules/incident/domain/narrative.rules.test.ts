import { expect, test } from 'vitest';
import { saysMore, titleOf } from './narrative.rules.ts';

test.each([
  ['Slipped on a wet corridor', 'Slipped on a wet corridor'],
  ['Slipped on a wet corridor.', 'Slipped on a wet corridor'],
  ['Slipped on a wet corridor. The sign had been taken away.', 'Slipped on a wet corridor'],
  ['Fell approx. 2 m from a ladder. No one was below.', 'Fell approx. 2 m from a ladder'],
  ['Hit by trolley no. 5 at 10.30 a.m. near the lift', 'Hit by trolley no. 5 at 10.30 a.m. near the lift'],
  ['Is the drain blocked? Water stood in the corridor.', 'Is the drain blocked?'],
  ['First line\nSecond line. Third.', 'First line'],
  ['在濕滑走廊滑倒。事發前剛拖地，未放警告牌。', '在濕滑走廊滑倒'],
  ['  收集垃圾袋时被针头刺伤。当时戴单层手套。 ', '收集垃圾袋时被针头刺伤'],
  ['', ''],
])('the title of %j is %j', (description, title) => {
  expect(titleOf(description)).toBe(title);
});

test('a long first sentence is cut', () => {
  expect(titleOf('x'.repeat(300))).toBe(`${'x'.repeat(119)}…`);
});

test('a report of one sentence says no more than its title', () => {
  expect(saysMore('在濕滑走廊滑倒。')).toBe(false);
  expect(saysMore('Slipped on the stairs')).toBe(false);
  expect(saysMore('Slipped on the stairs. It was dark.')).toBe(true);
  expect(saysMore('x'.repeat(300))).toBe(true);
});
