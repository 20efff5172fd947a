import { describe, expect, test } from 'vitest';
import {
  afterReply,
  asItsOwn,
  atOnce,
  countUnsent,
  givenUp,
  isConflict,
  meaningOf,
  newEntry,
  nextStep,
  ofPhoto,
  onItsWay,
  SURELY_THERE,
  underOwnIds,
  waitAfter,
  withFileIds,
  type Entry,
} from './queue.ts';

const entry = (clientId: string, over: Partial<Entry> = {}): Entry => ({
  ...newEntry({ clientId, kind: 'k', title: '', note: '', href: '', path: '/x', payload: { a: 1 }, draft: null, photos: [] }, 0),
  ...over,
});
const marks = (...all: [string, number | null][]) => new Map(all.map(([id, fileId]) => [id, { id, fileId, fileAt: 0, size: 1 }]));
const at = { now: 1000, jitter: 1 };

describe('what comes next', () => {
  const cases: [string, Entry[], ReturnType<typeof marks>, string][] = [
    ['nothing in the queue', [], marks(), 'nothing until null'],
    ['the oldest first', [entry('b', { at: 2 }), entry('a', { at: 1 })], marks(), 'record a'],
    ['photos before their record', [entry('a', { photos: ['p', 'q'] })], marks(['p', 4], ['q', null]), 'photo q'],
    ['the record once all are there', [entry('a', { photos: ['p'] })], marks(['p', 4]), 'record a'],
    ['a photo that was taken away is not waited for', [entry('a', { photos: ['p'] })], marks(), 'record a'],
    ['one that must wait holds up none behind it', [entry('a', { nextAt: 50 }), entry('b', { at: 1 })], marks(), 'record b'],
    ['all must wait', [entry('a', { nextAt: 50 }), entry('b', { nextAt: 40 })], marks(), 'nothing until 40'],
    ['refused and sent ones rest', [entry('a', { state: 'refused' }), entry('b', { state: 'sent' })], marks(), 'nothing until null'],
    ['one that was broken off while it was sent', [entry('a', { state: 'sending' })], marks(), 'record a'],
  ];
  test.each(cases)('%s', (_, entries, photos, expected) => {
    const step = nextStep(entries, photos, 10);
    const words =
      step.send === 'nothing' ? `nothing until ${step.until}` : `${step.send} ${step.send === 'photo' ? step.photo : step.entry.clientId}`;
    expect(words).toBe(expected);
  });

  test.each([
    ['surely there', SURELY_THERE - 1, 'record'],
    ['sent so long ago that the server may have let it go', SURELY_THERE, 'photo'],
  ])('a photo %s', (_, now, expected) => expect(nextStep([entry('a', { photos: ['p'] })], marks(['p', 4]), now).send).toBe(expected));
});

test.each([
  [0, 'again'],
  [200, 'taken'],
  [201, 'taken'],
  [400, 'refused'],
  [401, 'signIn'],
  [403, 'refused'],
  [404, 'again'],
  [409, 'again'],
  [410, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
])('HTTP %i means %s', (http, meaning) => expect(meaningOf({ http })).toBe(meaning));

describe('after an answer', () => {
  test('a record that was taken holds nothing but what became of it', () => {
    const sent = afterReply(entry('a', { photos: ['p'], state: 'sending' }), 'record', { http: 200, data: { status: 'counted' } }, at);
    expect(sent).toMatchObject({ state: 'sent', sentAt: 1000, payload: null, photos: [], outcome: { status: 'counted' } });
  });
  test('a photo that was taken leaves its record waiting, due at once', () =>
    expect(afterReply(entry('a', { nextAt: 5 }), 'photo', { http: 200 }, at)).toMatchObject({ state: 'waiting', nextAt: 0 }));
  test('no answer waits longer with every try', () => {
    const first = afterReply(entry('a'), 'record', { http: 0 }, at);
    expect(first).toMatchObject({ state: 'waiting', tries: 1, nextAt: 3000, payload: { a: 1 } });
    expect(afterReply(first, 'record', { http: 503 }, at)).toMatchObject({ tries: 2, nextAt: 5000 });
  });
  test('the server says when', () =>
    expect(afterReply(entry('a'), 'record', { http: 429, retryAfter: 60 }, at)).toMatchObject({ nextAt: 61_000 }));
  test('an ended session costs no try', () =>
    expect(afterReply(entry('a', { state: 'sending' }), 'record', { http: 401 }, at)).toMatchObject({ state: 'waiting', tries: 0 }));
  test('a refusal is kept with its reason, and all that was written', () =>
    expect(afterReply(entry('a', { photos: ['p'] }), 'photo', { http: 413, message: 'too large' }, at)).toMatchObject({
      state: 'refused',
      refused: { http: 413, message: 'too large', data: null },
      payload: { a: 1 },
      photos: ['p'],
    }));
});

test.each([
  [0, 1, undefined, 2000],
  [0, 0, undefined, 1000],
  [3, 1, undefined, 16_000],
  [50, 1, undefined, 300_000],
  [0, 1, 30, 30_000],
  [50, 1, 30, 300_000],
])('after %i tries with jitter %d and %s s asked for: %i ms', (tries, jitter, asked, ms) =>
  expect(waitAfter(tries, jitter, asked)).toBe(ms),
);

test('by hand also what was refused is tried; the network alone wakes only what waits', () => {
  const refused = entry('a', { state: 'refused', refused: { http: 422, message: 'no', data: null } });
  expect(atOnce(refused, false)).toBe(refused);
  expect(atOnce(refused, true)).toMatchObject({ state: 'waiting', refused: null });
  expect(atOnce(entry('b', { nextAt: 9 }), false).nextAt).toBe(0);
  expect(atOnce(entry('c', { state: 'sent' }), true).state).toBe('sent');
});

describe('may be on the server', () => {
  const broken = onItsWay(entry('a'));
  test.each([
    ['never sent', entry('a'), false],
    ['broken off', broken, true],
    ['broken off, then due again', atOnce(broken, true), true],
    ['without an answer', afterReply(broken, 'record', { http: 0 }, at), true],
    ['refused', afterReply(broken, 'record', { http: 422 }, at), false],
    ['a photo of it refused after a lost reply', afterReply(broken, 'photo', { http: 413 }, at), true],
  ])('%s: %s', (_, one, expected) => expect(one.mayBeThere).toBe(expected));
});

test('photos become files at every place', () =>
  expect(
    withFileIds({ answers: [{ item: 'x', photos: ['p', 7] }], findings: [{ photosAfter: ['q'] }], note: 'p?' }, marks(['p', 1], ['q', 2])),
  ).toEqual({
    answers: [{ item: 'x', photos: [1, 7] }],
    findings: [{ photosAfter: [2] }],
    note: 'p?',
  }));

test('unsent is all the server has not confirmed', () =>
  expect(countUnsent([{ state: 'sent' }, { state: 'refused' }, { state: 'waiting' }, { state: 'sending' }])).toBe(3));

describe('the server has it with other content', () => {
  const reply = { http: 409, data: { kept: { a: 1 }, sent: { a: 2 } }, message: 'other content' };
  const asked = afterReply(onItsWay(entry('x', { payload: { clientId: 'x', a: 2 }, draft: { clientId: 'x' } })), 'record', reply, at);

  test('is for a person to decide, and sent again by no one else', () => {
    expect(meaningOf(reply)).toBe('refused');
    expect([isConflict(asked), asked.state, asked.mayBeThere]).toEqual([true, 'refused', true]);
    for (const byHand of [true, false]) expect(atOnce(asked, byHand)).toBe(asked);
    expect(nextStep([asked], marks(), 10).send).toBe('nothing');
  });

  test("the server's version is kept: this one leaves the device", () =>
    expect(givenUp(asked, 7)).toMatchObject({ state: 'sent', sentAt: 7, payload: null, draft: null, refused: null }));

  test('both: this one goes as a record of its own, with photos of its own', () =>
    expect(
      asItsOwn(underOwnIds({ ...asked, photos: ['p'], payload: { clientId: 'x', at: ['p'] } }, 'y', new Map([['p', 'q']]))),
    ).toMatchObject({
      clientId: 'y',
      payload: { clientId: 'y', at: ['q'] },
      draft: { clientId: 'y' },
      photos: ['q'],
      state: 'waiting',
      refused: null,
      mayBeThere: false,
    }));

  test('another refusal, and a lock on the same key, are no such thing', () => {
    expect(isConflict(afterReply(entry('x'), 'record', { http: 422 }, at))).toBe(false);
    expect(meaningOf({ http: 409, data: { version: 3, who: 'Ada' } })).toBe('again');
    const refused = afterReply(entry('x'), 'record', { http: 422 }, at);
    expect(givenUp(refused, 7)).toBe(refused);
  });
});

test('a photo that is refused is told by its question and its name, and stands where it was taken', () => {
  const photo = { id: 'p1', name: 'ward.jpg', item: 'floor' };
  const one = entry('a', { photos: ['p1'], photoPlaces: { p1: 'Is the floor dry?' } });
  const data = [{ path: 'file', message: 'The picture is damaged' }];
  const reply = ofPhoto({ http: 400, message: 'Some fields are not right', data }, photo, one);
  expect(afterReply(one, 'photo', reply, at).refused).toEqual({
    http: 400,
    message: 'Is the floor dry? · ward.jpg: The picture is damaged',
    data,
    photo: { item: 'floor' },
  });
  expect(ofPhoto({ http: 413, message: 'Too large' }, photo, entry('b')).message).toBe('ward.jpg: Too large');
  expect(ofPhoto({ http: 503, message: 'Busy' }, photo, one)).toEqual({ http: 503, message: 'Busy' });
});
