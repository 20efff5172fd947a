import { expect, it } from 'vitest';
import { textDiff } from './text-diff.ts';

const MARK = { same: '', gone: '-', come: '+' } as const;
const told = (before: string, after: string) =>
  textDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${MARK[kind]}${text}]`))
    .join('');

it.each([
  ['nothing changed', 'Clean the lobby', 'Clean the lobby', 'Clean the lobby'],
  ['one word', 'Clean the lobby daily', 'Clean the ward daily', 'Clean the [-lobby][+ward] daily'],
  ['something came', 'Clean the lobby', 'Clean the whole lobby', 'Clean the [+whole ]lobby'],
  ['something went', 'Clean the whole lobby', 'Clean the lobby', 'Clean the [-whole ]lobby'],
  ['neighbouring words are one run', 'a guard stands there', 'two nurses stands there', '[-a guard][+two nurses] stands there'],
  ['from nothing', '', 'New text', '[+New text]'],
  ['to nothing', 'Old text', '', '[-Old text]'],
  ['Chinese by its words', '更换玻璃并贴膜', '更换门锁并贴膜', '更换[-玻璃][+门锁]并贴膜'],
])('%s', (_name, before, after, expected) => {
  expect(told(before, after)).toBe(expected);
});

it('gives both texts back, whatever changed', () => {
  const before = 'The trap is dry; the smell came back on Monday.\nAsk the plumber.';
  const after = 'The trap was refilled; no smell since Monday.\nAsk the plumber to come monthly.';
  const pieces = textDiff(before, after);
  const without = (kind: string) =>
    pieces
      .filter((one) => one.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('come')).toBe(before);
  expect(without('gone')).toBe(after);
});

it('does not compare word by word what is too long for it', () => {
  expect(textDiff('a '.repeat(2000), 'b').map(({ kind }) => kind)).toEqual(['gone', 'come']);
});
