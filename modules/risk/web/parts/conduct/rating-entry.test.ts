import type { Entry } from '@quantum/platform/web/offline';
import { expect, test } from 'vitest';
import { cardKey } from './rating-entry.ts';

const row = { stepKey: 'collect', hazardKey: 'needle', version: 3 };
const keyIn = (state: Entry['state'], clientId = 'a') => cardKey({ ...row, entry: { clientId, state } as Entry });

test('a card stays the same while its rating is sent and tried again: the form open in it stays open', () => {
  expect(keyIn('sending')).toBe(keyIn('waiting'));
});

test.each([
  ['its rating was refused', keyIn('refused'), keyIn('waiting')],
  ['it was rated again on this device', keyIn('waiting', 'b'), keyIn('waiting')],
  ['it has a rating on this device', keyIn('waiting'), cardKey({ ...row, entry: null })],
  ['the server has another version', cardKey({ ...row, version: 4, entry: null }), cardKey({ ...row, entry: null })],
])('it is another card once %s', (_once, after, before) => expect(after).not.toBe(before));
