import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, expect } from 'vitest';

export let app: TestApp;
/** What the rows of the table need to know of the demo company. */
export const known = {} as {
  pm: { employeeId: number; orgId: number };
  department: number;
  renamed: number;
  closed: number;
  before: string;
};

const names = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });
export const COMPANY = 35;
export const HOSPITAL = 201;

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of many shapes
export type Answer = any;
export const ask = (path: string, body?: unknown, who = 'ehsm'): Promise<Answer> =>
  app.as(who, body === undefined ? 'GET' : 'POST', path, body);
export const data = async (path: string, body?: unknown, who?: string): Promise<Answer> => {
  const answer = await ask(path, body, who);
  expect([path, answer.STATUS, answer.STATUS === 0 ? undefined : answer.DATA]).toEqual([path, 0, undefined]);
  return answer.DATA;
};
export const items = async (path: string, body: unknown = {}, who?: string): Promise<Answer[]> => (await data(path, body, who)).items;
export const ids = (rows: Answer[]): number[] => rows.map((row) => row.id);
/** Ids of people as the database knows them. */
export const people = async (where: string): Promise<number[]> =>
  (
    await app.sql<{ id: number }>(
      `select e.id from organization.employee e join organization.unit u on u.id = e.unit_id left join organization.job j on j.id = e.job_id
       where e.left_on is null and e.status = '_SYS_A9_1' and ${where} order by e.id`,
    )
  ).map(({ id }) => id);
export const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
export const under = (unit: number) =>
  `e.unit_id in (select descendant_id from organization.unit_closure where ancestor_id = ${unit} and valid_to is null)`;
export const ALL = { pagingTool: { currentPage: -1, pageSize: -1 } };

/** Starts the program and makes a unit that is renamed and moved, and one that is closed, after `known.before`. */
async function prepare(): Promise<void> {
  app = await startTestApp();
  known.pm = await data('/permissions/info', {}, 'pm');
  const [{ parent_id }] = (await app.sql<{ parent_id: number }>(`select parent_id from organization.unit where id = ${HOSPITAL}`)) as [
    { parent_id: number },
  ];
  known.department = parent_id;
  const unit = (code: string) => ({
    code,
    parent_id,
    names: names(`${code} before`),
    short_name: code,
    org_type: '_SYS_OT_6',
    in_ranking: true,
    timeZone: 'Asia/Hong_Kong',
  });
  const renamed = await data('/corporates', unit('OLDTREE'), 'admin');
  const closed = await data('/corporates', unit('SHUTTREE'), 'admin');
  [known.renamed, known.closed] = [renamed.id, closed.id];
  await new Promise((resolve) => setTimeout(resolve, 5));
  known.before = new Date().toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [other] = (await app.sql<{ id: number }>(
    `select id from organization.unit where company_id = ${COMPANY} and org_type = '_SYS_OT_3' and id <> ${parent_id} order by id limit 1`,
  )) as [{ id: number }];
  await app.as('admin', 'PUT', `/corporates/${renamed.id}`, {
    version: 1,
    names: names('OLDTREE after'),
    short_name: 'A',
    in_ranking: false,
    timeZone: 'Asia/Hong_Kong',
  });
  await app.as('admin', 'POST', `/corporates/${renamed.id}/move`, { version: 2, parent_id: other.id, reason: 'reorganised' });
  await app.as('admin', 'POST', `/corporates/${closed.id}/close`, { version: 1, reason: 'contract ended' });
}

/** For a file of rows: the world they ask. */
export function openCalls(): void {
  beforeAll(prepare);
  afterAll(() => app.stop());
}

/** Path, a realistic payload, and what the answer must mean. */
export type Row = readonly [call: string, meaning: string, check: () => Promise<void>];
