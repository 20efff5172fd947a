import { expect, test } from 'vitest';
import { signOffOf } from './sign-off.rules.ts';

test.each([
  [{ signOff: false, second: null, client: false }, undefined, { signOff: false, second: null, client: false }],
  [{ signOff: true, second: 'ehs', client: false }, undefined, { signOff: true, second: 'ehs', client: false }],
  [{ signOff: false, second: 'ehs', client: false }, undefined, { signOff: false, second: null, client: false }],
  [{ signOff: false, second: null, client: false }, { second: null }, { signOff: true, second: null, client: false }],
  [
    { signOff: false, second: null, client: false },
    { second: 'operationManager' },
    { signOff: true, second: 'operationManager', client: false },
  ],
  [{ signOff: true, second: 'ehs', client: false }, { second: 'operationManager' }, { signOff: true, second: 'ehs', client: false }],
  [{ signOff: true, second: null, client: false }, { second: 'ehs' }, { signOff: true, second: 'ehs', client: false }],
  [{ signOff: true, second: null, client: true }, undefined, { signOff: true, second: null, client: true }],
  [{ signOff: false, second: null, client: true }, undefined, { signOff: false, second: null, client: false }],
  [
    { signOff: false, second: null, client: false },
    { second: null, client: true },
    { signOff: true, second: null, client: true },
  ],
  [
    { signOff: true, second: 'ehs', client: true },
    { second: null, client: false },
    { signOff: true, second: 'ehs', client: true },
  ],
] as const)('plan %j with form %j asks for %j', (own, form, asked) => expect(signOffOf(own, form)).toEqual(asked));

test('of a programme without the client the client never signs, whoever asks for it', () => {
  const own = { signOff: true, second: null, client: true };
  expect(signOffOf(own, { second: 'ehs', client: true }, true)).toEqual({ signOff: true, second: 'ehs', client: false });
});
