import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modules } from './modules.ts';

const RECORD = new URL('../../docs/decisions/0340-where-the-specifications-route-families-are-answered.md', import.meta.url);
/** Answered by the platform itself. */
const OF_PLATFORM = ['/file'];

const rows = readFileSync(RECORD, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!the spec|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string]);
const paths = modules.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint.path));
const isAnswered = (address: string): boolean =>
  OF_PLATFORM.includes(address) || paths.some((path) => path === address || path.startsWith(`${address}/`));

test.each(rows.map(([, family, ours]) => [family, ours]))('%s is answered where the record says', (_family, ours) => {
  const addresses = [...ours.matchAll(/`(\/[A-Za-z/]+)`/g)].map(([, address]) => address!);
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !isAnswered(address))).toEqual([]);
});

test('no family is still to come', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(([, , ours]) => !ours.includes('`/')).map(([, family]) => family)).toEqual([]);
});
