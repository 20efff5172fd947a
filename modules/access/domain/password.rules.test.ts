import { expect, test } from 'vitest';
import { passwordFault } from './password.rules.ts';

const of = (password: string, more: { before?: string; minLength?: number } = {}) =>
  passwordFault({ password, before: more.before, userName: 'wing.lam', names: ['Wing Lam', '林詠'] }, { minLength: more.minLength ?? 8 });

test.each([
  ['seven77', 'tooShort'],
  ['eight888', undefined],
  ['mop and bucket', undefined],
  ['拖把與水桶在三樓', undefined],
  ['Wing.Lam', 'ownName'],
  ['winglam2026', 'ownName'],
  ['Password', 'common'],
  ['Hospital2026', 'common'],
  ['12345678', 'common'],
  ['87654321', 'common'],
  ['qwertyui', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['abababab', 'common'],
])('%s: %s', (password, fault) => expect(of(password)).toBe(fault && `access.password.${fault}`));

test('the same as before, and shorter than a company asks', () => {
  expect(of('mop and bucket', { before: 'mop and bucket' })).toBe('access.password.asBefore');
  expect(of('mop and bucket', { minLength: 15 })).toBe('access.password.tooShort');
});
