import { beforeEach, expect, test, vi } from 'vitest';
import { followPointer } from './drag-session.ts';

let events: EventTarget;
let onStart: () => void;
let onMove: (at: { x: number; y: number }, target: string | undefined) => void;
let onEnd: (target: string | undefined, hasMoved: boolean) => void;

beforeEach(() => {
  events = new EventTarget();
  [onStart, onMove, onEnd] = [vi.fn(), vi.fn(), vi.fn()];
});

/** Pressed at 10, 10; from 100 on there is a target. */
const press = () =>
  followPointer({ from: { x: 10, y: 10 }, events, targetAt: ({ x }) => (x >= 100 ? 'row' : undefined), onStart, onMove, onEnd });
const move = (x: number) => events.dispatchEvent(Object.assign(new Event('pointermove'), { clientX: x, clientY: 10 }));
const release = () => events.dispatchEvent(new Event('pointerup'));

test('a press that hardly moves is a click', () => {
  press();
  move(12);
  release();
  expect([onStart, onMove].map((spy) => vi.mocked(spy).mock.calls.length)).toEqual([0, 0]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined, false);
});

test('what is dragged onto a target is dropped on it', () => {
  press();
  for (const x of [40, 120, 130]) move(x);
  release();
  expect(onStart).toHaveBeenCalledTimes(1);
  expect(vi.mocked(onMove).mock.calls.map(([, target]) => target)).toEqual([undefined, 'row', 'row']);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('row', true);
});

test('let go beside every target it is dropped nowhere', () => {
  press();
  for (const x of [120, 50]) move(x);
  release();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined, true);
});

test.each([
  ['Esc', () => void events.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))],
  ['a pointer that is taken away', () => void events.dispatchEvent(new Event('pointercancel'))],
])('%s leaves all as it was, and nothing is heard after it', (_, leave) => {
  press();
  move(120);
  leave();
  move(130);
  release();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined, true);
  expect(onMove).toHaveBeenCalledTimes(1);
});

test('a screen that goes away while something is dragged ends it', () => {
  const stop = press();
  move(120);
  stop();
  release();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined, true);
});
