import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLateScreens } from './late-screens.ts';

const MODULES = join(import.meta.dirname, '../../../modules');

test('screens are asked for by their place, other late parts stay as they are', () => {
  const source = [
    `{ path: 'a', load: () => import('./screens/a.tsx') },`,
    `{ load: () => import('./parts/kept.ts').then(({ keep }) => keep) },`,
    `{ path: 'kept', load: () => import('./screens/kept.tsx') },`,
    `{ path: 'b', load: () => import('./screens/b.tsx') },`,
  ].join('\n');
  expect(withLateScreens(source, 'task', (file) => file === 'screens/kept.tsx').split('\n')).toEqual([
    `{ path: 'a', load: () => lateScreens().then((late) => late.screen0()) },`,
    `{ load: () => import('./parts/kept.ts').then(({ keep }) => keep) },`,
    `{ path: 'kept', load: () => import('./screens/kept.tsx') },`,
    `{ path: 'b', load: () => lateScreens().then((late) => late.screen1()) },`,
    `const lateScreens = () => import('virtual:quantum-screens/task');`,
  ]);
});

test('no door names a screen in another way', () => {
  const doors = readdirSync(MODULES).filter((module) => existsSync(join(MODULES, module, 'web/index.tsx')));
  expect(doors).toContain('inspection');
  for (const module of doors) {
    const late = withLateScreens(readFileSync(join(MODULES, module, 'web/index.tsx'), 'utf8'), module, () => false);
    expect([module, late.includes("'./screens/")]).toEqual([module, false]);
  }
});
