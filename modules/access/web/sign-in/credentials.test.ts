import { expect, test } from 'vitest';
import { faultsOf } from './credentials.ts';

test.each([
  ['', '', ['userName platform.field.required', 'password platform.field.required']],
  ['   ', 'abcd', ['userName platform.field.required']],
  ['pm', '', ['password platform.field.required']],
  ['pm', 'abc', ['password platform.field.minLength']],
  ['pm', 'abcd', []],
])('user name %j with password %j', (userName, password, expected) => {
  expect(faultsOf({ userName, password }).map((fault) => `${fault.field} ${fault.key}`)).toEqual(expected);
});

test('the shortest password is four characters', () => {
  expect(faultsOf({ userName: 'pm', password: 'abc' })[0]?.params).toEqual({ min: 4 });
});
