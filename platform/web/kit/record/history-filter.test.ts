import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '@quantum/platform/contract';
import { filterHistory, kindsOf, NO_FILTER, worthReading } from './history-filter.ts';

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T15:30:00.000Z',
  who: 'Mei',
  whoId: 7,
  operation: 'x',
  event: 'update',
  did: 'changed it',
  byItself: false,
  from: null,
  to: null,
  comment: null,
  changes: {},
  labels: {},
  ...over,
});

it.each([
  ['a move', { event: 'close', from: 'a', to: 'b' }, ['events']],
  [
    'a move that changed a field',
    { event: 'extend', from: 'a', to: 'b', changes: { due: [1, 2] as [number, number] } },
    ['events', 'changes'],
  ],
  ['a change', { changes: { name: ['a', 'b'] as [string, string] } }, ['changes']],
  ['an event without a move', { event: 'notice' }, ['events']],
  ['a comment', { event: 'comment', comment: 'seen' }, ['comments']],
  ['a changed comment', { event: 'editComment', changes: { comment: ['a', 'b'] as [string, string] } }, ['comments']],
  ['a file', { event: 'attach', changes: { attachment: [null, 'a.pdf'] as [null, string] } }, ['files']],
])('%s counts as %o', (_name, over, kinds) => {
  expect(kindsOf(entry(over))).toEqual(kinds);
});

describe('what a filter leaves', () => {
  const all = [entry({ id: 1 }), entry({ id: 2, who: 'Kin' }), entry({ id: 3, at: '2026-11-20T16:30:00.000Z', event: 'comment' })];
  it.each([
    ['nothing chosen', {}, [1, 2, 3]],
    ['a kind', { kind: 'comments' as const }, [3]],
    ['a person', { who: 'Kin' }, [2]],
    ['a first day, in the zone of the unit', { from: '2026-11-21' }, [3]],
    ['a last day', { to: '2026-11-20' }, [1, 2]],
    ['one day', { from: '2026-11-21', to: '2026-11-21' }, [3]],
  ])('%s', (_name, filter, ids) => {
    expect(filterHistory(all, { ...NO_FILTER, ...filter }, 'Asia/Hong_Kong').map(({ id }) => id)).toEqual(ids);
  });
});

it('leaves out the time at which the event itself happened and the comment once more, and no other change', () => {
  const at = '2026-11-20T15:30:00.000Z';
  const changes = {
    closed_at: [null, at],
    due_at: [at, '2026-11-28T15:59:59.999Z'],
    code: ['a', 'b'],
    verify_note: [null, 'dry'],
  } as HistoryEntry['changes'];
  expect(worthReading({ at, comment: 'dry', changes }).map(([field]) => field)).toEqual(['due_at', 'code']);
});
