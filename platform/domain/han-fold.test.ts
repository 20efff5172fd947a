import { expect, test } from 'vitest';
import { HAN_CLASSES } from './han-classes.ts';
import { foldHan, formsOf, holdsWords } from './han-fold.ts';

test.each([
  ['地面濕滑', '地面湿滑'],
  ['地面湿滑', '地面湿滑'],
  ['溼', '湿'],
  ['裝修工程後檢查', '装修工程后检查'],
  ['電線/電綫', '电线/电线'],
  ['衞生', '卫生'],
  ['裏面、裡面', '里面、里面'],
  ['麵包', '面包'],
  ['頭髮發現', '头发发现'],
  ['Ward 7B, 3號', 'Ward 7B, 3号'],
])('%s is compared as %s', (text, folded) => expect(foldHan(text)).toBe(folded));

test('forms of a character are forms of each other', () => {
  expect([...formsOf('濕')].sort()).toEqual([...formsOf('湿')].sort());
  expect(formsOf('滑')).toBe('滑');
});

test('the table says each character once, and no more than a search can try', () => {
  const all = HAN_CLASSES.trim().split(/\s+/);
  const characters = all.flatMap((forms) => [...forms]);
  expect(new Set(characters).size).toBe(characters.length);
  expect(Math.max(...all.map((forms) => [...forms].length))).toBeLessThanOrEqual(6);
  expect(all.length).toBeGreaterThan(2000);
});

test.each([
  ['地面濕滑 B1', '湿滑', true],
  ['地面湿滑 B1', '濕滑 b1', true],
  ['地面湿滑 B1', 'Ｂ１', true],
  ['地面（一）', '(一)', true],
  ['地面湿滑', '乾', false],
  ['地面湿滑', ' ', true],
])('%j holds %j: %j', (text, typed, expected) => expect(holdsWords(text, typed)).toBe(expected));
