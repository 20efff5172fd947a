import { describe, expect, test } from 'vitest';
import { arrowHead, blurCells, boxOf, isMeant, lineWidth, pointAt, type Mark } from './marks.rules.ts';

const mark = (from: [number, number], to: [number, number]): Mark => ({
  tool: 'arrow',
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
});
const PICTURE = { width: 2000, height: 1000 };

test.each([
  [
    { clientX: 150, clientY: 70 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { clientX: 40, clientY: 500 },
    { x: 0, y: 1 },
  ],
])('%j is the point %j of the picture', (at, point) => expect(pointAt(at, { left: 50, top: 20, width: 200, height: 100 })).toEqual(point));

test.each([
  [mark([0.5, 0.5], [0.505, 0.505]), false],
  [mark([0.5, 0.5], [0.5, 0.52]), true],
])('%j is meant: %s', (drawn, meant) => expect(isMeant(drawn)).toBe(meant));

describe('a box', () => {
  test.each([[mark([0.1, 0.2], [0.3, 0.6])], [mark([0.3, 0.6], [0.1, 0.2])], [mark([0.3, 0.2], [0.1, 0.6])]])(
    'is the same whichever way it was drawn',
    (drawn) => expect(boxOf(drawn, PICTURE)).toEqual({ left: 200, top: 200, width: 400, height: 400 }),
  );
  test('has at least a pixel', () => expect(boxOf(mark([1, 0], [1, 0]), PICTURE)).toMatchObject({ width: 1, height: 1 }));
});

test.each([
  [
    { width: 400, height: 300 },
    { width: 10, height: 8 },
  ],
  [
    { width: 1600, height: 1200 },
    { width: 10, height: 8 },
  ],
  [
    { width: 400, height: 8 },
    { width: 10, height: 1 },
  ],
  [
    { width: 4, height: 3 },
    { width: 4, height: 3 },
  ],
])('of %j the cells %j are left: what is in them cannot be told again', (box, cells) => expect(blurCells(box)).toEqual(cells));

test('a line is as thick on a large picture as on a small one', () => {
  expect([lineWidth({ width: 320, height: 240 }), lineWidth({ width: 2560, height: 1920 })]).toEqual([3, 16]);
});

test('the head of an arrow lies behind its point, on both sides of the line', () => {
  const [above, below] = arrowHead(mark([0.1, 0.5], [0.9, 0.5]), PICTURE);
  expect(above.x).toBeLessThan(1800);
  expect(above.x).toBeCloseTo(below.x);
  expect([above.y > 500, below.y < 500]).toEqual([true, true]);
});
