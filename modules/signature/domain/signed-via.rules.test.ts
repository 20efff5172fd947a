import { expect, it } from 'vitest';
import { wayOf, type Way } from './signed-via.rules.ts';

const way: Way = { shown: false, mailedTo: 'chan@hospital.example', madeBy: 'Ho', knownMail: 'Chan@hospital.example', deviceOf: null };

it.each([
  ['mailed to the address the record knows', {}, { via: 'mail', name: null, mail: 'chan@hospital.example' }],
  ['mailed to another address', { knownMail: 'lee@hospital.example' }, { via: 'mailEntered', name: 'Ho', mail: 'chan@hospital.example' }],
  ['the record knows none', { knownMail: null }, { via: 'mailEntered', name: 'Ho', mail: 'chan@hospital.example' }],
  ['handed out', { mailedTo: null, shown: true }, { via: 'shown', name: 'Ho', mail: null }],
  ['mailed, and shown as well', { shown: true }, { via: 'shown', name: 'Ho', mail: null }],
  ['on the device of one of ours', { deviceOf: 'Lam' }, { via: 'device', name: 'Lam', mail: null }],
  ['handed out and opened by who made it', { mailedTo: null, shown: true, deviceOf: 'Ho' }, { via: 'device', name: 'Ho', mail: null }],
] as const)('%s', (_name, more, expected) => expect(wayOf({ ...way, ...more })).toEqual(expected));
