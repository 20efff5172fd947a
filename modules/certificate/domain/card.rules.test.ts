import { describe, expect, it } from 'vitest';
import { CERTIFICATE_STATUS } from '../contract/codes.ts';
import { byUrgency, isOutOfOrder, isPressing, urgencyOf } from './card.rules.ts';

const card = (status: keyof typeof CERTIFICATE_STATUS, daysLeft: number | null = null, pending = false) => ({
  status: CERTIFICATE_STATUS[status],
  daysLeft,
  warnDays: 30,
  pending,
});

describe('how urgent a certificate is', () => {
  it.each([
    ['it ends within its days of warning', card('valid', 30), 'ending'],
    ['on its last day', card('valid', 0), 'ending'],
    ['it holds for longer', card('valid', 31), 'calm'],
    ['it has no end', card('valid'), 'calm'],
    ['its renewal waits for its review', card('valid', 5, true), 'calm'],
    ['it is over', card('expired', -3), 'expired'],
    ['it is suspended, whatever waits', card('suspended', 200, true), 'suspended'],
    ['it was not accepted', card('rejected'), 'rejected'],
    ['it waits for its first review', card('pending', null, true), 'calm'],
  ])('%s', (_, one, expected) => expect(urgencyOf(one)).toBe(expected));
});

it('what does not count stands first, then what ends first, then the rest', () => {
  const [calm, late, soon, suspended, expired] = [
    card('valid', 300),
    card('valid', 20),
    card('valid', 3),
    card('suspended'),
    card('expired', -1),
  ];
  const all = [calm, late, expired, soon, suspended];
  expect(byUrgency(all)).toEqual([suspended, expired, soon, late, calm]);
  expect(all.filter(isOutOfOrder)).toEqual([expired, suspended]);
});

it.each([
  ['it ends within two weeks', card('valid', 14), true],
  ['it ends later', card('valid', 15), false],
  ['it is over', card('expired', -1), true],
  ['nothing is to be done', card('valid', 200), false],
])('renewing comes first where %s', (_, one, expected) => expect(isPressing(one)).toBe(expected));
