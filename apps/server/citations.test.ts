import { addPeople, addPerson, HOSPITAL } from './testing/people.ts';
import { samples } from './testing/samples.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays, inThree, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import {
  activeRegulation,
  clause,
  draftOfAnother,
  REGULATIONS,
  regulationFields,
  tellCiting,
} from '../../modules/regulation/server/testing.ts';
import { completed, signed, started } from '../../modules/risk/server/testing.ts';
import { MOST_CITATIONS, REGULATION_TYPE, type Clause } from '@quantum/modules/regulation/contract';
import { citable } from '@quantum/modules/regulation/server-api';

/** Each kind of record that cites, with the address of its calls. */
const BASES: Readonly<Record<string, string>> = {
  'compliance-document.category': '/compliantDocument/category',
  'risk.control': '/riskAssessment/control',
  'risk.row': '/riskAssessment/row',
  'training.lesson': '/training/lessons',
};
const CONTROLS = BASES['risk.control']!;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const get = (path: string, who = 'every') => must(app, who, 'GET', path);
const post = (path: string, body: object, who = 'every') => app.as(who, 'POST', path, body);
const clausesOf = async (id: number): Promise<Clause[]> => (await get(`${REGULATIONS}/${id}/clauses`)).clauses;
/** Address of a record made for the test. */
async function record(base: string): Promise<string> {
  const { path } = await samples[`POST ${base}/:id/cite`]!(app);
  return path.replace(/\/cite$/, '');
}
const idOf = (path: string) => Number(path.split('/').at(-1));
const offered = async (path: string, search: string): Promise<{ clauseId: number; no: string }[]> =>
  (await post(`${path}/citations/clauses`, { search })).DATA;

/** The next version: other words of some clauses, others gone; activated for a day. */
async function nextVersion(formerId: number, { other = [], gone = [] }: { other?: string[]; gone?: string[] }, day = inDays(-1)) {
  const { version, documentNo } = await get(`${REGULATIONS}/${formerId}`);
  const next = await must(app, 'every', 'POST', `${REGULATIONS}/${formerId}/revise`, { version });
  const all = await clausesOf(next.id);
  const clauses = all.flatMap(({ id: _id, ...one }) => (other.includes(one.no) ? [{ ...one, text: `Other words of ${one.no}` }] : []));
  const removed = all.filter(({ no }) => gone.includes(no)).map(({ key }) => key);
  const saved = await must(app, 'every', 'PUT', `${REGULATIONS}/${next.id}/clauses`, { version: 1, clauses, removed });
  const fields = regulationFields({ documentNo, effective_date: day });
  const dated = await must(app, 'every', 'PUT', `${REGULATIONS}/${next.id}`, { version: saved.version, ...fields });
  await app.sql('update regulation.regulation set edited_by = null where id = $1', [next.id]);
  await must(app, 'every', 'POST', `${REGULATIONS}/${next.id}/publish`, { version: dated.version });
  return next.id as number;
}
/** Runs the job that the activation has queued. */
async function tellAll(regulationId: number): Promise<void> {
  const rows = await app.sql<{ payload: object }>(`select payload from graphile_worker._private_jobs where payload->>'regulationId' = $1`, [
    String(regulationId),
  ]);
  for (const { payload } of rows) await tellCiting(payload, app.kernel);
}
const messages = (id: number, kind = 'risk.control') =>
  app.sql<{ who: number; text: string; href: string }>(
    `select employee_id::int as who, body->>'en' as text, href from notification.message
      where event = 'regulation.citedChanged' and record_kind = $1 and record_id = $2 order by id`,
    [kind, id],
  );

it('every kind that cites has its test', () => {
  expect(
    citable
      .all()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(Object.keys(BASES));
});

describe.each(Object.entries(BASES))('%s', (kind, base) => {
  it('cites a clause once, shows it on both sides, and takes it away', async () => {
    const path = await record(base);
    const { id: lawId } = await activeRegulation(app, {}, [clause('1'), clause('2')]);
    const [first, second] = await clausesOf(lawId);
    expect(await get(`${path}/citations`)).toEqual({ id: idOf(path), mayCite: true, mayOpen: true, citations: [] });
    await must(app, 'every', 'POST', `${path}/cite`, { clauseId: second!.id });
    const { citations } = await must(app, 'every', 'POST', `${path}/cite`, { clauseId: first!.id });
    expect(citations).toMatchObject([
      { regulationId: lawId, no: '1', text: 'Text of clause 1', state: 'inForce', since: null, citedBy: 'every' },
      { no: '2' },
    ]);
    expect(await post(`${path}/cite`, { clauseId: first!.id })).toMatchObject({ STATUS: 1422 });
    const cited = await get(`${REGULATIONS}/${lawId}/cited`);
    expect(cited).toMatchObject([{ more: 0 }, { records: [{ kind, id: idOf(path) }] }]);
    expect((await get(cited[0].records[0].href.replace(/.*/, path))).code).toBe(cited[0].records[0].code);
    expect(await post(`${path}/uncite`, { citationId: citations[0].id })).toMatchObject({ STATUS: 0, DATA: { citations: [{ no: '2' }] } });
    expect(await post(`${path}/uncite`, { citationId: citations[0].id })).toMatchObject({ STATUS: 1410 });
    const history = await get(`${path}/history`);
    expect(history.slice(0, 3).map(({ event }: { event: string }) => event)).toEqual(['uncite', 'cite', 'cite']);
  });

  it('is closed to others', async () => {
    const { path, body } = await samples[`POST ${base}/:id/cite`]!(app);
    const read = path.replace(/cite$/, 'citations');
    expect(await app.as('stranger', 'GET', read)).toMatchObject({ STATUS: 1410, DATA: null });
    expect(await post(path, body as object, 'stranger')).toMatchObject({ STATUS: 1410 });
    expect(await post(`${read}/clauses`, { search: '' }, 'stranger')).toMatchObject({ STATUS: 1410 });
    expect(await post(path, body as object, 'emp')).toMatchObject({ STATUS: 1403 });
    expect((await get(read)).citations).toEqual([]);
  });
});

describe('what may be cited', () => {
  it('is a clause in force in the company, at the unit or above', async () => {
    const path = await record(CONTROLS);
    const refused = async (clauseId: number) =>
      expect(await post(`${path}/cite`, { clauseId })).toMatchObject({ STATUS: 1400, DATA: [{ path: 'clauseId' }] });
    await refused(999_999);
    const draft = await draftOfAnother(app);
    await refused((await clausesOf(draft.id))[0]!.id);
    const ahead = await activeRegulation(app, { effective_date: inDays(5) });
    await refused((await clausesOf(ahead.id))[0]!.id);
    const elsewhere = await activeRegulation(app, { unitId: 202, regulation_type: REGULATION_TYPE.clientRequirement });
    await refused((await clausesOf(elsewhere.id))[0]!.id);
    const foreign = await activeRegulation(app);
    await app.sql('update regulation.regulation set company_id = 36 where id = $1', [foreign.id]);
    const [clauseOfForeign] = await app.sql<{ id: number }>('select id::int from regulation.clause where regulation_id = $1', [foreign.id]);
    await refused(clauseOfForeign!.id);
  });

  it('is found by number, by words of either script, and by what its regulation is called', async () => {
    const path = await record(CONTROLS);
    const [word, name] = [unique('Zinc'), unique('Lidlaw')];
    const { id } = await activeRegulation(app, { names: inThree(name) }, [
      clause('第九十一条', { text: `医疗废物暂时贮存 ${word}` }),
      clause('7.4.9', { text: 'Boxes are closed' }),
    ]);
    const [waste, boxes] = (await clausesOf(id)).map((one) => one.id);
    const found = async (search: string) =>
      (await offered(path, search)).map(({ clauseId }) => clauseId).filter((one) => [waste, boxes].includes(one));
    expect(await found(word)).toEqual([waste]);
    expect(await found('貯存')).toEqual([waste]);
    expect(await found('九十一')).toEqual([waste]);
    expect(await found('7.4.9')).toEqual([boxes]);
    expect(await found(name)).toEqual([waste, boxes]);
    expect(await offered(path, unique('nowhere'))).toEqual([]);
    await nextVersion(id, { other: ['7.4.9'] });
    expect(await found(name)).toEqual([]);
  });

  it('is cited once when two cite at once', async () => {
    const path = await record(CONTROLS);
    const { id } = await activeRegulation(app);
    const clauseId = (await clausesOf(id))[0]!.id;
    const answers = await Promise.all([post(`${path}/cite`, { clauseId }), post(`${path}/cite`, { clauseId })]);
    expect(answers.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1422]);
    expect((await get(`${path}/citations`)).citations).toHaveLength(1);
  });

  it('ends where a record cites as many as it may', async () => {
    const path = await record(CONTROLS);
    const { id } = await activeRegulation(
      app,
      {},
      Array.from({ length: MOST_CITATIONS + 1 }, (_, i) => clause(String(i + 1))),
    );
    const ids = (await clausesOf(id)).map((one) => one.id);
    for (const clauseId of ids.slice(0, -1)) await must(app, 'every', 'POST', `${path}/cite`, { clauseId });
    expect(await post(`${path}/cite`, { clauseId: ids.at(-1) })).toMatchObject({ STATUS: 1422 });
  });
});

describe('a next version', () => {
  it('tells who cites what it changes once a record, and says so on the record until it is confirmed', async () => {
    const { id } = await activeRegulation(app);
    const [one, two, three] = await clausesOf(id);
    const [both, same] = [await record(CONTROLS), await record(CONTROLS)];
    for (const { id: clauseId } of [two!, three!]) await must(app, 'every', 'POST', `${both}/cite`, { clauseId });
    await must(app, 'every', 'POST', `${same}/cite`, { clauseId: one!.id });
    const nextId = await nextVersion(id, { other: ['2'], gone: ['3'] });
    await tellAll(nextId);
    await tellAll(nextId);
    const { employeeId } = await whoIs(app, 'every');
    expect(await messages(idOf(same))).toEqual([]);
    expect(await messages(idOf(both))).toMatchObject([
      { who: employeeId, text: expect.stringMatching(/Other words: 2\. Gone: 3\./), href: expect.stringMatching(/\/controls\/\d+$/) },
    ]);
    expect((await get(`${same}/citations`)).citations).toMatchObject([{ regulationId: nextId, state: 'inForce' }]);
    const { citations } = await get(`${both}/citations`);
    expect(citations).toMatchObject([
      { no: '2', text: 'Other words of 2', regulationId: nextId, state: 'changed', since: inDays(-1) },
      { no: '3', regulationId: id, state: 'gone', since: inDays(-1) },
    ]);
    const confirmed = await must(app, 'every', 'POST', `${both}/cite`, { clauseId: citations[0].clauseId });
    expect(confirmed.citations).toMatchObject([{ no: '2', state: 'inForce' }, { state: 'gone' }]);
    // What is kept as it is is told no second time.
    const afterId = await nextVersion(nextId, { other: ['1'] });
    await tellAll(afterId);
    expect(await messages(idOf(both))).toHaveLength(1);
    expect(await messages(idOf(same))).toHaveLength(1);
  });

  it('tells the owner where who cited may not open the record any more', async () => {
    await addPerson(app, { userName: 'gone-citer', like: 'ehs', role: 'ALL_ROOT', unitId: HOSPITAL });
    app.kernel.invalidation.tell('grants', '');
    const path = await record(CONTROLS);
    const owner = (await whoIs(app, 'ehsm')).employeeId;
    await app.sql('update risk.control set owner_id = $2 where id = $1', [idOf(path), owner]);
    const { id } = await activeRegulation(app);
    await must(app, 'gone-citer', 'POST', `${path}/cite`, { clauseId: (await clausesOf(id))[0]!.id });
    await app.sql(`delete from access.grant where user_id = (select id from access.user where user_name = 'gone-citer')`);
    app.kernel.invalidation.tell('grants', '');
    await tellAll(await nextVersion(id, { gone: ['1'] }));
    expect((await messages(idOf(path))).map(({ who }) => who)).toEqual([owner]);
  });
});

it('a risk that is rated again cites what the one before cited', async () => {
  const before = await completed(app);
  const path = (id: number) => `${BASES['risk.row']!}/${id}`;
  const { id } = await activeRegulation(app);
  await must(app, 'every', 'POST', `${path(before.rows[0].id)}/cite`, { clauseId: (await clausesOf(id))[0]!.id });
  const [{ job_task_id: jobTaskId } = { job_task_id: 0 }] = await app.sql<{ job_task_id: number }>(
    'select job_task_id::int from risk.assessment where id = $1',
    [before.id],
  );
  const next = await started(app, 'every', { jobTaskIds: [jobTaskId] });
  const { employeeId: ownerId } = await whoIs(app, 'sup');
  const rating = { version: next.rows[0].version, initial: { L: 4, S: 4 }, ownerId, controls: [] };
  const rated = await must(app, 'every', 'PUT', `/riskAssessment/assessment/${next.id}/row/${next.rows[0].id}`, rating);
  await must(app, 'every', 'POST', `/riskAssessment/assessment/${next.id}/submit`, { version: rated.version });
  expect(await app.as('every', 'GET', `${path(next.rows[0].id)}/citations`)).toMatchObject({ STATUS: 1410 });
  await signed(app, 'risk.assessment', next.id);
  expect((await get(`${path(next.rows[0].id)}/citations`)).citations).toMatchObject([{ regulationId: id, no: '1', state: 'inForce' }]);
});

it('on a regulation only those records are told of that the reader may open', async () => {
  const { id } = await activeRegulation(app);
  const clauseId = (await clausesOf(id))[0]!.id;
  const [own, other] = [await record(CONTROLS), await record(CONTROLS)];
  for (const path of [own, other]) await must(app, 'every', 'POST', `${path}/cite`, { clauseId });
  await app.sql('update risk.control set unit_id = $2 where id = $1', [idOf(own), HOSPITAL]);
  await app.sql('update risk.control set unit_id = 202 where id = $1', [idOf(other)]);
  const seen = async (who: string) =>
    (await get(`${REGULATIONS}/${id}/cited`, who)).flatMap(({ records, more }: { records: { id: number }[]; more: number }) => [
      ...records.map((one) => one.id),
      more,
    ]);
  expect(await seen('pm')).toEqual([idOf(own), 0]);
  expect(await seen('every')).toEqual([idOf(other), idOf(own), 0]);
  expect(await app.as('stranger', 'GET', `${REGULATIONS}/${id}/cited`)).toMatchObject({ STATUS: 1410 });
});
