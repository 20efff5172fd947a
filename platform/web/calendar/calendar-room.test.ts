import { expect, test } from 'vitest';
import { leastHeight, roomOf, rowHeight, rowHeights } from './calendar-room.ts';

test.each([
  // A month of five weeks in a window of 900: three tiles a day, two of them with their whole names.
  [705, 5, 135],
  [705, 6, 112],
  [705, 4, 168],
  // In a low window the weeks keep a day's head and two tiles.
  [300, 5, 98],
])('%i pixels of %i weeks are rows of %i', (height, weeks, row) => expect(rowHeight(height, weeks)).toBe(row));

test('the least height has room for the rows it gives', () => expect(rowHeight(leastHeight(6), 6)).toBe(98));

test.each([
  [135, 1, { shown: 1, isWhole: true, isThin: false }],
  [135, 2, { shown: 2, isWhole: true, isThin: false }],
  [135, 3, { shown: 3, isWhole: false, isThin: false }],
  [135, 6, { shown: 4, isWhole: false, isThin: true }],
  [112, 2, { shown: 2, isWhole: false, isThin: false }],
  [108, 3, { shown: 3, isWhole: false, isThin: true }],
  [98, 5, { shown: 3, isWhole: false, isThin: true }],
  [40, 5, { shown: 1, isWhole: false, isThin: true }],
  [135, 0, { shown: 0, isWhole: true, isThin: false }],
])('a row of %i with %i on a day: %o', (row, count, room) => expect(roomOf(row, count)).toEqual(room));

test.each([
  ['no today', 705, 5, undefined, [135, 135, 135, 135, 135]],
  ['today fits', 705, 5, { week: 0, count: 3 }, [135, 135, 135, 135, 135]],
  ['six of today', 705, 5, { week: 0, count: 6 }, [242, 108, 108, 108, 108]],
  ['more than there is room for', 705, 5, { week: 2, count: 20 }, [98, 98, 283, 98, 98]],
  ['a week alone', 705, 1, { week: 0, count: 40 }, [675]],
])('%s', (_what, height, weeks, today, heights) => expect(rowHeights(height, weeks, today)).toEqual(heights));
