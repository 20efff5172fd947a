import { expect, test } from 'vitest';
import { standIn } from './no-schemas.ts';

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
