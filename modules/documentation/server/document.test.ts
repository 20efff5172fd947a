import { ROLE } from '@quantum/modules/access/contract';
import { groundOf, inDays, must, reason, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { CONFIDENTIALITY, VERSION_STATUS as STATE } from '../contract/index.ts';
import { tickDocuments } from './document.jobs.ts';
import {
  addSecond,
  answerOf,
  approved,
  documentInput,
  DOCUMENTS,
  draftBody,
  makeClassification,
  makeDocument,
  pdfOf,
  readDocument,
  readVersion,
  revised,
  seatOf,
  sendBack,
  sign,
  step,
  submitted,
  versionOf,
  VERSIONS,
  writeDraft,
} from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
  await addSecond(app);
});
afterAll(() => app.stop());

const statusOf = async (id: number) => (await readVersion(app, id)).status;
const listed = async (who: string, path: string, queryCriterias: object[] = []): Promise<{ id: number; code: string }[]> =>
  (await must(app, who, 'POST', `${path}/list`, { queryCriterias, pagingTool: { currentPage: 1, pageSize: 1000 } })).items;

describe('the number of a document', () => {
  it('is that of its classification, one however often its draft is sent, and never given again', async () => {
    const prefix = unique('WRD-');
    const { id: classificationId } = await makeClassification(app, { prefix });
    const body = await documentInput(app, { classificationId });
    const answers = await Promise.all([1, 2, 3].map(() => app.as('every', 'POST', DOCUMENTS, body)));
    expect(new Set(answers.map(({ DATA }) => DATA.code))).toEqual(new Set([`${prefix}-000001`]));
    expect(new Set(answers.map(({ DATA }) => DATA.documentVersionId)).size).toBe(1);
    await step(app, 'every', answers[0]!.DATA.documentVersionId, 'discard', reason);
    expect((await makeDocument(app, { classificationId })).code).toBe(`${prefix}-000002`);
  });

  it.each([
    ['a classification that is not there', { classificationId: 999_999 }, 'classificationId'],
    ['an owner who is not there', { ownerId: 999_999 }, 'ownerId'],
    ['a unit of another company', { audienceUnits: [36] }, 'audienceUnits'],
    ['a job that is not there', { audienceJobs: [999_999] }, 'audienceJobs'],
    ['a document that is not there', { related: [999_999] }, 'related'],
  ])('names what is wrong: %s', async (_, more, path) => {
    const answer = await app.as('every', 'POST', DOCUMENTS, await documentInput(app, more));
    expect(answer).toMatchObject({ STATUS: 1400, DATA: [{ path }] });
  });
});

describe('the road of a version', () => {
  it('is reviewed side by side, approved in turn, and in force on the day of the last signature', async () => {
    const { id, documentVersionId: version } = await submitted(app, { reviewers: ['ehsm', 'qa'], approvers: ['pm', 'dir'] });
    expect(await statusOf(version)).toBe(STATE.reviewing);
    await sign(app, 'qa', version);
    expect(await statusOf(version)).toBe(STATE.reviewing);
    await sign(app, 'ehsm', version);
    expect(await statusOf(version)).toBe(STATE.signing);
    expect((await seatOf(app, 'dir', version)).seatId).not.toBe(0);
    await sign(app, 'pm', version);
    await sign(app, 'dir', version);
    expect(await readVersion(app, version)).toMatchObject({ status: STATE.active, effectiveDate: inDays(0) });
    expect(await readDocument(app, id)).toMatchObject({ activeVersionId: version, isPastReview: false });
  });

  it('comes back with a reason, and the signatures given lose their force', async () => {
    const { documentVersionId: id } = await submitted(app);
    await sign(app, 'ehsm', id);
    await sendBack(app, 'dir', id);
    expect(await readVersion(app, id)).toMatchObject({ status: STATE.draft, lastReason: 'The dilution is wrong' });
    // The former reviewer may approve it now, as no signature of theirs stands.
    await writeDraft(app, id, { reviewers: ['dir'], approvers: ['ehsm'] });
    await step(app, 'every', id, 'submit');
    await sign(app, 'dir', id);
    await sign(app, 'ehsm', id);
    expect(await statusOf(id)).toBe(STATE.active);
  });

  it('asks the roles of its classification where it names nobody', async () => {
    const { id: classificationId } = await makeClassification(app, {
      reviewerRoles: [ROLE.ehsOfficer],
      approverRoles: [ROLE.operationManager],
    });
    const { documentVersionId: id } = await makeDocument(app, { classificationId });
    await writeDraft(app, id, { reviewers: [], approvers: [] });
    await step(app, 'every', id, 'submit');
    await sign(app, 'ehs', id);
    await sign(app, 'om', id);
    expect(await statusOf(id)).toBe(STATE.active);
  });

  it('is signed neither by its author nor twice by one person', async () => {
    const { documentVersionId: id } = await makeDocument(app);
    const faultsOf = async (reviewers: string[], approvers: string[]) =>
      (await app.as('every', 'PUT', `${VERSIONS}/${id}`, await draftBody(app, id, { reviewers, approvers }))).DATA.map(
        ({ path, key }: { path: string; key: string }) => [path, key],
      );
    expect(await faultsOf(['every'], ['dir'])).toEqual([['reviewers', 'documentation.fault.author']]);
    expect(await faultsOf(['ehsm'], ['every'])).toEqual([['approvers', 'documentation.fault.author']]);
    expect(await faultsOf(['ehsm'], ['dir', 'ehsm'])).toEqual([['approvers', 'documentation.fault.inBoth']]);
  });

  it.each([
    ['reviewers of nobody', { reviewers: [], approvers: ['dir'] }, [1422, 'documentation.refusal.noReviewer']],
    ['a day that has passed', { effectiveDate: inDays(-1) }, [1422, 'documentation.refusal.tooEarly']],
    ['an end before it begins', { effectiveDate: inDays(2), expiryDate: inDays(2) }, [1400, ['expiryDate']]],
    ['no file', { files: [] }, [1422, 'documentation.refusal.incomplete']],
  ])('is not handed in with %s', async (_, more, answer) => {
    const { documentVersionId: id } = await makeDocument(app);
    await writeDraft(app, id, more);
    expect(await answerOf(app, 'every', id, 'submit')).toEqual(answer);
  });

  it('needs words on what changed from the second version on', async () => {
    const { id } = await approved(app);
    const next = await must(app, 'every', 'POST', `${DOCUMENTS}/${id}/revise`, { version: await versionOf(app, 'document', id) });
    await writeDraft(app, next.documentVersionId, { changeNote: '' });
    expect(await answerOf(app, 'every', next.documentVersionId, 'submit')).toEqual([1422, 'documentation.refusal.incomplete']);
  });

  it('is frozen once it is handed in', async () => {
    const { documentVersionId: id } = await submitted(app);
    const answer = await app.as('every', 'PUT', `${VERSIONS}/${id}`, await draftBody(app, id));
    expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.frozen' } });
  });

  it('is not handed in, and not signed, with a file that is another than was uploaded', async () => {
    const change = async (id: number) => {
      const [file] = await app.sql<{ storage_key: string; id: number }>(
        `select f.id::int as id, f.storage_key from documentation.version_file v join platform.file f on f.id = v.file_id where v.version_id = $1`,
        [id],
      );
      const other = await app.sql<{ storage_key: string }>('select storage_key from platform.file where id <> $1 limit 1', [file!.id]);
      await app.sql('update platform.file set storage_key = $2 where id = $1', [file!.id, `${other[0]!.storage_key}x`]);
    };
    const { documentVersionId: first } = await makeDocument(app);
    await writeDraft(app, first);
    await change(first);
    expect(await answerOf(app, 'every', first, 'submit')).toEqual([1422, 'documentation.refusal.fileChanged']);
    const { documentVersionId: second } = await submitted(app);
    await change(second);
    const { round, seatId } = await seatOf(app, 'ehsm', second);
    const answer = await app.as('ehsm', 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId });
    expect(answer).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.changed' } });
  });

  it('tells of the version that has the same file, and goes on where it is meant', async () => {
    const bytes = Buffer.from(unique('a text nobody else has '));
    const upload = async () => (await app.upload('every', 'note.txt', bytes, 'text/plain')).DATA.id as number;
    const one = await makeDocument(app);
    await writeDraft(app, one.documentVersionId, { files: [{ locale: 'en', fileId: await upload() }] });
    const two = await makeDocument(app);
    const body = await draftBody(app, two.documentVersionId, { files: [{ locale: 'en', fileId: await upload() }] });
    const refused = await app.as('every', 'PUT', `${VERSIONS}/${two.documentVersionId}`, body);
    expect(refused).toMatchObject({ STATUS: 1409, DATA: { key: 'documentation.refusal.sameFile', params: { code: one.code, no: 1 } } });
    expect((await app.as('every', 'PUT', `${VERSIONS}/${two.documentVersionId}`, { ...body, isSure: true })).STATUS).toBe(0);
  });

  it('is taken back by its author before the first signature, later by a document controller', async () => {
    const { documentVersionId: id } = await submitted(app, { reviewers: ['ehsm', 'qa'] });
    await step(app, 'every', id, 'withdraw', reason);
    expect(await statusOf(id)).toBe(STATE.draft);
    const made = await makeDocument(app, {}, 'pm');
    await writeDraft(app, made.documentVersionId, { reviewers: ['ehsm', 'qa'] }, 'pm');
    await step(app, 'pm', made.documentVersionId, 'submit');
    await sign(app, 'ehsm', made.documentVersionId);
    expect(await answerOf(app, 'pm', made.documentVersionId, 'withdraw', reason)).toEqual([1422, 'documentation.refusal.signed']);
    await step(app, 'doc', made.documentVersionId, 'withdraw', reason);
    const { status, signing } = await readVersion(app, made.documentVersionId);
    expect(status).toBe(STATE.draft);
    expect(signing.every(({ endedAt }: { endedAt: string | null }) => endedAt !== null)).toBe(true);
  });
});

describe('versions of a document', () => {
  it('follow each other: the next takes over on its day, once, whoever asks', async () => {
    const { id, documentVersionId: first } = await approved(app);
    const second = await revised(app, id, { effectiveDate: inDays(1) });
    expect(await statusOf(second)).toBe(STATE.pending);
    await tickDocuments(app.kernel);
    expect([await statusOf(first), await statusOf(second)]).toEqual([STATE.active, STATE.pending]);
    await app.sql('update documentation.version set effective_date = $2 where id = $1', [second, inDays(0)]);
    await Promise.all([tickDocuments(app.kernel), tickDocuments(app.kernel)]);
    expect(await readVersion(app, first)).toMatchObject({ status: STATE.readOnly, endedOn: inDays(0) });
    expect(await statusOf(second)).toBe(STATE.active);
    expect(await readDocument(app, id)).toMatchObject({ activeVersionId: second });
    const history = await must(app, 'every', 'GET', `${VERSIONS}/${second}/history`);
    expect(history.filter(({ event }: { event: string }) => event === 'activate')).toHaveLength(1);
  });

  it('have one open draft, also of two who revise at once', async () => {
    const { id } = await approved(app);
    const version = await versionOf(app, 'document', id);
    const answers = await Promise.all(['every', 'second'].map((who) => app.as(who, 'POST', `${DOCUMENTS}/${id}/revise`, { version })));
    expect(answers.map(({ STATUS }) => STATUS).filter((one) => one === 0)).toHaveLength(1);
    const again = await app.as('every', 'POST', `${DOCUMENTS}/${id}/revise`, { version: await versionOf(app, 'document', id) });
    expect(again).toMatchObject({ STATUS: 1422, DATA: { key: 'documentation.refusal.openDraft' } });
  });

  it('that waits for its day is recalled by a document controller', async () => {
    const { documentVersionId: id } = await approved(app, { effectiveDate: inDays(3) });
    expect((await app.as('pm', 'POST', `${VERSIONS}/${id}/recall`, { version: 1, ...reason })).STATUS).toBe(1403);
    await step(app, 'doc', id, 'recall', reason);
    expect(await statusOf(id)).toBe(STATE.draft);
  });

  it('is confirmed by the owner, and made obsolete by another than who proposed it', async () => {
    const { id, documentVersionId: version } = await approved(app);
    expect(await answerOf(app, 'second', version, 'confirm', reason)).toEqual([1422, 'documentation.refusal.onlyOwner']);
    await step(app, 'every', version, 'confirm', reason);
    await step(app, 'every', version, 'askObsolete', reason);
    expect(await answerOf(app, 'every', version, 'obsolete', reason)).toEqual([1422, 'documentation.refusal.secondPerson']);
    await step(app, 'second', version, 'keep', reason);
    await step(app, 'every', version, 'askObsolete', reason);
    await step(app, 'doc', version, 'obsolete', reason);
    expect(await statusOf(version)).toBe(STATE.invalid);
    expect(await readDocument(app, id)).toMatchObject({ activeVersionId: null, nextReview: null });
    expect((await listed('emp', DOCUMENTS)).some((one) => one.id === id)).toBe(false);
  });

  it('is destroyed after its years, by two: title, number and hash stay', async () => {
    const { documentVersionId: id } = await makeDocument(app);
    await writeDraft(app, id);
    await step(app, 'every', id, 'discard', reason);
    expect(await answerOf(app, 'every', id, 'askDestroy', reason)).toEqual([1422, 'documentation.refusal.retention']);
    await app.sql('update documentation.version set retention_until = $2 where id = $1', [id, inDays(-1)]);
    expect((await listed('every', VERSIONS, [{ key: 'isDestroyable', value: true }])).some((one) => one.id === id)).toBe(true);
    expect(await answerOf(app, 'every', id, 'destroy')).toEqual([1422, 'documentation.refusal.destructionNotProposed']);
    await step(app, 'every', id, 'askDestroy', reason);
    expect(await answerOf(app, 'every', id, 'destroy')).toEqual([1422, 'documentation.refusal.secondPerson']);
    const [{ sha256, name }] = (await readVersion(app, id)).files;
    await step(app, 'second', id, 'destroy');
    expect((await readVersion(app, id)).files).toEqual([{ locale: 'en', name, sha256, file: null }]);
    expect(await answerOf(app, 'second', id, 'destroy')).toEqual([1422, 'documentation.refusal.destroyed']);
  });
});

describe('who sees a document', () => {
  const of = async (confidentiality: string, more: object = {}) => {
    const { id: classificationId } = await makeClassification(app, { confidentiality });
    return approved(app, {}, { classificationId, ...more });
  };
  const sees = async (who: string, id: number) => [
    (await app.as(who, 'GET', `${DOCUMENTS}/${id}`)).STATUS,
    (await listed(who, DOCUMENTS)).some((one) => one.id === id),
  ];

  it('internal ones everybody of the company, without a role', async () => {
    const { id, documentVersionId } = await of(CONFIDENTIALITY.internal);
    expect(await sees('emp', id)).toEqual([0, true]);
    expect((await app.as('emp', 'GET', `${VERSIONS}/${documentVersionId}`)).DATA.signing).toEqual([]);
    expect(await sees('other', id)).toEqual([1410, false]);
  });

  it('restricted ones their audience, confidential ones who works on them', async () => {
    const { employeeId } = await whoIs(app, 'emp');
    const named = await of(CONFIDENTIALITY.restricted, { audiencePeople: [employeeId] });
    const others = await of(CONFIDENTIALITY.restricted, { audiencePeople: [(await whoIs(app, 'qa')).employeeId] });
    const secret = await of(CONFIDENTIALITY.confidential, { audiencePeople: [employeeId] });
    expect([await sees('emp', named.id), await sees('emp', others.id), await sees('emp', secret.id)]).toEqual([
      [0, true],
      [1410, false],
      [1410, false],
    ]);
    // A grant to write in the unit opens no confidential document; a signer and a document controller see it.
    expect(await sees('pm', secret.id)).toEqual([1410, false]);
    expect(await sees('dir', secret.id)).toEqual([0, true]);
    expect(await sees('doc', secret.id)).toEqual([0, true]);
    expect((await listed('pm', VERSIONS)).some((one) => one.id === secret.documentVersionId)).toBe(false);
    const counted = async (who: string) =>
      (await must(app, who, 'POST', `${DOCUMENTS}/list`, { queryCriterias: [{ key: 'search', value: secret.code }] })).totalCount;
    expect([await counted('pm'), await counted('doc')]).toEqual([0, 1]);
    expect((await app.as('pm', 'GET', `${VERSIONS}/${secret.documentVersionId}`)).STATUS).toBe(1410);
    expect((await app.as('pm', 'POST', `${DOCUMENTS}/${secret.id}/revise`, { version: 1 })).STATUS).toBe(1410);
  });

  it('drafts those alone who work on them', async () => {
    const { id, documentVersionId } = await submitted(app);
    expect((await app.as('emp', 'GET', `${DOCUMENTS}/${id}`)).STATUS).toBe(1410);
    expect((await app.as('emp', 'GET', `${VERSIONS}/${documentVersionId}`)).STATUS).toBe(1410);
    expect((await app.as('ehsm', 'GET', `${VERSIONS}/${documentVersionId}`)).STATUS).toBe(0);
  });
});

describe('a file of a version', () => {
  it('goes out with name and time, or not at all', async () => {
    const { documentVersionId: id } = await approved(app);
    const { readFileId } = await readVersion(app, id);
    const { http, body } = await app.raw('emp', 'GET', `${VERSIONS}/${id}/file/${readFileId}`);
    expect([http, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const stored = await app.sql<{ size: number }>('select size::int from platform.file where id = $1', [readFileId]);
    expect(body.length).toBeGreaterThan(stored[0]!.size);
    const text = Buffer.from(unique('words that take no stamp '));
    const { id: fileId } = (await app.upload('every', 'note.txt', text, 'text/plain')).DATA;
    const plain = await approved(app, { files: [{ locale: 'en', fileId }] });
    const refused = await app.as('emp', 'GET', `${VERSIONS}/${plain.documentVersionId}/file/${fileId}`);
    expect(refused).toMatchObject({ STATUS: 1422, DATA: { key: 'platform.refusal.stampKind' } });
    expect((await app.as('emp', 'GET', `${VERSIONS}/${plain.documentVersionId}/file/${readFileId}`)).STATUS).toBe(1410);
  });
});

describe('who leaves', () => {
  it('hands over documents and drafts; a unit with documents in force is not closed', async () => {
    const made = await makeDocument(app, {}, 'qa');
    const [from, to] = [(await whoIs(app, 'qa')).employeeId, (await whoIs(app, 'insp')).employeeId];
    const { handOverDocuments, activeDocumentsOfUnit } = await import('./hand-over.service.ts');
    const { runUseCase, systemActor } = await import('@quantum/platform/server');
    const { operation } = await import('@quantum/platform/contract');
    const use = { kernel: app.kernel, actor: systemActor('test'), locale: 'en', requestId: 'test' } as const;
    const op = operation({ id: 'documentation.test.handOver', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });
    await runUseCase({ ...use, operation: op }, (ctx) => handOverDocuments(ctx, { from, to }));
    expect(await readVersion(app, made.documentVersionId)).toMatchObject({ draftedBy: { id: to } });
    expect(await readDocument(app, made.id)).toMatchObject({ owner: { id: to } });
    await approved(app);
    const blocked = await runUseCase({ ...use, operation: { ...op, kind: 'read' } }, (ctx) =>
      activeDocumentsOfUnit(ctx, { kind: 'unit', id: groundOf(app).project }),
    );
    expect(blocked?.key).toBe('documentation.refusal.activeDocuments');
  });
});

it('a pdf of another person is not taken into a draft', async () => {
  const { documentVersionId: id } = await makeDocument(app);
  const body = await draftBody(app, id, { files: [{ locale: 'en', fileId: await pdfOf(app, 'pm') }] });
  expect((await app.as('every', 'PUT', `${VERSIONS}/${id}`, body)).STATUS).toBe(1410);
});
