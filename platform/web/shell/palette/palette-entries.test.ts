import { expect, test } from 'vitest';
import en from '../../../locales/en.json' with { type: 'json' };
import type { Actor } from '../../kit/actor.ts';
import { matching, screensOf, startsOf } from './palette-entries.ts';
import { setStarts } from './palette-starts.ts';

const texts: Record<string, string> = {
  'menu.INS112': '已排程的巡查',
  'menu.SS122': '員工',
  'x.start.plan': '新增巡查計劃',
  'x.start.report': '匯報問題',
};
const t = (key: string) => texts[key] ?? key;
const entries = screensOf(
  [
    { code: 'INS110', children: [{ code: 'INS112', path: 'inspection/scheduled' }] },
    { code: 'SS122', path: 'system-setting/employees' },
  ],
  t,
);

test('a screen is found by a Chinese word, by its code and by its address; a group is not', () => {
  const titles = (typed: string) => matching(entries, typed).map(({ title }) => title);
  expect(titles('')).toEqual(['已排程的巡查', '員工']);
  expect(titles('巡查')).toEqual(['已排程的巡查']);
  expect(titles('ss122')).toEqual(['員工']);
  expect(titles('INSPECTION sched')).toEqual(['已排程的巡查']);
  expect(titles('nothing')).toEqual([]);
  // In the other script, and in full width.
  expect(titles('员工')).toEqual(['員工']);
  expect(titles('ＳＳ１２２')).toEqual(['員工']);
});

test('says where a screen is, by texts that exist', () => {
  const menu = [
    { code: 'INS110', area: 'inspect', children: [{ code: 'INS119', path: 'inspection/corrective-actions' }] },
    { code: 'ACT110', area: 'inspect', path: 'corrective-action/list' },
  ];
  const words: Record<string, string> = en;
  const notes = screensOf(menu, (key) => words[key] ?? `no text ${key}`).map(({ note }) => note);
  expect(notes).toEqual(['Inspect › Inspection', 'Inspect']);
});

test('what begins with the word comes first', () => {
  const two = [
    { path: '/a', title: 'All plans' },
    { path: '/b', title: 'Plans' },
  ];
  expect(matching(two, 'plan').map(({ path }) => path)).toEqual(['/b', '/a']);
});

test('a person is offered to begin only what they may', () => {
  const load = () => Promise.resolve({});
  setStarts([
    { path: 'p/new', permission: 'inspection', start: { label: 'x.start.plan', permission: 'inspection', verb: 'plan' }, load },
    { path: 'i/new', permission: 'self', start: { label: 'x.start.report', permission: 'self', verb: 'report' }, load },
    { path: 'list', permission: 'self', load },
  ]);
  const actor = (keys: string[]) => ({ keys: new Set(keys) }) as unknown as Actor;
  expect(startsOf(actor([]), t).map(({ path }) => path)).toEqual(['/quantum/i/new']);
  expect(startsOf(actor(['inspection:plan']), t).map(({ title }) => title)).toEqual(['新增巡查計劃', '匯報問題']);
  expect(startsOf(undefined, t)).toEqual([]);
});
