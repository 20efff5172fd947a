import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookFaults, readBook, wherePage } from './where-page.ts';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'quantum-where-'));
  write('platform/README.md', '# platform: the kernel\n\n## Where\n\n- a text: `locales`\n');
  write('modules/unit/module.json', JSON.stringify({ id: 'unit', rank: 1, dependsOn: [] }));
  write('modules/unit/README.md', '# unit: units\n\n## Rules\n\nNone.\n');
  write('modules/visit/module.json', JSON.stringify({ id: 'visit', rank: 2, dependsOn: ['unit'] }));
  write('modules/visit/README.md', '# visit: visits\n\n## Where\n\n- who visits: `domain/guest.rules.ts`\n\n## Open\n\n- nothing: here\n');
  write('modules/visit/server/planning/plan.service.ts', '');
  write('modules/visit/server/migrations/1.sql', '');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const page = () =>
  wherePage({
    root,
    points: [{ point: 'unit.closing', contributors: ['visit'] }],
    screens: { visit: [{ code: 'VIS110', path: 'visits' }] },
    text: (key) => (key === 'menu.VIS110' ? 'Visits' : undefined),
  });

test('knows every module: what it is, its floor and neighbours, rooms, screens and extension points', () => {
  const [first, second] = page().split('### ').slice(1);
  expect(first).toContain('unit: units\n\n- Floor 1 (foundation). Below: none. Above: visit.');
  expect(first).toContain('Extension points: `unit.closing` (visit).');
  expect(second).toContain('Floor 2 (domain). Below: unit. Above: none.');
  expect(second).toContain('Rooms: `server/planning`.');
  expect(second).toContain('Screens: VIS110 Visits (`visits`).');
  expect(second).toContain('Contributes to: `unit.closing`.');
  expect(second).toContain('| who visits | `domain/guest.rules.ts` |');
  expect(page()).toContain('| a text | `locales` |');
});

test('takes the rows of the section Where alone', () => {
  expect(readBook('# a: b\n\n## Where\n\n- one: `x`\n- two: `y`\n\n## Open\n\n- three: z\n')).toEqual({
    title: 'a: b',
    rows: [
      ['one', '`x`'],
      ['two', '`y`'],
    ],
  });
});

test('refuses a book that does not say what the module is', () => {
  expect(bookFaults(root)).toEqual([]);
  write('modules/visit/README.md', '# Visits\n');
  expect(bookFaults(root)).toEqual(['modules/visit/README.md must begin with "# visit: <what it is>"']);
});
