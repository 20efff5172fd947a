import { groundOf, inDays, must, reason, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople, addPerson } from '../../../apps/server/testing/people.ts';
import { tickDocuments } from './document.jobs.ts';
import { runAsking } from './reading/ask.jobs.ts';
import { addSecond, approved, DOCUMENTS, readDocument, readVersion, revised, step, VERSIONS, versionOf } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addSecond(app);
});
afterAll(() => app.stop());

const idOf = async (who: string) => (await whoIs(app, who)).employeeId;
/** In force, to be read by these people. */
async function toRead(readers: readonly string[], more: object = {}) {
  const audiencePeople = await Promise.all(readers.map(idOf));
  const made = await approved(app, {}, { ackRequired: true, audiencePeople, ...more });
  await runAsking(app.kernel, made.id);
  return made;
}
const send = (who: string, id: number, event: string) => app.as(who, 'POST', `${VERSIONS}/${id}/${event}`, {});
/** Open to-dos of a person about a record. */
const todosOf = async (who: string, code: string): Promise<unknown[]> =>
  app.sql('select t.id from task.task t join task.assignee a on a.task_id = t.id and a.open where a.employee_id = $1 and t.code = $2', [
    await idOf(who),
    code,
  ]);
const askedOf = (versionId: number) =>
  app.sql<{ employee_id: number; closed_at: string | null }>(
    'select employee_id::int, closed_at from documentation.acknowledgement where version_id = $1 order by 1',
    [versionId],
  );

describe('reading a version', () => {
  it('is asked of its audience, each once, whatever runs beside it; with a to-do that ends with the acknowledgement', async () => {
    const { id, documentVersionId: version } = await toRead(['emp', 'sup']);
    await Promise.all([runAsking(app.kernel, id), runAsking(app.kernel, id)]);
    expect(await askedOf(version)).toHaveLength(2);
    const code = (await readVersion(app, version)).code as string;
    expect(await todosOf('emp', code)).toHaveLength(1);
    expect(await send('emp', version, 'acknowledge')).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.unread' } });
    expect((await send('emp', version, 'read')).DATA).toMatchObject({ dueOn: inDays(14), ackAt: null });
    expect((await send('emp', version, 'acknowledge')).STATUS).toBe(0);
    expect((await send('emp', version, 'acknowledge')).STATUS).toBe(0);
    expect(await todosOf('emp', code)).toHaveLength(0);
    expect(await readVersion(app, version)).toMatchObject({ acknowledged: { asked: 2, left: 0, done: 1 } });
    expect((await readVersion(app, version, 'emp')).acknowledged).toBeNull();
    expect(await send('qa', version, 'acknowledge')).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.notAsked' } });
    const { items } = await must(app, 'every', 'POST', `${DOCUMENTS}/acknowledgement/list`, {
      queryCriterias: [
        { key: 'documentVersionId', value: version },
        { key: 'isOpen', value: true },
      ],
    });
    expect(items).toHaveLength(1);
  });

  it('who left without reading is left out', async () => {
    await addPerson(app, { userName: 'leaver', like: 'emp', role: 'ALL_COMPANY', unitId: groundOf(app).company });
    const { documentVersionId: version } = await toRead(['emp', 'leaver']);
    await app.sql(`update organization.employee set left_on = current_date where code = 'T-LEAVER'`);
    expect(await readVersion(app, version)).toMatchObject({ acknowledged: { asked: 2, left: 1, done: 0 } });
  });

  it('a new version asks again, names itself where the old one is acknowledged, and ends what the old one asked', async () => {
    const { id, documentVersionId: first } = await toRead(['emp', 'sup']);
    await send('emp', first, 'read');
    const second = await revised(app, id);
    await runAsking(app.kernel, id);
    const { code } = await readVersion(app, second);
    expect(await send('emp', first, 'acknowledge')).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'documentation.refusal.superseded', params: { code }, links: [{ title: code }] },
    });
    expect((await askedOf(first)).every(({ closed_at }) => closed_at !== null)).toBe(true);
    expect(await askedOf(second)).toHaveLength(2);
    expect(await todosOf('emp', (await readVersion(app, first)).code)).toHaveLength(0);
  });

  it('wording only, agreed by a document controller, asks nobody again who has acknowledged the document', async () => {
    const { id, documentVersionId: first } = await toRead(['emp', 'sup']);
    await send('emp', first, 'read');
    await send('emp', first, 'acknowledge');
    const second = await revised(app, id, { wordingOnly: true, effectiveDate: inDays(1) });
    await step(app, 'doc', second, 'agreeWording');
    await app.sql('update documentation.version set effective_date = current_date where id = $1', [second]);
    await tickDocuments(app.kernel);
    await runAsking(app.kernel, id);
    expect((await askedOf(second)).map(({ employee_id }) => employee_id)).toEqual([await idOf('sup')]);
  });

  it('who joins its audience is asked by the hourly job', async () => {
    const { id, documentVersionId: version } = await approved(app, {}, { ackRequired: true });
    await runAsking(app.kernel, id);
    const before = (await askedOf(version)).length;
    expect(before).toBeGreaterThan(0);
    await addPerson(app, {
      userName: `joiner${version}`,
      like: 'emp',
      role: 'ALL_COMPANY',
      unitId: groundOf(app).company,
      at: groundOf(app).project,
    });
    await app.sql(`update organization.employee set hired_on = current_date where code = upper('T-joiner' || $1)`, [String(version)]);
    await tickDocuments(app.kernel);
    await runAsking(app.kernel, id);
    expect(await askedOf(version)).toHaveLength(before + 1);
  });

  it('of an obsolete document is asked no more', async () => {
    const { id, documentVersionId: version } = await toRead(['emp']);
    await step(app, 'every', version, 'askObsolete', reason);
    await step(app, 'doc', version, 'obsolete', reason);
    await runAsking(app.kernel, id);
    expect((await askedOf(version))[0]!.closed_at).not.toBeNull();
    expect(await send('emp', version, 'acknowledge')).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.notInForce' } });
  });
});

describe('the review of a document', () => {
  const messages = (event: string, id: number) =>
    app.sql<{ employee_id: number }>('select employee_id::int from notification.message where event = $1 and record_id = $2', [
      `documentation.${event}`,
      id,
    ]);
  const due = (id: number, day: string) => app.sql('update documentation.document set next_review = $2 where id = $1', [id, day]);

  it('is asked of its owner sixty days before, once, and moves with a confirmation', async () => {
    const { id, code, documentVersionId: version } = await approved(app);
    await due(id, inDays(61));
    await tickDocuments(app.kernel);
    expect(await todosOf('every', code)).toHaveLength(0);
    await due(id, inDays(60));
    await tickDocuments(app.kernel);
    await tickDocuments(app.kernel);
    expect(await todosOf('every', code)).toHaveLength(1);
    expect(await messages('reviewDue', id)).toHaveLength(1);
    await step(app, 'every', version, 'confirm', reason);
    expect(await todosOf('every', code)).toHaveLength(0);
    expect((await readDocument(app, id)).nextReview > inDays(700)).toBe(true);
  });

  it('that is late stays in force, says so, and is known to the next offices in turn', async () => {
    const { id } = await approved(app);
    await due(id, inDays(-31));
    await tickDocuments(app.kernel);
    await tickDocuments(app.kernel);
    expect(await readDocument(app, id)).toMatchObject({ isPastReview: true });
    const told = (await messages('reviewLate', id)).map(({ employee_id }) => employee_id);
    expect(told).toEqual(expect.arrayContaining([await idOf('every'), await idOf('om')]));
    expect(new Set(told).size).toBe(told.length);
  });

  it('follows the document to another owner', async () => {
    const { id, code } = await approved(app);
    await due(id, inDays(10));
    await tickDocuments(app.kernel);
    const { ackRequired, ackDays, keywords } = await readDocument(app, id);
    const body = { ackRequired, ackDays, keywords, related: [], audienceUnits: [], audienceJobs: [], audiencePeople: [] };
    await must(app, 'every', 'PUT', `${DOCUMENTS}/${id}`, {
      ...body,
      version: await versionOf(app, 'document', id),
      ownerId: await idOf('qa'),
    });
    expect([await todosOf('every', code), (await todosOf('qa', code)).length]).toEqual([[], 1]);
  });
});

it('the end of what a version says is told to the owner in steps, once each', async () => {
  const { documentVersionId: id } = await approved(app, { expiryDate: inDays(40) });
  const told = () => app.sql('select 1 from notification.message where event = $1 and record_id = $2', ['documentation.ends', id]);
  await tickDocuments(app.kernel);
  await tickDocuments(app.kernel);
  expect(await told()).toHaveLength(1);
  await app.sql('update documentation.version set expiry_date = $2, warn_on = $3 where id = $1', [id, inDays(29), inDays(0)]);
  await tickDocuments(app.kernel);
  expect(await told()).toHaveLength(2);
});
