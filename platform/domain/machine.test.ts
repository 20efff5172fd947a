import { expect, test } from 'vitest';
import { allowed, apply, applyBySystem, bulkEvent, isBySystem, machine } from './machine.ts';

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

const parcel = machine<'sent' | 'arrived' | 'signed', 'arrive' | 'sign' | 'lose', { isReceiver: boolean; open: number }>({
  sent: { arrive: { to: 'arrived', bySystem: true }, lose: { to: 'signed' } },
  arrived: {
    sign: { to: 'signed', refusedBecause: (facts) => (facts.isReceiver ? undefined : 'x.onlyReceiver') },
    lose: { to: 'signed', bySystem: true, refusedBecause: (facts) => (facts.open > 0 ? 'x.open' : undefined) },
  },
  signed: {},
});

test('what the system causes is offered to no person and refused to one', () => {
  const facts = { isReceiver: true, open: 0 };
  expect(allowed(parcel, 'sent', facts)).toEqual([{ event: 'lose', refusal: null }]);
  expect(allowed(parcel, 'arrived', facts)).toEqual([{ event: 'sign', refusal: null }]);
  expect(apply(parcel, 'sent', 'arrive', facts).refusal?.key).toBe('platform.error.eventNotAllowed');
  expect([isBySystem(parcel, 'sent', 'arrive'), isBySystem(parcel, 'sent', 'lose'), isBySystem(parcel, 'signed', 'lose')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the system moves without facts about a person', () => {
  expect(applyBySystem(parcel, 'sent', 'arrive')).toEqual({ to: 'arrived' });
  expect(applyBySystem(parcel, 'sent', 'lose')).toEqual({ to: 'signed' });
  expect(applyBySystem(parcel, 'arrived', 'lose', { open: 0 })).toEqual({ to: 'signed' });
  expect(applyBySystem(parcel, 'arrived', 'lose', { open: 2 })).toEqual({ refusal: { key: 'x.open' } });
  expect(applyBySystem(parcel, 'signed', 'lose').refusal?.key).toBe('platform.error.eventNotAllowed');
  expect(() => applyBySystem(parcel, 'arrived', 'sign')).toThrow('sign asks for facts about a person');
});
