import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { AnyList } from '@quantum/platform/server';
import type { ListView } from '@quantum/platform/web/kit';
import { modules } from '../server/modules.ts';

const root = join(import.meta.dirname, '../..');

/** Lists without the tabs of the others, and why. A new list needs tabs or a line here. */
const WITHOUT: Record<string, string> = {
  'access: roleEndpoints.table': 'roles have no states',
  'access: endpoints.sessions': 'only sessions that are open are listed',
  'access: endpoints.refused': 'what happened has no states',
  'access: endpoints.locked': 'only accounts that are locked are listed',
  'action: noticeEndpoints.list': 'a notice is issued once, and its actions have the states',
  'assessment: compareEndpoints.findings': 'the records behind figures, open and closed alike',
  'incident: ofPeople ? caseEndpoints.list : incidentEndpoints.list': 'a search through all cases, open and closed alike',
  'inspection: foodAnswerEndpoints.list': 'an answer has no states; the figures narrow it',
  'inspection: findingEndpoints.list': 'a finding has no states of its own',
  'inspection: inspectedSpaceEndpoints.list': 'spaces by when they were inspected last',
  'inspection: programme.endpoints.records': 'only what is done is listed',
  'issue: programme.endpoints.list': 'the screen of what is closed; the open ones have their own',
  'organization: spaceGroupEndpoints.table': 'groups have no states',
  'risk: assessmentEndpoints.list': 'the register: the sheet that counts of each job task',
  'risk: securityEndpoints.list': 'rows of one survey, which have no states',
  'signature: signTimeEndpoints.list': 'only what is signed is listed, with how long it took',
  'space-inspection: dueEndpoints.rooms': 'rooms by the day they fall due',
  'space-inspection: limitEndpoints.list': 'a set of limits has no states: the next one follows it',
  'system: auditEndpoints.list': 'what happened has no states',
  'task: dueEndpoints.list': 'to-dos of a period, done in time or late: the records behind a figure',
  'task: taskEndpoints.history': 'only what is done is listed',
  'task: taskEndpoints.todo': 'only what is open is listed',
  'training: markingEndpoints.list': 'only what waits is listed, the longest first',
  'training: setEndpoints.list': 'sets of questions have no states',
  'training: instructorEndpoints.list': 'instructors have no states',
};
/** Lists whose first tab is neither what is open nor what is in force, and why. */
const OTHERS: Record<string, string> = {
  actionRecordViews: 'the record of what is closed',
  documentViews: 'what is held and what is missing stand side by side; what was replaced is apart',
  peopleViews: 'people in post are neither open nor closed',
  binderEntryViews: 'a project holds what it must, or lacks it: nothing is open or closed',
  comparedViews: 'visits that are handed in; the first tab has the last one of each project',
  libraryViews: 'only what is in force is listed; what is past its review is apart',
  regulationViews: 'drafts, versions ahead of their day and former ones are apart',
  registerViews: 'clauses stand as they were judged: they are neither open nor closed',
  messageViews: 'messages are read or not; what is archived is apart',
  swabViews: 'a test counts or is void; its chain has the states',
};
/** Addresses of lists that several screens show by one component; where two modules call it the same, by module. */
const SHARED: Record<string, string[]> = {
  'callsOf(kind).list': ['/hazard/list', '/abnormalEvent/list'],
  'callsOf(kind).mine': ['/hazard/mine/list', '/abnormalEvent/mine/list'],
  'inspection: programme.endpoints.list': ['/inspectionTasks/list', '/inspections/programmes/space/tasks/list'],
  'issue: programme.endpoints.list': ['/issues/list'],
  'programme.endpoints.plans': ['/inspections/list', '/inspections/programmes/space/plans/list'],
  'programme.endpoints.records': ['/inspectionTasks/records/list', '/inspections/programmes/space/tasks/records/list'],
  'programme.endpoints[kind]': ['/inspectionTasks/nonScheduled/list', '/inspectionTasks/adHoc/list'],
  'endpoints.links': ['/security/links/list'],
  'calls.list': ['/training/certifications/list'],
  'endpoints.sessions': ['/security/sessions/list'],
  'endpoints.refused': ['/security/refused/list'],
  'endpoints.locked': ['/security/locked/list'],
};

interface Use {
  file: string;
  module: string;
  endpoint: string;
  /** Name of the views, where it has any. */
  views: string | undefined;
}

const nameOf = (options: string, text: string): string | undefined => {
  const named = /\bviews: (\w+)/.exec(options)?.[1];
  if (named) return named;
  if (!/\bviews\b/.test(options) && !/return \{ views,/.test(text)) return undefined;
  return /useMemo\(\(\) => \(?(?:\w+ \? \w+\(\w+\) : )?(\w+)\(/.exec(text)?.[1];
};

const uses: Use[] = globSync('modules/*/web/**/*.tsx', { cwd: root }).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/\buseList\(((?:[^(),]|\(kind\))+)(?:, (\{[^]*?\}|\w+))?\)/g)].map(([, endpoint, options = '']) => ({
    file,
    module: file.split('/')[1]!,
    endpoint: endpoint!.trim(),
    views: nameOf(options, options === 'options' || options.includes('views') ? text : ''),
  }));
});

const load = async (file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;

/** Every declared set of tabs by its name and module; those of a person as an employee sees them. */
const declared = new Map<string, readonly ListView[]>();
for (const file of globSync('modules/*/web/{,parts/}list-views.ts', { cwd: root }))
  for (const [name, value] of Object.entries(await load(file)))
    declared.set(
      `${file.split('/')[1]}: ${name}`,
      typeof value === 'function' ? (value as (me: number) => readonly ListView[])(7) : (value as readonly ListView[]),
    );

const lists = new Map(
  modules.flatMap(({ routes = [] }) =>
    routes.flatMap((route) => ('list' in route && route.list ? [[route.endpoint.path, route.list as AnyList] as const] : [])),
  ),
);

/** Lists of a statement of their own, which is searched. */
const OWN_SEARCH = new Set(['/message/record/list']);
/** Whether the screen of a list has a search box, by its path. */
const searched = new Map(
  modules.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => [endpoint.path, endpoint.isSearched !== false])),
);

async function pathsOf({ module, endpoint }: Use): Promise<string[]> {
  const shared = SHARED[`${module}: ${endpoint}`] ?? SHARED[endpoint];
  if (shared) return shared;
  const contract = await load(`modules/${module}/contract/index.ts`);
  return [...endpoint.matchAll(/(\w+)\.(\w+)/g)].map(
    ([, object, key]) => (contract[object!] as Record<string, { path: string }>)[key!]!.path,
  );
}

test.each(uses.map((use) => [`${use.module}: ${use.endpoint}`, use] as const))(
  '%s: words are asked for where the list is searched by them, and nowhere else',
  async (_, use) => {
    for (const path of await pathsOf(use))
      expect([path, searched.get(path)], use.file).toEqual([path, OWN_SEARCH.has(path) || lists.get(path)?.search !== undefined]);
  },
);

test('every list has tabs, or a reason to have none', () => {
  expect(uses.length).toBeGreaterThan(50);
  const bare = uses.filter(({ views }) => !views).map(({ module, endpoint }) => `${module}: ${endpoint}`);
  expect([...new Set(bare)].toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});

test('every set of tabs is shown by a list', () => {
  const shown = new Set(uses.map(({ module, views }) => `${module}: ${views}`));
  const also = ['exemption: exemptionViews', 'action: actionViews', 'action: actionRecordViews'];
  const unused = [...declared.keys()].filter(
    (name) => !shown.has(name) && !also.includes(name) && ![...shown].some((one) => one.endsWith(`: ${name.split(': ')[1]}`)),
  );
  expect(unused).toEqual([]);
});

const LABEL = 'platform.list.view.';
/** Tabs of what is in force that stand beside it, before what has ended. */
const BESIDE: Readonly<Record<string, readonly string[]>> = { 'risk: rowViews': ['risk.filter.reviewLate'] };
/** Nothing of them is due: the newest first. */
const WITHOUT_DUE = [
  'inspection: planViews',
  'risk: planViews',
  'training: schedulingViews',
  'training: classViews',
];
test.each([...declared])('%s: what is open comes first, by what is due; what is closed is apart, the newest first', (name, views) => {
  const other = OTHERS[name.split(': ')[1]!];
  const [first, ...rest] = views;
  const closed = rest.find(({ label }) => label === `${LABEL}closed`);
  if (other) return expect(first!.label).not.toBe(`${LABEL}open`);
  expect(Object.keys(first!.filters)).not.toEqual([]);
  if (first!.label === `${LABEL}inForce`)
    return expect(rest.map(({ label }) => label)).toEqual([...(BESIDE[name] ?? []), `${LABEL}ended`, `${LABEL}all`]);
  const direction = WITHOUT_DUE.includes(name) ? 'desc' : 'asc';
  expect(first).toMatchObject({ label: `${LABEL}open`, sort: { direction } });
  expect(closed).toMatchObject({ sort: { direction: 'desc' } });
  expect(closed!.filters).not.toEqual(first!.filters);
  expect(views.at(-1)).toMatchObject({ label: `${LABEL}all`, filters: {} });
});

const withViews = uses.filter(({ views }) => views);
test.each(withViews.map((use) => [`${use.module}: ${use.endpoint}`, use] as const))(
  '%s: the server can filter and order by all of its tabs',
  async (_, use) => {
    const views = declared.get(`${use.module}: ${use.views}`) ?? declared.get(`organization: ${use.views}`);
    expect(views, `${use.views} of ${use.file}`).toBeDefined();
    for (const path of await pathsOf(use)) {
      const list = lists.get(path);
      expect(list, path).toBeDefined();
      for (const { filters, sort } of views!) {
        for (const key of Object.keys(filters)) expect(list!.columns[key]?.filterable, `${path} ${key}`).toBe(true);
        if (sort) expect(list!.columns[sort.key]?.sortable, `${path} ${sort.key}`).toBe(true);
      }
    }
  },
);
