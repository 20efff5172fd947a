import { ROLE } from '@quantum/modules/access/contract';
import { operation } from '@quantum/platform/contract';
import { inDays, must, reason, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { DOCUMENT_STATUS as CD, RENEWAL_STATUS as TS } from '../contract/index.ts';
import { handOverDocuments } from './hand-over.service.ts';
import {
  DOCUMENTS,
  filedRenewal,
  filing,
  makeCategory,
  makeDocument,
  openedRenewal,
  photoOf,
  RENEWALS as BASE,
  successor,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const read = (id: number, who = 'every') => must(app, who, 'GET', `${BASE}/${id}`);
const act = (who: string, id: number, event: string, body: object) => app.as(who, 'POST', `${BASE}/${id}/${event}`, body);
const todosOf = async (code: string) =>
  app.sql<{ status: string; due_at: string | null }>(`select status, due_at from task.task where code = $1`, [code]);

it('is filed with its receipt, refused, filed again and granted: the documents join without a gap', async () => {
  const { id, version, complianceDocumentId, code } = await openedRenewal(app);
  expect(await todosOf(code)).toMatchObject([{ status: TS.pending }]);
  expect(await act('every', id, 'file', { version, ...(await filing(app)), files: [] })).toMatchObject({
    STATUS: 1400,
    DATA: [{ path: 'files' }],
  });
  const filed = await must(app, 'every', 'POST', `${BASE}/${id}/file`, { version, ...(await filing(app)) });
  expect(filed).toMatchObject({ status: TS.inProgress, filedOn: inDays(0), reference: 'R-1' });
  expect(filed.files).toHaveLength(1);
  // Filed in time: what waits for its answer is not late.
  const openTodo = async () => (await todosOf(code)).filter(({ status }) => status === TS.pending).map(({ due_at }) => due_at);
  const [answer] = await openTodo();
  expect(Date.parse(answer!)).toBeGreaterThanOrEqual(Date.parse(filed.expectedOn));
  expect((await act('every', id, 'drop', { version: filed.version, ...reason })).STATUS).toBe(1422);
  const back = await must(app, 'every', 'POST', `${BASE}/${id}/refuse`, { version: filed.version, ...reason });
  expect(back).toMatchObject({ status: TS.pending, filedOn: null, note: reason.reason });
  expect(await openTodo()).toHaveLength(1);
  expect(await openTodo()).not.toEqual([answer]);
  const again = await must(app, 'every', 'POST', `${BASE}/${id}/file`, { version: back.version, ...(await filing(app)) });
  const document = await successor(app);
  const granted = await must(app, 'every', 'POST', `${BASE}/${id}/grant`, { version: again.version, document });
  expect(granted).toMatchObject({ status: TS.completed, successor: { number: document.number }, events: [] });
  const next = await must(app, 'every', 'GET', `${DOCUMENTS}/${granted.successor.id}`);
  expect(next).toMatchObject({ previousId: complianceDocumentId, status: CD.invalid, standing: 'upcoming', gaps: [], renewal: null });
  expect(next.files).toHaveLength(1);
  const history = await must(app, 'every', 'GET', `${BASE}/${id}/history`);
  expect(history.map(({ event }: { event: string }) => event)).toEqual(['grant', 'file', 'refuse', 'file', 'open']);
  expect((await todosOf(code)).map(({ status }) => status)).not.toContain(TS.pending);
});

it('is granted with a file, once, also by two at once', async () => {
  const { id, version } = await filedRenewal(app);
  const none = await act('every', id, 'grant', { version, document: await successor(app, { files: [] }) });
  expect(none).toMatchObject({ STATUS: 1400, DATA: [{ path: 'document.files', message: 'Attachment(s) is required!' }] });
  const bodies = [
    { version, document: await successor(app) },
    { version, document: await successor(app) },
  ];
  const both = await Promise.all(bodies.map((body) => act('every', id, 'grant', body)));
  expect(both.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409]);
  const { version: now } = await read(id);
  expect((await act('every', id, 'grant', { version: now, document: await successor(app) })).STATUS).toBe(1409);
});

it.each([
  ['an end before the beginning', { validTo: inDays(300) }, 'document.validTo'],
  ['a day of issue to come', { issueDate: inDays(1) }, 'document.issueDate'],
])('a grant names what is wrong with its document: %s', async (_, more, path) => {
  const { id, version } = await openedRenewal(app);
  const body = { version, document: await successor(app, more) };
  expect(await act('every', id, 'grant', body)).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
});

it('has a successor that does not start before its predecessor', async () => {
  const { id, version } = await openedRenewal(app);
  const body = { version, document: await successor(app, { validFrom: inDays(-66) }) };
  expect((await act('every', id, 'grant', body)).STATUS).toBe(1422);
});

it('is not filed before the authority takes it, nor on a day to come', async () => {
  const { id: complianceCategoryId } = await makeCategory(app, { earliestDays: 60 });
  const { id, version } = await openedRenewal(app, { complianceCategoryId });
  expect(await read(id)).toMatchObject({ fileFrom: inDays(240), fileBy: inDays(270) });
  const early = await act('every', id, 'file', { version, ...(await filing(app)) });
  expect(early).toMatchObject({ STATUS: 1422, DATA: { params: { day: inDays(240) } } });
  const ahead = await act('every', id, 'file', { version, ...(await filing(app)), filedOn: inDays(240), expectedOn: null });
  expect(ahead).toMatchObject({ STATUS: 1400, DATA: [{ path: 'filedOn' }] });
});

it('opens once, of a document that ends and that none has followed', async () => {
  const { complianceDocumentId } = await openedRenewal(app);
  const { version } = await must(app, 'every', 'GET', `${DOCUMENTS}/${complianceDocumentId}`);
  const open = (id: number, seen: number) =>
    app.as('every', 'POST', BASE, { complianceDocumentId: id, version: seen, reason: '_SYS_CR_1' });
  expect((await open(complianceDocumentId, version)).STATUS).toBe(1422);
  const { id: forever } = await makeCategory(app, { noExpiry: true, validityMonths: null });
  const endless = await makeDocument(app, { complianceCategoryId: forever, validTo: null });
  expect((await open(endless.id, endless.version)).STATUS).toBe(1422);
  const { id: complianceCategoryId } = await makeCategory(app);
  const first = await makeDocument(app, { complianceCategoryId });
  await makeDocument(app, { complianceCategoryId, previousId: first.id, validFrom: inDays(-5), validTo: inDays(360), issueDate: null });
  const replaced = await must(app, 'every', 'GET', `${DOCUMENTS}/${first.id}`);
  expect((await open(first.id, replaced.version)).STATUS).toBe(1422);
});

it('is dropped by the compliance owner with a reason, and worked on by the responsible person', async () => {
  const { employeeId } = await whoIs(app, 'emp');
  const { id, version } = await openedRenewal(app, { responsibleId: employeeId });
  expect((await read(id, 'emp')).events.map(({ event }: { event: string }) => event)).toEqual(['file', 'grant']);
  expect((await act('emp', id, 'drop', { version, ...reason })).STATUS).toBe(1403);
  expect((await act('stranger', id, 'file', { version, ...(await filing(app, 'stranger')) })).STATUS).toBe(1410);
  const filed = await must(app, 'emp', 'POST', `${BASE}/${id}/file`, { version, ...(await filing(app, 'emp')) });
  const body = { version: filed.version, document: await successor(app, { files: [await photoOf(app, 'emp')] }, 'emp') };
  expect(await must(app, 'emp', 'POST', `${BASE}/${id}/grant`, body)).toMatchObject({ status: TS.completed });
  const other = await openedRenewal(app);
  expect((await act('leg', other.id, 'drop', { version: other.version, reason: ' ' })).STATUS).toBe(1400);
  const dropped = await must(app, 'leg', 'POST', `${BASE}/${other.id}/drop`, { version: other.version, ...reason });
  expect(dropped).toMatchObject({ status: TS.cancelled, note: reason.reason, unitId: HOSPITAL });
});

const toldOf = async (id: number, event: string) =>
  (
    await app.sql<{ who: number }>(
      `select employee_id::int as who from notification.message where event = $2 and record_kind = 'compliance-document.renewal' and record_id = $1 order by 1`,
      [id, `compliance-document.${event}`],
    )
  ).map(({ who }) => who);
it('that is refused is known at once to another person than the responsible one, who knows where somebody else recorded it', async () => {
  const [pm, leg] = [(await whoIs(app, 'pm')).employeeId, (await whoIs(app, 'leg')).employeeId];
  const refuse = async (who: string, responsibleId: number) => {
    const { id, version } = await openedRenewal(app, { responsibleId });
    const filed = await must(app, 'every', 'POST', `${BASE}/${id}/file`, { version, ...(await filing(app)) });
    await must(app, who, 'POST', `${BASE}/${id}/refuse`, { version: filed.version, ...reason });
    return [await toldOf(id, 'refused'), await toldOf(id, 'fileAgain')];
  };
  expect(await refuse('pm', pm)).toEqual([expect.arrayContaining([leg]), []]);
  expect(await refuse('leg', pm)).toEqual([expect.not.arrayContaining([pm, leg]), [pm]]);
  // The compliance owner answers for it, and records the refusal: the project manager knows.
  await app.sql(
    `delete from access.grant where role_id = (select id from access.role where code = $1) and user_id <> (select id from access.user
    where user_name = 'leg')`,
    [ROLE.complianceOwner],
  );
  app.kernel.invalidation.tell('grants', '');
  expect(await refuse('leg', leg)).toEqual([expect.arrayContaining([pm]), []]);
});

it('keeps its unit from closing, also where nobody answers for it', async () => {
  const { id, code } = await openedRenewal(app);
  await app.sql('update compliance_document.renewal set responsible_id = null where id = $1', [id]);
  await app.sql('update task.task set done_at = now() where unit_id = $1', [HOSPITAL]);
  const [{ version } = { version: 0 }] = await app.sql<{ version: number }>('select version from organization.unit where id = $1', [
    HOSPITAL,
  ]);
  const close = () => app.as('every', 'POST', `/corporates/${HOSPITAL}/close`, { version, ...reason });
  const { STATUS, DATA } = await close();
  expect(STATUS).toBe(1422);
  expect(JSON.stringify(DATA)).toContain('compliance-document.refusal.openRenewals');
  await app.sql(`update compliance_document.renewal set status = '_SYS_TS_3' where unit_id = $1 and code <> $2`, [HOSPITAL, code]);
  expect(JSON.stringify((await close()).DATA)).toContain(code);
});

const BY_TEST = operation({
  id: 'compliance-document.test',
  permission: 'self',
  verb: 'test',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a test',
});
it('goes with its document to the successor of who leaves', async () => {
  const [{ employeeId: from }, { employeeId: to }] = [await whoIs(app, 'insp'), await whoIs(app, 'sup')];
  const { id, complianceDocumentId, code } = await openedRenewal(app, { responsibleId: from });
  await runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: BY_TEST, locale: 'en', requestId: 'hand-over' }, (ctx) =>
    handOverDocuments(ctx, { from, to }),
  );
  expect(await read(id)).toMatchObject({ responsible: { id: to } });
  expect(await must(app, 'every', 'GET', `${DOCUMENTS}/${complianceDocumentId}`)).toMatchObject({ responsible: { id: to } });
  const open = await app.sql<{ employee_id: number }>(
    `select a.employee_id from task.task t join task.assignee a on a.task_id = t.id where t.code = $1 and t.status = $2`,
    [code, TS.pending],
  );
  expect(open).toEqual([{ employee_id: to }]);
});
