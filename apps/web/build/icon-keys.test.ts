import { expect, it } from 'vitest';
import { numberKeys } from './icon-keys.ts';

it('keys of one drawing are its numbers, its name and its lines stay', () =>
  expect(numberKeys('{ name: "key", node: [["path", { d: "M4", key: "1jaruq" }], ["circle", { r: "2", key: "9x" }]] }')).toBe(
    '{ name: "key", node: [["path", { d: "M4", key: "0" }], ["circle", { r: "2", key: "1" }]] }',
  ));
