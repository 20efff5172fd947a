import { expect, test } from 'vitest';
import { readSetupToken, setupFaults } from './setup-entry.ts';

const token = 'Zk3v_7Q-aB0cD1eF2gH3iJ4k';

test.each([
  [`#${token}`, token],
  [token, token],
  ['', undefined],
  ['#short', undefined],
  [`#${token}<b>`, undefined],
  [`#${'a'.repeat(101)}`, undefined],
])('the address part %j carries %j', (hash, expected) => expect(readSetupToken(hash)).toBe(expected));

const typed = { companyName: 'Northgate', userName: 'admin', password: 'a long one' };

test.each([
  [typed, []],
  [{ ...typed, companyName: '  ' }, ['companyName platform.field.required']],
  [{ ...typed, password: '1234567' }, ['password platform.field.minLength']],
  [{ ...typed, password: '12345678' }, []],
  [
    { companyName: '', userName: '', password: '' },
    ['companyName platform.field.required', 'userName platform.field.required', 'password platform.field.required'],
  ],
])('%j is refused for %j', (value, expected) => {
  expect(setupFaults(value).map((fault) => `${fault.field} ${fault.key}`)).toEqual(expected);
});
