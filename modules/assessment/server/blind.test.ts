import { randomUUID } from 'node:crypto';
import { LOCALES, operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Route } from '@quantum/platform/server';
import { groundOf, inDays, must, startTestApp, tablesWith, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { ASSESSMENT_STATUS as STATUS } from '../contract/index.ts';
import { tickAssessments } from './assessment.jobs.ts';
import { routes } from './assessment.routes.ts';
import { aseList } from './ase/ase.list.ts';
import { discloseScores } from './blind/disclose.service.ts';
import { addEvidence, ase, ASES, handIn, handInBody, PROTOCOLS, ROUNDS, VISITS } from './testing/world.ts';

/** Words that stand in a self-score and nowhere else. */
const MARKED = ['markerNote', 'markerReason', '80.50', '80.5', '_SYS_EG_3'];

let app: TestApp;
let made: { id: number; roundId: number; visitId: number; protocolId: number; evidenceId: number };
/** A reviewed and returned ASE, handed in again: whatever may be known of a self-score is there. */
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  const opened = await ase(app);
  await addEvidence(app, opened.id, 'pm');
  const body = await handInBody(app, opened.id, undefined, 'pm');
  const answers = body.answers.map((answer) => ({ ...answer, note: 'markerNote' }));
  await must(app, 'pm', 'POST', `${ASES}/${opened.id}/handIn`, { ...body, answers });
  const { version } = await must(app, 'every', 'GET', `${ASES}/${opened.id}`);
  await must(app, 'every', 'POST', `${ASES}/${opened.id}/review`, { version });
  await must(app, 'every', 'POST', `${ASES}/${opened.id}/return`, { version: version + 1, items: ['beds'], reason: 'markerReason' });
  const visitId = await planAssessor(opened.roundId);
  const { protocolId } = await must(app, 'every', 'GET', `${ROUNDS}/${opened.roundId}`);
  const { evidence } = await must(app, 'every', 'GET', `${ASES}/${opened.id}`);
  made = { id: opened.id, roundId: opened.roundId, visitId, protocolId, evidenceId: evidence[0].id };
});
afterAll(() => app.stop());

/** The quality assessor is sent to the project; the way of planning is tried in `visit.test.ts`. */
async function planAssessor(roundId: number): Promise<number> {
  const [visit] = await app.sql<{ id: number }>(
    `insert into assessment.assessment (company_id, unit_id, event_on, code, client_id, kind, round_id, protocol_id, form_version_id, lead_id,
       assessor_ids, opens_on, due_on, status, created_at, updated_at)
     select a.company_id, a.unit_id, a.due_on, 'QPE-BLIND', gen_random_uuid(), 'qpe', a.round_id, a.protocol_id, a.form_version_id, u.employee_id,
       array[u.employee_id], a.opens_on, a.due_on, $2, now(), now()
     from assessment.assessment a, access.user u where a.round_id = $1 and a.kind = 'ase' and u.user_name = 'qa' returning id::int`,
    [roundId, STATUS.pending],
  );
  return visit!.id;
}

interface Asked {
  name: string;
  text: string;
}
/** Which record the id in a path of this module stands for. */
const idOf = (path: string): number => {
  if (path.startsWith(`${ASES}/`)) return made.id;
  if (path.startsWith(`${ROUNDS}/`)) return made.roundId;
  return path.startsWith(`${PROTOCOLS}/`) ? made.protocolId : made.visitId;
};
/** What further names in a path stand for: a route with a name that is not here fails the test rather than being left out. */
const NAMED: Readonly<Record<string, () => number>> = { evidenceId: () => made.evidenceId };
const addressOf = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'id') return String(idOf(path));
    const value = NAMED[name];
    if (!value) throw new Error(`${path}: the test does not know what ${name} is`);
    return String(value());
  });
const isReading = ({ endpoint }: Route): boolean => 'kind' in endpoint.operation && endpoint.operation.kind === 'read';
/** Writes an assessor may do to the ASE of the project all the while; they answer the record. */
const WRITES: Readonly<Record<string, object>> = { [`${ASES}/:id/evidence/:evidenceId/verdict`]: { verdict: null } };
/** What other modules tell of records in general: to-dos, messages, search, links, history. */
const ELSEWHERE: readonly [string, string, object?][] = [
  ['POST', '/tasks/todo/list', {}],
  ['POST', '/tasks/history/list', {}],
  ['POST', '/message/list', {}],
  ['GET', '/search/records?text=ASE'],
  ['GET', `/charts/overviews/assessment?from=${inDays(-30)}&to=${inDays(0)}`],
];

/** Every reading route of the module, asked by one person; a route that is new is asked as well. */
async function askAll(who: string, locale: string, writes: Readonly<Record<string, object>> = WRITES): Promise<Asked[]> {
  const answers: Asked[] = [];
  for (const { endpoint } of routes.filter((route) => isReading(route) || route.endpoint.path in writes)) {
    const { method, path } = endpoint;
    const url = addressOf(path);
    const bodies =
      path in writes ? [writes[path]] : method === 'GET' ? [undefined] : path.endsWith('/export') ? [{ format: 'csv' }] : queries();
    for (const body of bodies) {
      const answer = await app.raw(who, method, url, body, { locale });
      answers.push({ name: `${method} ${path} ${JSON.stringify(body ?? '')}`, text: answer.body.toString('utf8') });
    }
  }
  for (const [method, path, body] of ELSEWHERE) {
    const ask = async () => (await app.raw(who, method, path, body, { locale })).body.toString('utf8');
    let text = await ask();
    // A busy server asks to try again.
    while ((JSON.parse(text) as { STATUS: number }).STATUS === 1503) text = await ask();
    expect([path, (JSON.parse(text) as { STATUS: number }).STATUS]).toEqual([path, 0]);
    answers.push({ name: path, text });
  }
  return answers;
}
/** A list as it is, and by every order and criterion of a number it takes. */
const queries = (): object[] => [
  {},
  { queryOrderBies: [{ columnName: 'dueOn', orderType: 'asc' }] },
  { queryOrderBies: [{ columnName: 'code', orderType: 'desc' }] },
  { queryOrderBies: [{ columnName: 'percent', orderType: 'desc' }] },
  { queryCriterias: [{ key: 'percent', condition: 'greaterThan', value: 50 }] },
  { queryCriterias: [{ key: 'status', value: STATUS.inProgress }] },
  { queryCriterias: [{ key: 'search', value: '80.5' }] },
];
/** Of each call for itself. */
const withoutCall = (text: string): string => text.replaceAll(/"(requestId|asOf|s)":"[^"]*"/g, '').replaceAll(/[?&]s=[^"&\\]*/g, '');

describe('an assessor who has not handed in', () => {
  it.each(LOCALES)('finds no self-score in any answer (%s)', async (locale) => {
    const answers = await askAll('qa', locale);
    expect(answers.length).toBeGreaterThan(20);
    const judged = answers.find(({ name }) => name.includes('/verdict'))!;
    expect(JSON.parse(judged.text)).toMatchObject({ STATUS: 0, DATA: { id: made.id, isBlind: true } });
    const told = answers.flatMap(({ name, text }) => MARKED.filter((mark) => text.includes(mark)).map((mark) => `${name}: ${mark}`));
    // What was asked for comes back in the refusal of a criterion.
    expect(told.filter((one) => !one.includes('"search"'))).toEqual([]);
  });

  it('is answered the same in two worlds that differ in self-scores alone', async () => {
    // A write leaves a row of history behind: here only what is read.
    const before = await askAll('qa', 'en', {});
    const [kept] = await app.sql<{ answers: unknown; receipt: unknown }>(
      'select answers, receipt from assessment.assessment where id = $1',
      [made.id],
    );
    await app.sql(
      `update assessment.assessment set answers = '[]', receipt = '{"percent":"12.00","sections":[]}', part = '0.12', percent = 12,
         return_reason = 'another', returned_items = '{walls,lifts}' where id = $1`,
      [made.id],
    );
    const after = await askAll('qa', 'en', {});
    await app.sql(
      `update assessment.assessment set answers = $2, receipt = $3, part = '0.805', percent = 80.5, return_reason = 'markerReason', returned_items = '{beds}'
       where id = $1`,
      [made.id, JSON.stringify(kept!.answers), JSON.stringify(kept!.receipt)],
    );
    expect(after.map(({ text }) => withoutCall(text))).toEqual(before.map(({ text }) => withoutCall(text)));
  });

  it('sees the evidence, and takes no review', async () => {
    const record = await must(app, 'qa', 'GET', `${ASES}/${made.id}`);
    expect(record).toMatchObject({ isBlind: true, evidence: [{ item: 'floors' }] });
    expect(record).not.toHaveProperty('self');
    const { version } = record;
    expect(await app.as('qa', 'POST', `${ASES}/${made.id}/review`, { version })).toMatchObject({ STATUS: 1422 });
  });
});

it('the project manager reads the self-scores all the while, and no list orders or filters by them', async () => {
  expect(await must(app, 'pm', 'GET', `${ASES}/${made.id}`)).toMatchObject({ isBlind: false, self: { percent: '80.50' } });
  const { columns } = aseList;
  expect(Object.entries(columns).filter(([name, { sortable, filterable }]) => name === 'percent' && (sortable || filterable))).toEqual([]);
});

it('notes and the reason of a return are kept with the ASE and nowhere else', async () => {
  for (const mark of ['markerNote', 'markerReason']) {
    const tables = await tablesWith(app, mark);
    expect(tables.filter((table) => !table.startsWith('assessment.') && !table.startsWith('platform.idempotency'))).toEqual([]);
  }
});

it('once the assessors have handed in, all who read the ASE read its self-scores, in the list too', async () => {
  const use = {
    kernel: app.kernel,
    actor: systemActor('test'),
    operation: operation({ id: 'assessment.tick.test', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] }),
    locale: 'en',
    requestId: 'test',
  } as const;
  await runUseCase(use, (ctx) => discloseScores(ctx, made.roundId, groundOf(app).project));
  expect(await must(app, 'qa', 'GET', `${ASES}/${made.id}`)).toMatchObject({ isBlind: false, self: { percent: '80.50' } });
  const { items } = await must(app, 'qa', 'POST', `${ASES}/list`, { queryCriterias: [{ key: 'id', value: made.id }] });
  expect(items).toMatchObject([{ percent: 80.5 }]);
});

it('a quality assessor who is not sent anywhere reads them by taking the review alone', async () => {
  const opened = await ase(app);
  const { version } = await handIn(app, opened.id, undefined, 'pm');
  expect(await must(app, 'qa', 'GET', `${ASES}/${opened.id}`)).toMatchObject({ isBlind: true });
  expect(await must(app, 'qa', 'POST', `${ASES}/${opened.id}/review`, { version })).toMatchObject({ isBlind: false });
  const { employeeId } = await must(app, 'qa', 'POST', '/permissions/info', {});
  const plan = {
    plannedOn: inDays(20),
    leadId: employeeId,
    assessorIds: [employeeId],
    reviewerId: (await must(app, 'every', 'POST', '/permissions/info', {})).employeeId,
  };
  const refused = await app.as('every', 'POST', VISITS, {
    clientId: randomUUID(),
    roundId: opened.roundId,
    unitId: groundOf(app).project,
    ...plan,
  });
  expect(refused.DATA).toContainEqual(expect.objectContaining({ path: 'assessorIds', key: 'assessment.fault.reviewed' }));
});

it('the end of a round opens what was handed in', async () => {
  const opened = await ase(app);
  await handIn(app, opened.id, undefined, 'pm');
  await app.sql('update assessment.round set qpe_to = $2 where id = $1', [opened.roundId, inDays(-1)]);
  await tickAssessments(app.kernel);
  expect(await must(app, 'qa', 'GET', `${ASES}/${opened.id}`)).toMatchObject({ isBlind: false });
});
