import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { sensitive, sensitivePaths } from './sensitive.ts';
import { listEndpointParts } from './paged-query.ts';

const person = z.object({ name: z.string(), phone: sensitive('contact', z.nullable(z.string())) });

test.each([
  ['a field', person, [['phone']]],
  ['an array', z.object({ people: z.array(person) }), [['people', '*', 'phone']]],
  ['an optional and nullable record', z.object({ who: z.optional(z.nullable(person)) }), [['who', 'phone']]],
  ['a page of rows', listEndpointParts(person).output, [['items', '*', 'phone']]],
  ['a record by name', z.record(z.string(), person), [['*', 'phone']]],
  ['either of two', z.union([z.object({ a: person }), z.object({ b: z.string() })]), [['a', 'phone']]],
  ['nothing sensitive', z.object({ name: z.string() }), []],
])('%s', (_name, schema, paths) => expect(sensitivePaths(schema).map(({ path }) => path)).toEqual(paths));

test('the kind goes with the path', () => {
  const injured = z.object({ patient: sensitive('patient', z.object({ name: z.string() })), phone: sensitive('contact', z.string()) });
  expect(sensitivePaths(injured)).toEqual([
    { path: ['patient'], kind: 'patient' },
    { path: ['phone'], kind: 'contact' },
  ]);
});
