import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import {
  GOV_REGULATION,
  REGULATION_LEVEL,
  REGULATION_TOPIC,
  REGULATION_TYPE,
  type Clause,
  type SavedClause,
} from '../../contract/index.ts';
import FIRE from './laws/fire.json' with { type: 'json' };
import FOOD from './laws/food.json' with { type: 'json' };
import HEALTH from './laws/health.json' with { type: 'json' };
import HONG_KONG from './laws/hong-kong.json' with { type: 'json' };
import NEXT_VERSION from './laws/next-version.json' with { type: 'json' };
import SECURITY from './laws/security-and-labour.json' with { type: 'json' };
import WASTE from './laws/waste-and-environment.json' with { type: 'json' };
import WORK_SAFETY from './laws/work-safety.json' with { type: 'json' };

type DemoCalls = Parameters<NonNullable<ModuleDemo['live']>>[0];
/** Number, words of the law, what has to be done, what proves it, importance, months, kept by the company. */
type ClauseLine = readonly [string, string, string, string, number, number, boolean?];
interface Law {
  documentNo: string;
  names: readonly [string, string, string];
  type: keyof typeof REGULATION_TYPE;
  level: keyof typeof REGULATION_LEVEL;
  issuedBy: string;
  issued: string;
  effective: string;
  topics: (keyof typeof REGULATION_TOPIC)[];
  url?: string;
  clauses: ClauseLine[];
}
/** What a next version makes of a standard. */
interface Successor {
  documentNo: string;
  note: string;
  changed: Record<string, string>;
  removed: string[];
  added: ClauseLine[];
}

/** The laws by theme, as they are entered. */
const LAWS = [WORK_SAFETY, FIRE, HEALTH, WASTE, FOOD, SECURITY, HONG_KONG].flat() as unknown as Law[];
const DAY = 86_400_000;

const clauseOf = ([no, text, requirement, evidenceHint, importance, intervalMonths, central = false]: ClauseLine): SavedClause => ({
  key: null,
  no,
  text,
  requirement,
  evidenceHint,
  importance,
  intervalMonths,
  central,
});
const fieldsOf = (law: Law, sequence: number) => ({
  names: { en: law.names[0], 'zh-Hans': law.names[1], 'zh-Hant': law.names[2] },
  documentNo: law.documentNo,
  regulation_type: REGULATION_TYPE[law.type],
  regulation_level: REGULATION_LEVEL[law.level],
  issued_by: law.issuedBy,
  issued_date: law.issued,
  effective_date: law.effective,
  url: law.url ?? null,
  revision_note: '',
  sequence,
  topics: law.topics.map((topic) => REGULATION_TOPIC[topic]),
  businessLineIds: [],
  replacesId: null,
});

/** Written by the compliance owner, activated by the administrator on the day after. */
async function activate({ calls, clock }: DemoCalls, id: number, version: number, at: Date): Promise<void> {
  clock.set(new Date(at.getTime() + DAY));
  await calls.call('admin', 'POST', `${GOV_REGULATION}/${id}/publish`, { version });
}

/** Forty laws, rules and standards, clause by clause, entered a year ago. */
export async function enterLaws(demo: DemoCalls): Promise<void> {
  const { calls, clock, now } = demo;
  const begun = now.getTime() - 380 * DAY;
  for (const [i, law] of LAWS.entries()) {
    const at = new Date(begun + (i * DAY) / 4);
    clock.set(at);
    const { id } = await calls.call('leg', 'POST', GOV_REGULATION, { clientId: randomUUID(), unitId: null, ...fieldsOf(law, i + 1) });
    const clauses = law.clauses.map(clauseOf);
    const { version } = await calls.call('leg', 'PUT', `${GOV_REGULATION}/${id}/clauses`, { version: 1, clauses, removed: [] });
    await activate(demo, id, version, at);
  }
}

/** The day a standard was replaced: the first of the month two months ago. */
const replacedOn = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10);

/** The next version of the standard on cleaning: other words in three clauses, two new ones, one gone. */
export async function replaceStandard(demo: DemoCalls): Promise<void> {
  const { calls, clock, now } = demo;
  const next = NEXT_VERSION as unknown as Successor;
  const { items } = await calls.call('leg', 'POST', `${GOV_REGULATION}/list`, {
    queryCriterias: [{ key: 'documentNo', value: next.documentNo }],
  });
  const former = await calls.call('leg', 'GET', `${GOV_REGULATION}/${items[0].id}`);
  const effective = replacedOn(now);
  const at = new Date(Date.parse(`${effective}T02:00:00Z`) - 20 * DAY);
  clock.set(at);
  const { id } = await calls.call('leg', 'POST', `${GOV_REGULATION}/${former.id}/revise`, { version: former.version });
  const { clauses } = (await calls.call('leg', 'GET', `${GOV_REGULATION}/${id}/clauses`)) as { clauses: Clause[] };
  const changed = clauses.flatMap(({ id: _id, ...clause }) => {
    const text = next.changed[clause.no];
    return text === undefined ? [] : [{ ...clause, text }];
  });
  const removed = clauses.filter(({ no }) => next.removed.includes(no)).map(({ key }) => key);
  const { version } = await calls.call('leg', 'PUT', `${GOV_REGULATION}/${id}/clauses`, {
    version: 1,
    clauses: [...changed, ...next.added.map(clauseOf)],
    removed,
  });
  const { names, documentNo, regulation_type, regulation_level, issued_by, url, sequence, topics, businessLineIds } = former;
  const kept = { names, documentNo, regulation_type, regulation_level, issued_by, url, sequence, topics, businessLineIds };
  const dates = { issued_date: at.toISOString().slice(0, 10), effective_date: effective, revision_note: next.note, replacesId: null };
  const saved = await calls.call('leg', 'PUT', `${GOV_REGULATION}/${id}`, { version, ...kept, ...dates });
  await activate(demo, id, saved.version, new Date(Date.parse(`${effective}T02:00:00Z`) - DAY));
}
