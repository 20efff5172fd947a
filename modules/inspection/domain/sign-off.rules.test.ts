import { expect, test } from 'vitest';
import { signOffOf } from './sign-off.rules.ts';

test.each([
  [{ signOff: false, second: null }, undefined, { signOff: false, second: null }],
  [{ signOff: true, second: 'ehs' }, undefined, { signOff: true, second: 'ehs' }],
  [{ signOff: false, second: 'ehs' }, undefined, { signOff: false, second: null }],
  [{ signOff: false, second: null }, { second: null }, { signOff: true, second: null }],
  [{ signOff: false, second: null }, { second: 'operationManager' }, { signOff: true, second: 'operationManager' }],
  [{ signOff: true, second: 'ehs' }, { second: 'operationManager' }, { signOff: true, second: 'ehs' }],
  [{ signOff: true, second: null }, { second: 'ehs' }, { signOff: true, second: 'ehs' }],
] as const)('plan %j with form %j asks for %j', (own, form, asked) => expect(signOffOf(own, form)).toEqual(asked));
