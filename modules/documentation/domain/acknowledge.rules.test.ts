import { describe, expect, it } from 'vitest';
import { acknowledgedShare, acknowledgeRefusal } from './acknowledge.rules.ts';

describe('a version is acknowledged', () => {
  const successor = { title: 'WRD-000001 v5', href: '/app/x' };
  it.each([
    ['in force, asked and read', { isInForce: true, successor: null, isAsked: true, isRead: true }, undefined],
    ['unread', { isInForce: true, successor: null, isAsked: true, isRead: false }, 'documentation.refusal.unread'],
    ['of somebody who is not asked', { isInForce: true, successor: null, isAsked: false, isRead: true }, 'documentation.refusal.notAsked'],
    ['superseded', { isInForce: false, successor, isAsked: true, isRead: true }, 'documentation.refusal.superseded'],
    ['obsolete', { isInForce: false, successor: null, isAsked: true, isRead: true }, 'documentation.refusal.notInForce'],
  ])('%s', (_, reading, key) => expect(acknowledgeRefusal(reading)?.key).toBe(key));
  it('the version in force is named', () =>
    expect(acknowledgeRefusal({ isInForce: false, successor, isAsked: true, isRead: true })?.links).toEqual([successor]));
});

it.each([
  [{ asked: 240, left: 6, done: 210 }, { numerator: 210, denominator: 234 }, '89.74'],
  [{ asked: 0, left: 0, done: 0 }, null, '–'],
  [{ asked: 3, left: 3, done: 0 }, null, '–'],
  [{ asked: 4, left: 0, done: 0 }, { numerator: 0, denominator: 4 }, '0.00'],
])('%j is %j (%s %)', (asked, share, percent) => {
  const found = acknowledgedShare(asked);
  expect(found).toEqual(share);
  expect(found ? ((100 * found.numerator) / found.denominator).toFixed(2) : '–').toBe(percent);
});
