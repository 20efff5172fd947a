import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planTexts } from './text-parts.ts';

let repo: string;
beforeEach(() => {
  repo = mkdtempSync(join(tmpdir(), 'text-parts-'));
});
afterEach(() => rmSync(repo, { recursive: true }));

function file(path: string, text: string): void {
  mkdirSync(join(repo, path, '..'), { recursive: true });
  writeFileSync(join(repo, path), text);
}
const texts = (module: string, ...keys: string[]) =>
  file(`modules/${module}/locales/en.json`, JSON.stringify(Object.fromEntries(keys.map((key) => [`${module}.${key}`, key]))));

test('a screen needs the texts of its module and of those whose web parts it uses; parts that come late bring their own', () => {
  texts('a', 'title', 'help');
  texts('b', 'x');
  texts('c', 'x');
  texts('collaboration', 'x');
  file(
    'modules/a/web/index.tsx',
    "{ path: 'a/list', permission, load: () => import('./screens/a-list.tsx') }, { path: 'a/:id', load: () => import('./screens/record.tsx') }",
  );
  file(
    'modules/a/web/screens/a-list.tsx',
    "import { x } from '../parts/x.tsx';\nimport type { C } from '@quantum/modules/c/web-api';\nt('a.title')",
  );
  file('modules/a/web/parts/x.tsx', '');
  file(
    'modules/a/web/screens/record.tsx',
    "import { b } from '@quantum/modules/b/web-api';\nimport { d } from '@quantum/modules/collaboration/web-api';\nt('a.help')",
  );
  file('modules/b/web/api.tsx', "const late = () => import('./parts/y.tsx');");
  file('modules/b/web/parts/y.tsx', "import { c } from '@quantum/modules/c/web-api';\nt('b.x')");
  file('modules/c/web/api.tsx', '');
  file('modules/collaboration/web/api.tsx', '');
  expect(planTexts(repo).needs).toEqual({ 'a/list': ['a'], 'a/:id': ['a', 'a:more', 'b', 'c'] });
});

test('what lists name comes first: whole keys, plurals, beginnings, and what the contract names', () => {
  texts('a', 'title', 'rows_one', 'rows_other', 'state.open', 'state.done', 'stage.one', 'fromContract', 'form.help', 'titleLong');
  file('modules/a/web/index.tsx', "{ path: 'a/list', load: () => import('./screens/a-list.tsx') }");
  file(
    'modules/a/web/screens/a-list.tsx',
    "t('a.title'); t('a.rows', { count }); t(`a.state.${state}`); t('a.stage.' + n); import('../parts/late.tsx')",
  );
  file('modules/a/contract/index.ts', "export const label = 'a.fromContract';");
  const plan = planTexts(repo);
  const first = ['title', 'rows_one', 'rows_other', 'state.open', 'state.done', 'stage.one', 'fromContract'];
  for (const key of [...first, 'form.help', 'titleLong']) expect([key, plan.isFirst('a', `a.${key}`)]).toEqual([key, first.includes(key)]);
});

test('what the rules of a screen name is shown there: it comes with the screen', () => {
  texts('a', 'title', 'answer.missing', 'answer.unused');
  file(
    'modules/a/web/index.tsx',
    "{ path: 'a/list', load: () => import('./screens/a-list.tsx') }, { path: 'a/:id', load: () => import('./screens/a-record.tsx') }",
  );
  file('modules/a/web/screens/a-list.tsx', "t('a.title')");
  file('modules/a/web/screens/a-record.tsx', "import { faultsOf } from '../../domain/answers.rules.ts';\nt('a.title')");
  file('modules/a/domain/answers.rules.ts', "import { missing } from './missing.rules.ts';");
  file('modules/a/domain/missing.rules.ts', "export const missing = { key: 'a.answer.missing' };");
  expect(planTexts(repo).needs).toEqual({ 'a/list': ['a'], 'a/:id': ['a', 'a:more'] });
});

test('through a door a screen needs the texts of what it asks for by name, not of all the door has', () => {
  texts('a', 'title');
  texts('b', 'list.title', 'form.title');
  file('modules/a/web/index.tsx', "{ path: 'a/list', load: () => import('./screens/a-list.tsx') }");
  file('modules/a/web/screens/a-list.tsx', "import {\n  BList,\n  type BRow,\n} from '@quantum/modules/b/web-api';\nt('a.title')");
  file('modules/b/web/index.tsx', "{ path: 'b/list', load: () => import('./screens/b-list.tsx') }");
  file('modules/b/web/screens/b-list.tsx', "import { BList } from '../parts/list.tsx';");
  file('modules/b/web/api.tsx', "export { BForm } from './parts/form.tsx';\nexport { BList } from './parts/list.tsx';");
  file('modules/b/web/parts/list.tsx', "t('b.list.title')");
  file('modules/b/web/parts/form.tsx', "t('b.form.title')");
  const plan = planTexts(repo);
  expect(plan.needs).toEqual({ 'a/list': ['a', 'b'], 'b/list': ['b'] });
  expect(plan.isFirst('b', 'b.form.title')).toBe(false);
});

test('a part that comes with its texts asks for none before it is shown', () => {
  texts('a', 'title');
  texts('b', 'list.title', 'late.title', 'own.title');
  file('modules/a/web/index.tsx', "{ path: 'a/list', load: () => import('./screens/a-list.tsx') }");
  file('modules/a/web/screens/a-list.tsx', "import { Late, Own } from '@quantum/modules/b/web-api';\nt('a.title')");
  file('modules/b/web/index.tsx', "{ path: 'b/list', load: () => import('./screens/b-list.tsx') }");
  file('modules/b/web/screens/b-list.tsx', "t('b.list.title')");
  file(
    'modules/b/web/api.tsx',
    "export const Late = lazyPartOf(\n  'b',\n  async () => (await import('./parts/late.tsx')).Late,\n);\nexport const Own = lazyPart(() => withTexts(['b'], () => import('./parts/own.tsx').then((m) => m.Own)));",
  );
  file('modules/b/web/parts/late.tsx', "t('b.late.title')");
  file('modules/b/web/parts/own.tsx', "t('b.own.title')");
  expect(planTexts(repo).needs['a/list']).toEqual(['a', 'b']);
});
