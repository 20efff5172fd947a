import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, operation } from '../../contract/index.ts';
import { type Invalid } from '../context/use-case/errors.ts';
import { readInput } from './input.ts';

const taken = endpoint({
  method: 'POST',
  path: '/test',
  input: z.strictObject({ name: z.optional(z.string()), all: z.optional(z.array(z.unknown())) }),
  output: z.null(),
  operation: operation({ id: 'test.input', permission: 'test', verb: 'read' }),
});
const nested = (depth: number): unknown[] => {
  let value: unknown[] = [];
  for (let i = 0; i < depth; i++) value = [value];
  return value;
};
const faultsOf = (given: unknown): string[] => {
  try {
    readInput(taken, given);
    return [];
  } catch (error) {
    return (error as Invalid).faults.map(({ path }) => path);
  }
};

it('lists within lists without end are a fault, not the end of the stack', () => {
  expect(faultsOf({ all: nested(20) })).toEqual([]);
  const [path, ...others] = faultsOf({ all: nested(300_000) });
  expect([path?.startsWith('all.0.0'), others]).toEqual([true, []]);
});

it('a NUL is a fault at its place, half an emoji a sign for it, however deep', () => {
  expect(faultsOf({ name: 'a\0', all: [{ b: ['\0'] }] })).toEqual(['name', 'all.0.b.0']);
  expect(readInput(taken, { name: 'wet \ud83d', all: [{ b: '\ude00' }] }).input).toEqual({ name: 'wet \ufffd', all: [{ b: '\ufffd' }] });
});

it('half an emoji in a key is a sign for it too, a NUL in one a fault at its place', () => {
  expect(readInput(taken, { all: [{ 'half \ud83d': 1 }] }).input).toEqual({ all: [{ 'half \ufffd': 1 }] });
  expect(faultsOf({ all: [{ 'a\0b': 1 }] })).toEqual(['all.0.ab']);
});
