import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '../../contract/index.ts';
import { withoutFormerNames } from './former-inputs.ts';

const schema = z.strictObject({
  unitId: z.int(),
  org_type: z.optional(z.string()),
  parts: z._default(z.array(z.strictObject({ spaceIds: z.optional(z.nullable(z.array(z.int()))) })), []),
  place: z.optional(z.union([z.strictObject({ spaceId: z.int() }), z.strictObject({ timeZone: z.string() })])),
  answers: z.optional(z.record(z.string(), z.strictObject({ dueAt: z.string() }))),
  free: z.optional(z.unknown()),
}) as unknown as Schema;

it.each<[string, object, object]>([
  ['a key', { unit_id: 1 }, { unitId: 1 }],
  ['keys of today', { unitId: 1, parts: [] }, { unitId: 1, parts: [] }],
  ['a key of the specification', { unit_id: 1, org_type: 'x' }, { unitId: 1, org_type: 'x' }],
  ['a key within lists', { unit_id: 1, parts: [{ space_ids: [2] }, {}] }, { unitId: 1, parts: [{ spaceIds: [2] }, {}] }],
  ['a key of either form', { place: { time_zone: 'Asia/Macau' } }, { place: { timeZone: 'Asia/Macau' } }],
  ['keys of a record are its own', { answers: { unit_id: { due_at: 'a' } } }, { answers: { unit_id: { dueAt: 'a' } } }],
  ['what the schema does not know', { free: { unit_id: 1 }, plan_id: 3 }, { free: { unit_id: 1 }, plan_id: 3 }],
  ['both names: the former one is left to be refused', { unit_id: 1, unitId: 2 }, { unit_id: 1, unitId: 2 }],
  ['no object at all', [{ unit_id: 1 }], [{ unit_id: 1 }]],
])('%s', (_, given, expected) => {
  expect(withoutFormerNames(schema, given)).toEqual(expected);
});
