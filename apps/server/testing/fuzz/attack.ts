import { randomUUID } from 'node:crypto';
import type { Operation } from '@quantum/platform/contract';
import type { AnyList, Route } from '@quantum/platform/server';
import type { MakeSample, Sample, TestApp } from '@quantum/platform/testing';
import { ask, comparable, wordsIn, type Told } from './ask.ts';
import { leavesOf, withValues, type Leaf } from './leaves.ts';
import type { Random } from './random.ts';
import { mayRefer, unknownLike, type Values } from './values.ts';

/** The two companies: who attacks, what is theirs to name, and what must never be seen. */
export interface IsolationTest {
  app: TestApp;
  /** Signed in for the attacking company, with every permission there is in it. */
  attacker: string;
  /** The other company, */
  company: number;
  /** its values by kind, */
  theirs: Values;
  /** and texts only it has. */
  words: ReadonlySet<string>;
  random: Random;
  /** Random combinations tried for each route, besides every single place. */
  combinations: number;
  /** Texts the attacker has written on records of their own: the trail of their own deeds repeats them. */
  typed: Set<string>;
  /** Ids of devices under which the attacker has a record of their own by now, whichever call made it: no longer the other company's alone. */
  spent: Set<string>;
  /** What each list holds of the other company, read once. */
  inLists: Map<AnyList, Theirs>;
  /** Calls made, for the report. */
  calls: number;
}

/** Rows, values and words of the other company in one list. */
export interface Theirs {
  ids: ReadonlySet<number>;
  /** By key: what is in their rows and in no one else's. */
  values: Record<string, unknown[]>;
  words: string[];
}

export interface Target {
  name: string;
  route: Route;
  /** A call that succeeds in the attacking company. */
  make: MakeSample;
  own: Sample | undefined;
  /** The same call in the other company. */
  theirs: Sample | undefined;
}

/** Places of the body tried alone for each combination asked for: a form's answers are many. Those of the path are few, and all tried. */
const SINGLES = 12;
/** How a difference in statements begins. */
const TAKES = 'takes';
/** So many statements more or less do not tell: a record is found before it is known whose it is. */
const STATEMENTS = 2;

/**
 * Values of the other company at every place of the attacker's own call where an id, a code or a file may be, one at a time
 * and several at once, against values no one has at the same places. Answers what differs or shows anything of the other company.
 */
export async function attackRoute(attack: IsolationTest, target: Target, onGround: TestApp): Promise<string[]> {
  const { route, name, make } = target;
  const pattern = route.endpoint.path;
  const findings: string[] = [];
  let own = target.own ?? target.theirs;
  if (!own) return findings;
  const places = placesOf(attack, target, own);
  const { spent } = attack;
  const unspent = (values: readonly unknown[]): readonly unknown[] => {
    const left = values.filter((value) => !spent.has(String(value)));
    return left.length > 0 ? left : [randomUUID()];
  };
  const inPath = places.filter(isInPath);
  // A record is found by its path: without one of theirs there nothing would be asked.
  if (route.scope === 'record' && pattern.includes(':') && target.own && target.theirs && inPath.length === 0)
    findings.push(`${name}: nothing of theirs for its path`);
  const inBody = places.filter((place) => !inPath.includes(place));
  const sets = [
    ...[...inPath, ...attack.random.some(inBody, SINGLES * attack.combinations)].map((place) => [place]),
    ...(places.length > 1 ? [places] : []),
    ...(places.length > 2 ? Array.from({ length: attack.combinations }, () => places.filter(() => attack.random.chance(0.5))) : []),
  ].filter((set) => set.length > 0);
  for (const set of sets) {
    const theirs = new Map(set.map(({ leaf, values }) => [leaf.at, attack.random.pick(unspent(values))]));
    const nobodys = new Map(set.map(({ leaf }) => [leaf.at, unknownLike(theirs.get(leaf.at), attack.random)]));
    const fresh = async (told: Told) => {
      // A call that went through has used its record up.
      if (told.http < 400 && target.own && (route.endpoint.operation as Operation).kind === 'write') own = await make(onGround);
    };
    const to = (values: ReadonlyMap<string, unknown>) => {
      attack.calls++;
      return ask(attack.app, attack.attacker, route.endpoint.method, withValues(pattern, own!, values), own!.headers);
    };
    const first = own;
    const none = await to(nobodys);
    await fresh(none);
    const some = await to(theirs);
    await fresh(some);
    // Sent under such an id the attacker's own record is there: a second time it is answered as its repetition.
    if (some.status === 0) for (const value of theirs.values()) if (typeof value === 'string') attack.typed.add(value);
    if (some.status === 0) for (const { leaf } of set) if (ONLY_KEPT.test(leaf.key)) spent.add(String(theirs.get(leaf.at)));
    let differs = difference(none, some, nobodys.values(), theirs.values(), own !== first);
    // What the server had just forgotten it reads again with the first of the two calls: of refusals a second look decides.
    if (differs?.startsWith(TAKES) && none.http >= 400 && some.http >= 400)
      differs = difference(await to(nobodys), await to(theirs), nobodys.values(), theirs.values());
    const shown = wordsIn(some.text, attack.words, JSON.stringify([...theirs.values(), own.body]));
    const at = `${name} ${JSON.stringify(Object.fromEntries(theirs))}`;
    // An id a device has drawn at random: no one can name one of theirs, and naming one is refused as not accessible.
    const isTaken = some.status === 1410 && set.some(({ leaf }) => ONLY_KEPT.test(leaf.key));
    if (some.http >= 500) findings.push(`${at}: answered ${some.http}`);
    if (differs && !isTaken) findings.push(`${at}: ${differs}`);
    if (shown.length > 0) findings.push(`${at}: shows ${shown.slice(0, 5).join(' | ')}`);
  }
  return findings;
}

interface Place {
  leaf: Leaf;
  values: readonly unknown[];
}

const isInPath = ({ leaf }: Place): boolean => leaf.at.startsWith('path.');

/** Where something of the other company can be put, and what. */
function placesOf({ theirs }: IsolationTest, target: Target, own: Sample): Place[] {
  const pattern = target.route.endpoint.path;
  const other = new Map((target.theirs ? leavesOf(pattern, target.theirs) : []).map(({ at, value }) => [at, value]));
  return [...leavesOf(pattern, own), ...missing(target, own)].flatMap((leaf): Place[] => {
    if (!mayRefer(leaf)) return [];
    const same = other.get(leaf.at);
    const twin = same !== undefined && same !== leaf.value && isReference(same) && !ONLY_KEPT.test(leaf.key) ? [same] : [];
    const known = theirs.for(leaf.key);
    const values = [...twin, ...twin, ...known.map((value) => (typeof leaf.value === 'string' ? String(value) : value))];
    if (values.length === 0) return [];
    // A list is given one or two of theirs, and so are the places of ids within one.
    return [{ leaf, values: Array.isArray(leaf.value) ? values.map((value) => [value]) : values }];
  });
}

/** Ids devices give: those of a sample that was never sent are no one's. */
const ONLY_KEPT = /clientId$/i;
const isReference = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w-]{6,}$|^\d+$/.test(value));

/** Keys the call may have but the sample has not, however deep. */
function missing({ route }: Target, { body }: Sample): Leaf[] {
  if (route.endpoint.list || route.endpoint.method === 'GET') return [];
  return absentIn(route.endpoint.input, body ?? {}, 'body');
}

/** What a schema says of itself, as far as it is needed here. */
interface Definition {
  shape?: Record<string, unknown>;
  element?: unknown;
  innerType?: unknown;
  in?: unknown;
}

/** Of what is optional or may be null, that which it is. */
function definitionOf(schema: unknown): Definition {
  const definition = (schema as { _zod?: { def?: Definition } } | undefined)?._zod?.def ?? {};
  const inner = definition.innerType ?? definition.in;
  return inner ? definitionOf(inner) : definition;
}

/** Every key of a call's input. */
export function keysOf(schema: unknown): string[] {
  const { shape = {}, element } = definitionOf(schema);
  return [...(element ? keysOf(element) : []), ...Object.entries(shape).flatMap(([key, of]) => [key, ...keysOf(of)])];
}

function absentIn(schema: unknown, value: unknown, at: string): Leaf[] {
  const { shape, element } = definitionOf(schema);
  if (Array.isArray(value)) return element ? value.flatMap((one, i) => absentIn(element, one, `${at}.${i}`)) : [];
  if (!shape || value === null || typeof value !== 'object') return [];
  return Object.entries(shape).flatMap(([key, of]): Leaf[] =>
    Object.hasOwn(value, key)
      ? absentIn(of, (value as Record<string, unknown>)[key], `${at}.${key}`)
      : [{ at: `${at}.${key}`, key, value: definitionOf(of).element ? [] : null }],
  );
}

/** What tells the two answers apart. */
export function difference(
  none: Told,
  some: Told,
  nobodys: Iterable<unknown>,
  theirs: Iterable<unknown>,
  isOtherRecord = false,
): string | undefined {
  if (none.http !== some.http || none.status !== some.status)
    return `is answered ${some.http}/${some.status}, for what nobody has ${none.http}/${none.status}: ${some.text.slice(0, 200)}`;
  // Both went through, each on a record of its own.
  if (isOtherRecord) return undefined;
  const given = [...nobodys, ...theirs];
  const [left, right] = [comparable(none, given), comparable(some, given)];
  if (left !== right) return `is answered otherwise than what nobody has: ${firstDifference(left, right)}`;
  const more = some.statements - none.statements;
  if (Math.abs(more) > STATEMENTS) return `${TAKES} ${some.statements} statements, what nobody has ${none.statements}`;
  return undefined;
}

/** Where two texts part. */
export function firstDifference(left: string, right: string): string {
  let i = 0;
  while (i < left.length && left[i] === right[i]) i++;
  return `"…${right.slice(Math.max(0, i - 60), i + 80)}" against "…${left.slice(Math.max(0, i - 60), i + 80)}"`;
}
