import type { Route } from '@quantum/platform/server';
import { groundOf, type MakeSample, type Sample, type TestApp } from '@quantum/platform/testing';
import { addTwins, onSecondGround } from '../ground.ts';
import { addPeople } from '../people.ts';
import { ask, comparable } from './ask.ts';
import { firstDifference, type IsolationTest, type Target } from './attack.ts';
import { Owners } from './owners.ts';
import { Random } from './random.ts';
import { keysOfCompany } from '../rows-of-company.ts';
import { Values } from './values.ts';

export interface IsolationWorld {
  attack: IsolationTest;
  twin: TestApp;
  owners: Owners;
  targets: Target[];
  /** What the attackers read before the other company had done anything, and after: where it differs. */
  changedByOthers: string[];
  /** Digest of all the other company has, before the attack. */
  digest: Record<string, string>;
  /** Calls of which the attackers can have no record of their own. */
  withoutOwn: string[];
}

interface Options {
  seed: number;
  /** Random combinations of places a route. */
  combinations: number;
  /** Makes the other company's call for every route; else one for each kind of place. */
  isWhole: boolean;
}

export const nameOf = ({ endpoint }: Route): string => `${endpoint.method} ${endpoint.path}`;

/**
 * Two companies with a record for every call: first the attackers', then, with a reading of all they can read in between,
 * those of the company they must know nothing of.
 */
export async function prepareIsolationTest(
  app: TestApp,
  routes: readonly Route[],
  samples: Readonly<Record<string, MakeSample>>,
  { seed, combinations, isWhole }: Options,
): Promise<IsolationWorld> {
  await addPeople(app);
  await addTwins(app);
  const twin = onSecondGround(app);
  const company = groundOf(app).company;
  const attacker = 'stranger';
  const own = new Map<string, Sample>();
  // What only the group may make (codes) has no record of one company.
  for (const route of routes) {
    const made = await samples[nameOf(route)]!(twin).catch(() => undefined);
    if (made) own.set(nameOf(route), made);
  }
  const before = await readAll(app, attacker, routes, own);
  const theirs = new Map<string, Sample>();
  for (const route of isWhole ? routes : oneOfEachKind(routes)) theirs.set(nameOf(route), await samples[nameOf(route)]!(app));
  for (const route of routes) if (route.list) await fill(app, route, routes, samples);
  const after = await readAll(app, attacker, routes, own);
  const changedByOthers = [...before].flatMap(([name, text]) =>
    after.get(name) === text ? [] : [`${name}: ${firstDifference(text, after.get(name)!)}`],
  );
  const owners = await Owners.read(app);
  const attack: IsolationTest = {
    app,
    attacker,
    company,
    theirs: await Values.read(app, company),
    words: await owners.wordsOf(company),
    random: new Random(seed),
    combinations,
    typed: new Set(),
    spent: new Set(),
    inLists: new Map(),
    calls: 0,
  };
  const targets = routes.map((route) => {
    const name = nameOf(route);
    return { name, route, make: samples[name]!, own: own.get(name), theirs: theirs.get(name) ?? byPlace(route, theirs) };
  });
  const withoutOwn = routes.map(nameOf).filter((name) => !own.has(name));
  return { attack, twin, owners, targets, changedByOthers, digest: await owners.digest(company), withoutOwn };
}

/** A list with nothing of theirs in it would hide nothing: records are made as the calls beside it make them, until one is there. */
async function fill(app: TestApp, route: Route, routes: readonly Route[], samples: Readonly<Record<string, MakeSample>>): Promise<void> {
  const base = baseOf(route);
  for (const beside of [route, ...routes.filter((other) => baseOf(other) === base && other.scope === 'record')]) {
    if ((await keysOfCompany(app, route.list!, groundOf(app).company))?.length !== 0) return;
    await samples[nameOf(beside)]!(app);
  }
}

/** Where the addresses of one kind of record begin. */
const baseOf = ({ endpoint: { path } }: Route): string => path.split('/').slice(0, 3).join('/');

/** The part before the last parameter of a path, the parameter included: the kind of record it leads to. */
const placeOf = ({ endpoint: { path } }: Route): string => /^.*:\w+/.exec(path)?.[0] ?? '';

/** One call to each kind of record, and all that name their records in the body. */
function oneOfEachKind(routes: readonly Route[]): Route[] {
  const seen = new Set<string>();
  return routes.filter((route) => {
    const place = placeOf(route);
    if (place === '') return route.scope !== 'list' && route.scope !== 'export' && route.endpoint.method !== 'GET';
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
}

/** For a call whose own sample was not made: the path of another call to the same kind of record. */
function byPlace(route: Route, made: ReadonlyMap<string, Sample>): Sample | undefined {
  const place = placeOf(route);
  const found = [...made].find(([name]) => placeOf({ endpoint: { path: name.split(' ')[1]! } } as Route) === place && place !== '');
  if (!found) return undefined;
  const steps = found[1].path.split('?')[0]!.split('/');
  return {
    path: route.endpoint.path
      .split('/')
      .map((step, i) => (step.startsWith(':') ? steps[i]! : step))
      .join('/'),
  };
}

/** Every reading of the attackers: lists, records, exports, dashboards, counts. */
async function readAll(
  app: TestApp,
  who: string,
  routes: readonly Route[],
  own: ReadonlyMap<string, Sample>,
): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (const route of routes) {
    const sample = own.get(nameOf(route));
    const isReading = route.endpoint.method === 'GET' || route.scope === 'list' || route.scope === 'export';
    // What is the same for every company is made by the group.
    if (!sample || !isReading || route.list?.scope.by === 'nothing') continue;
    const answer = await ask(app, who, route.endpoint.method, { path: sample.path || route.endpoint.path, body: sample.body });
    told.set(nameOf(route), comparable(answer, []));
  }
  return told;
}
