import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLocales } from './locales.ts';
import { keyUses } from './locales-use.ts';
import { strayCharacters } from './locales-script.ts';
import { manifestFaults } from './manifests.ts';
import { checkSizes } from './sizes.ts';
import { checkWireNames } from './wire-names.ts';

let root: string;

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

const texts = (folder: string, en: object, hans: object, hant: object): Record<string, string> => ({
  [`${folder}/en.json`]: JSON.stringify(en),
  [`${folder}/zh-Hans.json`]: JSON.stringify(hans),
  [`${folder}/zh-Hant.json`]: JSON.stringify(hant),
});

/** Nothing is wrong here. */
const SOUND = {
  'modules/low/module.json': '{"id":"low","rank":1,"dependsOn":[]}',
  'modules/low/README.md': '# Low',
  'modules/high/module.json': '{"id":"high","rank":2,"dependsOn":["low"]}',
  'modules/high/README.md': '# High',
  'modules/low/web/screen.tsx': `export const a = t('low.title') + t('common.save'); // no text for 'low.comment'\n`,
  'modules/low/server/low.service.ts': `export const op = 'low.thing.read';\n`,
  ...texts('platform/locales', { 'common.save': 'Save' }, { 'common.save': '保存' }, { 'common.save': '儲存' }),
  ...texts('modules/low/locales', { 'low.title': '{{n}} left' }, { 'low.title': '剩余 {{n}}' }, { 'low.title': '尚餘 {{n}}' }),
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'quantum-checks-'));
  write(SOUND);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a sound tree has no fault', () => {
  expect(manifestFaults(root)).toEqual([]);
  expect(checkLocales(root)).toEqual({ keys: 2, faults: [] });
  expect(checkSizes(root)).toMatchObject({ files: 2, faults: [] });
});

test.each([
  ['modules/low/module.json', '{"id":"low","rank":1,"dependsOn":["high"]}', 'low (rank 1): depends on high, of the higher rank 2'],
  ['modules/low/module.json', '{"id":"lo","rank":1,"dependsOn":[]}', 'id must be "low"'],
  ['modules/low/module.json', '{"id":"low","rank":4,"dependsOn":[]}', 'rank is 1, 2 or 3'],
  ['modules/low/module.json', '{"id":"low","rank":1,"dependsOn":["ghost"]}', 'depends on "ghost", which is no module'],
  ['modules/low/module.json', '{"id":"low","rank":1,"dependsOn":["low"]}', 'depends on itself'],
  ['modules/low/module.json', '{"id":"low","rank":1,"dependsOn":[],"more":1}', 'unknown key more'],
  ['modules/low/module.json', '{"id":"low","rank":1,"dependsOn":[],"offline":["web/gone.tsx"]}', 'offline names web/gone.tsx'],
  [
    'modules/low/module.json',
    '{"id":"low","rank":1,"dependsOn":[],"offline":["README.md"]}',
    'offline names README.md, which is no file of web/',
  ],
  [
    'modules/low/module.json',
    '{"id":"low","rank":1,"dependsOn":[],"offline":["web/screen.tsx","web/screen.tsx"]}',
    'offline is a list of files, each once',
  ],
  ['modules/low/module.json', '{', 'is not JSON'],
  ['modules/low/module.json', '{"id":"low","rank":2,"dependsOn":["high"]}', 'modules depend in a circle'],
  ['modules/new/contract/index.ts', '', 'modules/new: has no module.json'],
  ['modules/new/module.json', '{"id":"new","rank":1,"dependsOn":[]}', "new: has no README.md, the module's book"],
])('the manifests check finds a fault in %s: %s', (file, text, fault) => {
  write({ [file]: text });
  expect(manifestFaults(root).join('\n')).toContain(fault);
});

const low = (en: object, hans: object = en, hant: object = hans): Record<string, string> => texts('modules/low/locales', en, hans, hant);
const title = (en: string, hans: string, hant: string): Record<string, string> =>
  low({ 'low.title': en }, { 'low.title': hans }, { 'low.title': hant });

test.each<[string, Record<string, string>, string]>([
  [
    'a key missing',
    low({ 'low.a': 'A b', 'low.title': 'Title' }, { 'low.title': '标题' }, { 'low.title': '標題' }),
    'zh-Hans.json: "low.a" is missing',
  ],
  [
    'a key too many',
    low({ 'low.title': 'Title' }, { 'low.title': '标题', 'low.z': '多' }, { 'low.title': '標題' }),
    '"low.z" is not in en.json',
  ],
  ['a file missing', { 'modules/high/locales/en.json': '{"high.a":"A"}' }, 'modules/high/locales/zh-Hans.json: is missing'],
  [
    'a text no code names',
    low({ 'low.title': 'A', 'low.left': 'B' }, { 'low.title': '甲', 'low.left': '乙' }),
    '"low.left": no code names this text',
  ],
  ['a file that is no JSON', { 'modules/low/locales/en.json': '{' }, 'is not JSON'],
  [
    'a foreign key',
    low({ 'high.a': 'A', 'low.title': 'T' }, { 'high.a': '甲', 'low.title': '题' }, { 'high.a': '甲', 'low.title': '題' }),
    '"high.a" must begin with low.',
  ],
  [
    'keys out of order',
    low({ 'low.title': 'T', 'low.a': 'A' }, { 'low.title': '题', 'low.a': '甲' }, { 'low.title': '題', 'low.a': '甲' }),
    '"low.a" is not in its alphabetical place',
  ],
  ['an empty text', title('Title', ' ', '標題'), '"low.title" is empty'],
  ['another placeholder', title('{{n}} left', '剩余 {{m}}', '尚餘 {{n}}'), 'has the placeholders {m} where en has {n}'],
  ['English left over', title('Save all', 'Save all', '全部儲存'), '"low.title" is not translated'],
  ['Chinese in English', title('保存', '保存', '儲存'), 'en.json: "low.title" holds Chinese'],
  ['the other script', title('Check', '檢查', '檢查'), 'zh-Hans.json: "low.title" holds characters of the other script (檢)'],
  [
    'the other script, the other way',
    title('Check', '检查', '检查'),
    'zh-Hant.json: "low.title" holds characters of the other script (检)',
  ],
  [
    'a key of a screen without text',
    { 'modules/low/web/screen.tsx': `\nconst a = <Field label="low.nowhere" />;` },
    'screen.tsx:2: no text for "low.nowhere"',
  ],
  [
    'a key of a rule without text',
    { 'modules/low/domain/x.machine.ts': `export const why = 'low.refused.late';` },
    'no text for "low.refused.late"',
  ],
  [
    'a key of a refusal without text',
    { 'modules/low/server/x.service.ts': `throw new Refused('low.refused.late');` },
    'no text for "low.refused.late"',
  ],
  ['the start of keys without text', { 'modules/low/web/x.tsx': 'const a = t(`low.state.${code}`);' }, 'no text for "low.state."…'],
  ['Chinese in code', { 'modules/low/web/x.tsx': 'const a = "保存";' }, 'Chinese text in code'],
])('the locales check finds %s', (_what, files, fault) => {
  write(files);
  expect(checkLocales(root).faults.join('\n')).toContain(fault);
});

test('the locales check does not pass when it read nothing', () => {
  rmSync(join(root, 'platform/locales'), { recursive: true });
  rmSync(join(root, 'modules/low'), { recursive: true });
  expect(checkLocales(root).faults).toEqual(['no text was read']);
});

test('operations, tables and events on the server are no message keys', () => {
  const text = `emit('low.thing.closed'); from('low.thing'); operation({ id: 'low.thing.read', title: 'low.title' }); ctx.t('low.known');`;
  expect(keyUses({ path: 'modules/low/server/x.service.ts', text }, ['low']).map(({ key }) => key)).toEqual(['low.title', 'low.known']);
});

test('the singular may leave its number unsaid', () => {
  write({ 'modules/low/web/count.tsx': `export const n = t('low.n_one', { count });` });
  write(
    low(
      { 'low.n_one': 'One left', 'low.title': 'T' },
      { 'low.n_one': '剩余 {{count}}', 'low.title': '题' },
      { 'low.n_one': '尚餘 {{count}}', 'low.title': '題' },
    ),
  );
  expect(checkLocales(root).faults).toEqual([]);
});

test('characters both scripts use are no strays', () => {
  expect(strayCharacters('卫生检查的回答', 'zh-Hans')).toBe('');
  expect(strayCharacters('衞生檢查的回答', 'zh-Hant')).toBe('');
});

test.each([
  ['a file that is too long', 'modules/low/server/long.ts', 'x\n'.repeat(401), '401 lines (at most 400)'],
  ['a name that is not kebab-case', 'modules/low/server/LongName.ts', '', 'LongName.ts: file names are kebab-case'],
  ['a role that is not on the list', 'modules/low/server/x.helper.ts', '', 'x.helper.ts: file names are kebab-case'],
])('the sizes check finds %s', (_what, file, text, fault) => {
  write({ [file]: text });
  expect(checkSizes(root).faults.join('\n')).toContain(fault);
});

test('the sizes check finds a median that grew', () => {
  for (let n = 0; n < 5; n += 1) write({ [`modules/low/server/n${n}.ts`]: 'x\n'.repeat(300) });
  expect(checkSizes(root).faults.join('\n')).toContain('the median file has 300 lines (at most 80)');
});

test.each([
  ['a key of a row', 'modules/low/contract/low.ts', `export const row = z.object({\n  due_at: z.string(),\n});`, 'low.ts:2: "due_at"'],
  ['a key of an input', 'modules/low/contract/low-input.ts', `export const input = z.strictObject({ unit_id });`, '"unit_id"'],
  ['a key of a type', 'platform/contract/low.ts', `export interface Row {\n  'sent_at': string;\n}`, 'low.ts:2: "sent_at"'],
  [
    'a column of a list',
    'modules/low/server/low.list.ts',
    `export const low = { columns: { time_zone: text('u.time_zone') } };`,
    '"time_zone"',
  ],
  ['a criterion', 'modules/low/server/low.service.ts', `const mine = { key: 'unit_id', value: 1 };`, '"unit_id"'],
  ['an order', 'apps/server/demo/low.ts', `const by = [{ columnName: 'due_at' }];`, '"due_at"'],
  ['a filter of a screen', 'modules/low/web/low.tsx', `const filters = [{ key: 'space_id', kind: 'pick' }];`, '"space_id"'],
  ['a filter in an address', 'modules/low/server/low.read.ts', 'const href = `${LIST}?f.unit_id=in:${unit}`;', '"unit_id"'],
  ['an order in an address', 'modules/low/web/low.ts', `const href = '/low?x=1&sort=due_at.asc';`, '"due_at"'],
])('the names check finds %s in snake_case', (_what, file, text, fault) => {
  write({ 'modules/low/contract/index.ts': `export const row = z.object({ dueAt: z.string() });`, [file]: text });
  expect(checkWireNames(root).faults).toEqual([expect.stringContaining(fault)]);
});

test('names of the specification, SQL and tables keep theirs', () => {
  write({
    'modules/low/contract/index.ts': `export const row = z.object({ org_type: z.string(), unitId: z.int() });`,
    'modules/low/server/low.list.ts': `export const low = { from: 'low.low t', columns: { unitId: int('t.unit_id'), parent_id: int('t.parent_id') } };`,
    'modules/low/server/tables.ts': `export interface Low { unit_id: number }`,
  });
  expect(checkWireNames(root)).toEqual({ files: 2, faults: [] });
});

test('the names check does not pass when it read nothing', () => {
  expect(checkWireNames(root).faults).toEqual(['no contract was read']);
});
