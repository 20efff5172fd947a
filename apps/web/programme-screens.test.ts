import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
/** Lines that say something: neither empty nor a comment. */
const linesOf = (file: string): number =>
  read(file)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*\*|\*)/.test(line)).length;

const DOOR = /import \{ (\w+Screen) \} from '@quantum\/modules\/(?:inspection|issue)\/web-api'/;
const mounts = globSync('modules/*/web/screens/**/*.tsx', { cwd: root }).filter((file) => DOOR.test(read(file)));

test.each(mounts)('%s mounts a screen of a programme with one prop, in five lines', (file) => {
  const [, screen] = DOOR.exec(read(file))!;
  expect(read(file)).toMatch(new RegExp(`<${screen} programme=\\{\\w+\\} />`));
  expect(linesOf(file)).toBeLessThanOrEqual(5);
});

test.each(globSync('modules/*/web/parts/programme.ts', { cwd: root }))(
  '%s says what the screens of its programme are told in under 80 lines',
  (file) => {
    expect(read(file)).toContain('screenProgramme({');
    expect(linesOf(file)).toBeLessThan(80);
  },
);

test('the screens of this kind of the module inspection itself are mounted the same way', () => {
  const own = globSync('modules/{inspection,issue}/web/screens/*.tsx', { cwd: root }).filter((file) => /programme=\{ehs/.test(read(file)));
  expect(own.length).toBeGreaterThan(12);
  for (const file of own) expect([file, linesOf(file)]).toEqual([file, 3]);
  expect(mounts.length).toBeGreaterThan(0);
});
