import { expect, test } from 'vitest';
import { allowed, apply, bulkEvent, machine } from './machine.ts';

type State = 'draft' | 'open' | 'closed';
type Event = 'submit' | 'close' | 'reopen';
const door = machine<State, Event, { actions: number }>({
  draft: { submit: { to: 'open', bulk: true } },
  open: {
    close: {
      to: 'closed',
      refusedBecause: (facts) => (facts.actions > 0 ? { key: 'x.openActions', params: { count: facts.actions } } : undefined),
    },
    reopen: { to: 'open', refusedBecause: () => 'x.alreadyOpen' },
  },
  closed: {},
});

test.each([
  ['draft', 'submit', 0, 'open', undefined],
  ['open', 'close', 0, 'closed', undefined],
  ['open', 'close', 3, undefined, { key: 'x.openActions', params: { count: 3 } }],
  ['open', 'reopen', 0, undefined, { key: 'x.alreadyOpen' }],
  ['closed', 'close', 0, undefined, { key: 'platform.error.eventNotAllowed', params: { event: 'close', state: 'closed' } }],
  ['draft', 'close', 0, undefined, { key: 'platform.error.eventNotAllowed', params: { event: 'close', state: 'draft' } }],
] as const)('%s + %s with %i open actions', (from, event, actions, to, refusal) => {
  expect(apply(door, from, event, { actions })).toEqual(to ? { to } : { refusal });
});

test('a state the table does not know refuses everything', () => {
  expect(apply(door, 'lost' as State, 'close', { actions: 0 }).to).toBeUndefined();
  expect(allowed(door, 'lost' as State, { actions: 0 })).toEqual([]);
});

test('the events of a state come with the reason that forbids them now', () => {
  expect(allowed(door, 'open', { actions: 1 })).toEqual([
    { event: 'close', refusal: { key: 'x.openActions', params: { count: 1 } } },
    { event: 'reopen', refusal: { key: 'x.alreadyOpen' } },
  ]);
  expect(allowed(door, 'open', { actions: 0 })[0]).toEqual({ event: 'close', refusal: null });
  expect(allowed(door, 'closed', { actions: 0 })).toEqual([]);
});

test('the status dialog moves only by events marked for it', () => {
  expect(bulkEvent(door, 'draft', 'open')).toBe('submit');
  expect(bulkEvent(door, 'open', 'closed')).toBeUndefined();
});
