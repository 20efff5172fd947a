import { expect, test } from 'vitest';
import { standIn, withoutSchemas } from './no-schemas.ts';

type StandIn = Record<string, (...of: unknown[]) => Record<string, (...of: unknown[]) => unknown>> & { iso: Record<string, () => unknown> };
const load = async (): Promise<StandIn> => (await import(`data:text/javascript,${encodeURIComponent(standIn())}`)) as StandIn;

test('contracts are put together with it as with the library', async () => {
  const z = await load();
  const row = z['object']!({ id: z['int']!(), name: z['string']!()['check']!(z['maxLength']!(3)), at: z.iso['datetime']!() });
  expect(z['object']!({ ...(row['shape'] as unknown as object), more: 1 })).toBe(row);
  expect(z['_default']!(row, {})).toBe(row);
});

test('parsing with it fails instead of succeeding silently', async () => {
  const z = await load();
  expect(() => z['string']!()['parse']!('x')).toThrow(TypeError);
  expect(() => z['string']!()['safeParse']!('x')).toThrow(TypeError);
});

test('an endpoint comes without its schemas; all else of a contract is as it was', () => {
  const code = `import * as z from 'zod/mini';
export const row = z.object({ id: z.int().check(z.gte(1)) });
export const calls = {
  read: endpoint({ method: 'GET', path: '/a/:id', input, output: z.object({ row, name: z.string().check(z.minLength(1)) }), operation: ops.read }),
  list: listEndpoint({ row, path: '/a', order: ['code', 'asc'] }),
  other: other({ input, output: row, row }),
};
`;
  expect(withoutSchemas(code)).toBe(`import * as z from 'zod/mini';
export const row = z.any();
export const calls = {
  read: endpoint({ method: 'GET', path: '/a/:id', ...{}, ...{}, operation: ops.read }),
  list: listEndpoint({ ...{}, path: '/a', order: ['code', 'asc'] }),
  other: other({ input, output: row, row }),
};
`);
});
