import { groundOf, inDays, must, reason, startTestApp, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import type { BinderDetail, BinderEntryRow, ProjectBinder } from '../contract/index.ts';
import { tickDocuments } from './document.jobs.ts';
import {
  binderInput,
  BINDERS,
  byClassification,
  byDocument,
  copyInput,
  COPIES,
  endBinder,
  handOut,
  makeBinder,
} from './testing/binder-world.ts';
import { addSecond, approved, makeClassification, makeDocument, revised, step } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addSecond(app);
});
afterAll(() => app.stop());

const project = () => groundOf(app).project;
const place = (binderEntryId: number, more: object = {}, who = 'every') =>
  app.as(who, 'POST', `${BINDERS}/place`, {
    unitId: project(),
    binderEntryId,
    controlledDocumentId: null,
    notNeededBecause: null,
    ...more,
  });
const inProject = async (binderId: number, who = 'every') =>
  ((await must(app, who, 'POST', `${BINDERS}/project`, { unitId: project() })) as ProjectBinder).binders.find(({ id }) => id === binderId)!;
const matrix = (id: number, who = 'every') => must(app, who, 'POST', `${BINDERS}/matrix`, { documentBinderId: id });

const listedEntries = async (binderId: number, ...more: object[]): Promise<BinderEntryRow[]> =>
  (
    await must(app, 'every', 'POST', `${BINDERS}/entry/list`, {
      queryCriterias: [{ key: 'documentBinderId', value: binderId }, { key: 'unitId', value: project() }, ...more],
    })
  ).items;

describe('binders', () => {
  it('nine of twelve that are needed have a document in force; what is missing stands first', async () => {
    const { id: classificationId } = await makeClassification(app);
    const filled: number[] = [];
    for (let n = 0; n < 9; n++) filled.push((await approved(app, {}, { classificationId })).id);
    const open = [await makeClassification(app), await makeClassification(app), await makeClassification(app)];
    const ended = await approved(app, {}, { classificationId });
    const binder = await makeBinder(app, {
      entries: [
        ...open.map(({ id }) => byClassification(id)),
        ...filled.slice(1).map(byDocument),
        byDocument(ended.id),
        byClassification(classificationId),
      ],
    });
    expect(binder.entryCount).toBe(13);
    await step(app, 'every', ended.documentVersionId, 'askObsolete', reason);
    await step(app, 'second', ended.documentVersionId, 'obsolete', reason);
    expect((await place(binder.entries[0]!.id, { notNeededBecause: 'The client keeps it' })).STATUS).toBe(0);
    const own = await inProject(binder.id);
    expect(own.completeness).toEqual({ numerator: 9, denominator: 12 });
    expect(own.entries.map(({ standing }) => standing)).toEqual([
      'missing',
      'missing',
      'ended',
      ...Array<string>(9).fill('inForce'),
      'notNeeded',
    ]);
    const { units, entries } = await matrix(binder.id);
    const at = units.findIndex(({ id }: { id: number }) => id === project());
    expect(units[at].completeness).toEqual({ numerator: 9, denominator: 12 });
    expect(entries[0].cells[at]).toMatchObject({ standing: 'notNeeded', reason: 'The client keeps it' });
    // Entry by entry in a list, and as the criteria of its views.
    const rows = await listedEntries(binder.id);
    expect(rows.map(({ standing }) => standing).toSorted()).toEqual(own.entries.map(({ standing }) => standing).toSorted());
    expect(rows.find(({ standing }) => standing === 'notNeeded')).toMatchObject({ reason: 'The client keeps it', documentCode: null });
    expect(await listedEntries(binder.id, { key: 'isMissing', value: true })).toHaveLength(3);
    expect(await listedEntries(binder.id, { key: 'isNeeded', value: true })).toHaveLength(12);
    await endBinder(app, binder.id);
  });

  it('a named document that never took effect is missing, as a draft and once it was discarded', async () => {
    const draft = await makeDocument(app);
    const binder = await makeBinder(app, { entries: [byDocument(draft.id)] });
    const first = async () => (await inProject(binder.id)).entries[0]!;
    expect(await first()).toMatchObject({ standing: 'missing', controlledDocumentId: draft.id });
    await step(app, 'every', draft.documentVersionId, 'discard', reason);
    expect(await first()).toMatchObject({ standing: 'missing', controlledDocumentId: draft.id });
    await endBinder(app, binder.id);
  });

  it('a document of the project is found by itself; what was filed goes before it, and is taken back', async () => {
    const top = await makeClassification(app);
    const below = await makeClassification(app, { parentClassificationId: top.id });
    const binder = await makeBinder(app, { entries: [byClassification(top.id)] });
    const [entry] = binder.entries;
    expect((await inProject(binder.id)).entries[0]).toMatchObject({ standing: 'missing', controlledDocumentId: null });
    const own = await approved(app, {}, { classificationId: below.id });
    expect((await inProject(binder.id)).entries[0]).toMatchObject({ standing: 'inForce', controlledDocumentId: own.id, code: own.code });
    const chosen = await approved(app, {}, { classificationId: top.id, unitId: groundOf(app).company });
    const stranger = await approved(app);
    expect(await place(entry!.id, { controlledDocumentId: stranger.id })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'controlledDocumentId' }],
    });
    expect(await place(entry!.id, { controlledDocumentId: chosen.id, notNeededBecause: 'both' })).toMatchObject({ STATUS: 1400 });
    expect((await place(entry!.id, { controlledDocumentId: chosen.id })).STATUS).toBe(0);
    expect((await inProject(binder.id)).entries[0]).toMatchObject({ controlledDocumentId: chosen.id });
    const history = await must(app, 'every', 'GET', `${BINDERS}/${binder.id}/history`);
    expect(JSON.stringify(history)).toContain(chosen.code);
    expect((await place(entry!.id)).STATUS).toBe(0);
    expect((await inProject(binder.id)).entries[0]).toMatchObject({ controlledDocumentId: own.id });
    await endBinder(app, binder.id);
  });

  it('asks projects of its business line from its first day to its last, and an entry that stays keeps what was filed', async () => {
    const { id: classificationId } = await makeClassification(app);
    const { id: other } = await makeClassification(app);
    const document = await approved(app, {}, { classificationId });
    const binder = await makeBinder(app, { entries: [byClassification(classificationId)] });
    await place(binder.entries[0]!.id, { controlledDocumentId: document.id });
    const update = async (more: object): Promise<BinderDetail> => {
      const { version } = await must(app, 'every', 'GET', `${BINDERS}/${binder.id}`);
      const { clientId: _c, code: _k, ...fields } = await binderInput(app, { entries: [byClassification(classificationId)], ...more });
      return must(app, 'every', 'PUT', `${BINDERS}/${binder.id}`, { ...fields, version });
    };
    const changed = await update({ entries: [byClassification(other), byClassification(classificationId)] });
    expect(changed.entries.map(({ id }) => id)).toContain(binder.entries[0]!.id);
    expect((await inProject(binder.id)).entries.map(({ standing }) => standing)).toEqual(['missing', 'inForce']);
    await update({ toOn: inDays(0) });
    expect(await inProject(binder.id)).toBeDefined();
    await update({ fromOn: inDays(1) });
    expect(await inProject(binder.id)).toBeUndefined();
    expect((await place(binder.entries[0]!.id)).STATUS).toBe(1410);
    expect((await matrix(binder.id)).unitCount).toBe(0);
    await endBinder(app, binder.id);
  });

  it('tells how a project stands, and names no confidential document to who may not see it', async () => {
    const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
    const secret = await approved(app, {}, { classificationId });
    const binder = await makeBinder(app, { entries: [byClassification(classificationId), byDocument(secret.id)] });
    const seen = await inProject(binder.id, 'pm');
    expect(seen.completeness).toEqual({ numerator: 2, denominator: 2 });
    expect(JSON.stringify(seen)).not.toContain(secret.code);
    expect(seen.entries.map(({ controlledDocumentId }) => controlledDocumentId)).toEqual([null, null]);
    expect(seen.entries[1]!.name).toBe('');
    await endBinder(app, binder.id);
  });

  it('is kept by document controllers, filled by who works on documents, read by who oversees projects', async () => {
    const binder = await makeBinder(app);
    const input = await binderInput(app);
    expect((await app.as('pm', 'POST', BINDERS, input)).STATUS).toBe(1403);
    expect((await place(binder.entries[0]!.id, { notNeededBecause: 'not here' }, 'dir')).STATUS).toBe(1403);
    expect((await matrix(binder.id, 'dir')).entries).toHaveLength(1);
    expect((await app.as('sup', 'POST', `${BINDERS}/matrix`, { documentBinderId: binder.id })).STATUS).toBe(1403);
    await endBinder(app, binder.id);
  });

  it('names what is wrong with it', async () => {
    const { id } = await makeClassification(app);
    const refused = async (more: object, path: string) =>
      expect(await app.as('every', 'POST', BINDERS, await binderInput(app, more))).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
    await refused({ toOn: '2019-12-31' }, 'toOn');
    await refused({ businessLineId: 999_999 }, 'businessLineId');
    await refused({ entries: [byClassification(id), byClassification(id)] }, 'entries.1');
    await refused({ entries: [{ classificationId: null, controlledDocumentId: null }] }, 'entries.0');
    await refused({ entries: [byDocument(999_999)] }, 'entries.0');
    await refused({ entries: [] }, 'entries');
  });
});

describe('paper copies', () => {
  const copiesOf = async (id: number) => must(app, 'every', 'GET', `${COPIES}/${id}`);
  const todoOf = (id: number) =>
    app.sql<{ status: string; due_at: string }>(
      `select status, due_at from task.task where source_kind = 'documentation.paperCopy' and source_id = $1`,
      [id],
    );

  it('are collected once their version has ended: who handed them out is asked, and the list says who never did', async () => {
    const document = await approved(app);
    const copies = await handOut(app, { documentVersionId: document.documentVersionId }, 'pm');
    expect(copies).toMatchObject({ state: 'out', isToCollect: false, copies: 3 });
    await tickDocuments(app.kernel);
    expect(await todoOf(copies.id)).toEqual([]);
    await revised(app, document.id);
    await tickDocuments(app.kernel);
    await tickDocuments(app.kernel);
    expect(await todoOf(copies.id)).toHaveLength(1);
    expect(await copiesOf(copies.id)).toMatchObject({ isToCollect: true });
    const listed = async () =>
      (await must(app, 'every', 'POST', `${COPIES}/list`, { queryCriterias: [{ key: 'isToCollect', value: true }] })).items.map(
        ({ id }: { id: number }) => id,
      );
    expect(await listed()).toContain(copies.id);
    const { version } = await copiesOf(copies.id);
    const done = await must(app, 'pm', 'POST', `${COPIES}/${copies.id}/collect`, { version });
    expect(done).toMatchObject({
      state: 'collected',
      isToCollect: false,
      endedOn: inDays(0),
      endedBy: { id: (await whoIs(app, 'pm')).employeeId },
    });
    expect(await listed()).not.toContain(copies.id);
    expect(await app.as('pm', 'POST', `${COPIES}/${copies.id}/collect`, { version: done.version })).toMatchObject({ STATUS: 1422 });
  });

  it('are handed out of a version in force alone, once for one draft', async () => {
    const draft = await makeDocument(app);
    expect(await app.as('every', 'POST', COPIES, await copyInput(app, { documentVersionId: draft.documentVersionId }))).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'documentation.refusal.notInForce' },
    });
    const input = await copyInput(app);
    const first = await must(app, 'every', 'POST', COPIES, input);
    expect(await must(app, 'every', 'POST', COPIES, input)).toMatchObject({ id: first.id });
    for (const copies of [0, 1.5, 1000]) expect((await app.as('every', 'POST', COPIES, { ...input, copies })).STATUS).toBe(1400);
  });

  it('that are lost say why, and are collected where they are found', async () => {
    const { id, version } = await handOut(app);
    expect((await app.as('every', 'POST', `${COPIES}/${id}/lose`, { version })).STATUS).toBe(1400);
    const lost = await must(app, 'every', 'POST', `${COPIES}/${id}/lose`, { version, reason: 'Thrown away' });
    expect(lost).toMatchObject({ state: 'lost', reason: 'Thrown away' });
    expect(await must(app, 'every', 'POST', `${COPIES}/${id}/collect`, { version: lost.version })).toMatchObject({ state: 'collected' });
  });

  it('of a confidential document are not told of', async () => {
    const { id: classificationId } = await makeClassification(app, { confidentiality: '_SYS_DC_3' });
    const secret = await approved(app, {}, { classificationId });
    const copies = await handOut(app, { documentVersionId: secret.documentVersionId });
    expect((await app.as('pm', 'GET', `${COPIES}/${copies.id}`)).STATUS).toBe(1410);
    expect((await app.as('pm', 'POST', `${COPIES}/${copies.id}/collect`, { version: 999 })).STATUS).toBe(1410);
    const { items } = await must(app, 'pm', 'POST', `${COPIES}/list`, { queryCriterias: [{ key: 'id', value: copies.id }] });
    expect(items).toEqual([]);
    expect((await app.as('pm', 'POST', COPIES, await copyInput(app, { documentVersionId: secret.documentVersionId }))).STATUS).toBe(1410);
  });
});
