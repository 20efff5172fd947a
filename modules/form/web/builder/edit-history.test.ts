import { expect, test } from 'vitest';
import { record, redo, startHistory, undo, type EditHistory } from './edit-history.ts';

const type = (history: EditHistory<string>, ...texts: string[]) => texts.reduce((now, text) => record(now, text, 'a'), history);

test('typing in one field is one step, another field begins a new one', () => {
  const typed = record(type(startHistory(''), 'f', 'fl', 'flo'), 'flo!', 'b');
  expect(typed.present).toBe('flo!');
  expect(undo(typed).present).toBe('flo');
  expect(undo(undo(typed)).present).toBe('');
  expect(undo(undo(undo(typed))).present).toBe('');
});

test('what was undone comes back until something else is changed', () => {
  const changed = record(record(startHistory(1), 2), 3);
  const back = undo(undo(changed));
  expect(back.present).toBe(1);
  expect(redo(redo(back)).present).toBe(3);
  expect(redo(record(back, 9)).present).toBe(9);
});

test('after an undo the same field begins a step of its own', () => {
  const again = type(undo(type(startHistory('x'), 'xa')), 'xb');
  expect(undo(again).present).toBe('x');
});

test('the same content is no step, and only the last 200 are kept', () => {
  const same = startHistory('x');
  expect(record(same, 'x')).toBe(same);
  const many = Array.from({ length: 300 }, (_, i) => i + 1).reduce((now, i) => record(now, i), startHistory(0));
  expect(many.past).toHaveLength(200);
  expect(many.past[0]).toBe(100);
});
