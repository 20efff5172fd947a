import { setGround, type TestApp } from '@quantum/platform/testing';
import { addPerson, SECOND_COMPANY } from './people.ts';

/** Roles and places of the people of the demo who act in samples, and who represents each of them in the second company. */
const TWINS: Record<string, [userName: string, role: string, unitId: number]> = {
  sup: ['sup-2', 'EHS025', 301],
  insp: ['insp-2', 'EHS020', 301],
  qa: ['qa-2', 'EHS060', 131],
  emp: ['emp-2', 'EHS010', 301],
  dir: ['dir-2', 'EHS050', SECOND_COMPANY],
  ehsm: ['ehsm-2', 'EHS004', SECOND_COMPANY],
};
const STANDS_FOR: Record<string, string> = {
  pm: 'other',
  every: 'stranger',
  ...Object.fromEntries(Object.entries(TWINS).map(([who, [twin]]) => [who, twin])),
};

/** How the names of people begin whom a sample makes itself, on whichever ground it is made. */
const MADE_BY_SAMPLE = 'made-';
const PEOPLE_THERE = new Set(Object.values(STANDS_FOR));

/** The people who are in the second company for those of the first; after `addPeople`. */
export async function addTwins(app: TestApp): Promise<void> {
  for (const [userName, role, unitId] of Object.values(TWINS)) await addPerson(app, { userName, like: 'other', role, unitId, at: unitId });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
}

/** The same server, seen from the second company: each actor is the corresponding person there, and samples are made of its records. */
export function onSecondGround(app: TestApp): TestApp {
  const there = (who: string): string => {
    // Someone of the second company, found by their own name.
    if (PEOPLE_THERE.has(who) || who.startsWith(MADE_BY_SAMPLE)) return who;
    if (!STANDS_FOR[who]) throw new Error(`nobody stands for ${who} in the second company: see TWINS`);
    return STANDS_FOR[who];
  };
  const twin: TestApp = {
    ...app,
    as: (who, ...rest) => app.as(who === null ? null : there(who), ...rest),
    raw: (who, ...rest) => app.raw(there(who), ...rest),
    upload: (who, ...rest) => app.upload(there(who), ...rest),
    tokenOf: (who) => app.tokenOf(there(who)),
  };
  setGround(twin, { company: SECOND_COMPANY, project: 301 });
  return twin;
}
