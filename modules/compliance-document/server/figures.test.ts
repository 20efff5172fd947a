import { addPeople, HOSPITAL } from '../../../apps/server/testing/people.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inDays, must, reason, startTestApp, type TestApp } from '@quantum/platform/testing';
import { measuredOf, runUseCase, systemActor, type Metric } from '@quantum/platform/server';
import { operation } from '@quantum/platform/contract';
import { tickCompliance } from './compliance.jobs.ts';
import { coverage, expiring } from './figures/compliance.metrics.ts';
import { DOCUMENTS, makeCategory, makeDocument, missingRequirement, REQUIREMENTS } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const BY_TEST = operation({ id: 'compliance-document.test', permission: 'self', verb: 'test', kind: 'read', actors: ['system'] });
const SCOPE = { all: false as const, companies: [], units: new Set([HOSPITAL]) };
const measure = (of: Metric, on?: string) =>
  runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: BY_TEST, locale: 'en', requestId: 'figures' }, async (ctx) => {
    const rows = on
      ? await of.asOf!(ctx, SCOPE, new Date(`${on}T12:00:00+08:00`))
      : await of.byUnitMonth!(ctx, SCOPE, { from: '', to: '' });
    const { numerator, denominator } = measuredOf(rows, of.unit === 'count');
    return [numerator, denominator];
  });
const listed = async (key: string, complianceCategoryIds: number[]) => {
  const { items } = await must(app, 'every', 'POST', `${DOCUMENTS}/list`, {
    queryCriterias: [
      { key, value: true },
      { key: 'unitId', value: HOSPITAL },
    ],
    pagingTool: { currentPage: 1, pageSize: 100 },
  });
  return items.filter(({ complianceCategoryId }: { complianceCategoryId: number }) => complianceCategoryIds.includes(complianceCategoryId));
};

it('coverage counts what is missing against a project, and nothing that is not needed; the past is told by what was needed then', async () => {
  const [before, total] = (await measure(coverage)) as [number, number];
  const needs = [];
  for (let i = 0; i < 4; i++) needs.push(await missingRequirement(app));
  const [held, ended, missing, unneeded] = needs as [(typeof needs)[0], (typeof needs)[0], (typeof needs)[0], (typeof needs)[0]];
  const first = await makeDocument(app, {
    complianceCategoryId: held.complianceCategoryId,
    validFrom: inDays(-100),
    validTo: inDays(5),
    issueDate: null,
  });
  await makeDocument(app, {
    complianceCategoryId: held.complianceCategoryId,
    previousId: first.id,
    validFrom: inDays(6),
    validTo: inDays(90),
    issueDate: null,
  });
  await makeDocument(app, { complianceCategoryId: ended.complianceCategoryId, validTo: inDays(-2) });
  await must(app, 'leg', 'POST', `${REQUIREMENTS}/${unneeded.id}/notNeeded`, { version: unneeded.version, ...reason });
  expect(await measure(coverage)).toEqual([before + 1, total + 3]);
  const ids = needs.map(({ complianceCategoryId }) => complianceCategoryId);
  // Each requirement is one row of the list behind the figure: what has not begun yet stands for what is in force.
  expect((await listed('required', ids)).map(({ standing }: { standing: string }) => standing).toSorted()).toEqual([
    'ended',
    'missing',
    'upcoming',
  ]);
  expect((await listed('uncovered', ids)).map(({ complianceCategoryId: id }: { complianceCategoryId: number }) => id).toSorted()).toEqual(
    [ended.complianceCategoryId, missing.complianceCategoryId].toSorted(),
  );
  // Asked since ten days ago, and not needed from four days ago until today.
  await app.sql('update compliance_document.requirement set from_on = $2 where id = any($1)', [needs.map(({ id }) => id), inDays(-10)]);
  await app.sql('update compliance_document.not_needed set from_on = $2 where requirement_id = $1', [unneeded.id, inDays(-4)]);
  await must(app, 'leg', 'POST', `${REQUIREMENTS}/${unneeded.id}/reinstate`, { version: unneeded.version + 1, ...reason });
  expect(await measure(coverage, inDays(-3))).toEqual([2, 3]);
  expect(await measure(coverage, inDays(-9))).toEqual([2, 4]);
  expect(await measure(coverage, inDays(-11))).toEqual([0, 0]);
});

it('a document ends soon within ninety days, until its successor is registered', async () => {
  const [before] = (await measure(expiring)) as [number];
  const { id: complianceCategoryId } = await makeCategory(app);
  const { id } = await makeDocument(app, { complianceCategoryId, validTo: inDays(90) });
  await makeDocument(app, { validTo: inDays(91) });
  await makeDocument(app, { validTo: inDays(-1) });
  const revoked = await makeDocument(app, { validTo: inDays(20) });
  await must(app, 'leg', 'POST', `${DOCUMENTS}/${revoked.id}/revoke`, { version: revoked.version, ...reason, revokedOn: inDays(0) });
  expect(await measure(expiring)).toEqual([before + 1, null]);
  expect(await listed('endsSoon', [complianceCategoryId])).toHaveLength(1);
  await makeDocument(app, { complianceCategoryId, previousId: id, validFrom: inDays(91), validTo: inDays(400), issueDate: null });
  expect(await measure(expiring)).toEqual([before, null]);
  expect(await listed('endsSoon', [complianceCategoryId])).toEqual([]);
});

it('the board names the licences a project lacks, in its answer and in its table, each a step from what to do', async () => {
  const { complianceCategoryId } = await missingRequirement(app);
  const { complianceCategoryId: lapsedCategory } = await missingRequirement(app);
  const lapsed = await makeDocument(app, { complianceCategoryId: lapsedCategory, validTo: inDays(-2) });
  await app.sql('update compliance_document.document set valid_from = valid_from - 4000, valid_to = valid_to - 4000 where id = $1', [
    lapsed.id,
  ]);
  const { answer, tables } = await must(app, 'leg', 'GET', `/charts/overviews/regulation?unit=${HOSPITAL}`);
  const table = tables.find(({ id }: { id: string }) => id === 'uncovered');
  const uncovered = [
    { key: 'uncovered', value: true },
    { key: 'unitId', value: HOSPITAL },
  ];
  const { totalCount } = await must(app, 'leg', 'POST', `${DOCUMENTS}/list`, { queryCriterias: uncovered });
  expect(table.records).toBe(totalCount);
  expect(table.href).toContain(`f.uncovered=is:true&f.unitId=in:${HOSPITAL}`);
  const [first] = table.rows;
  expect([first.cells[2], first.href]).toEqual(['none on file', expect.stringContaining('f.uncovered=is:true')]);
  expect(JSON.stringify(table.rows)).toContain(`/quantum/compliance/documents/${lapsed.id}`);
  // Of one project: what it lacks, before the figures that miss their targets.
  const [line] = answer.lines;
  expect([answer.of, line.reasons[0].of - line.reasons[0].value, line.reasons[0].records]).toEqual(['counts', totalCount, totalCount]);
  expect(line.reasons[0].href).toContain('f.uncovered=is:true');
  expect(line.records.map(({ href }: { href: string }) => href)).toEqual(table.rows.slice(0, 2).map(({ href }: { href: string }) => href));
  expect(line.records[0]).toMatchObject({ note: 'none on file · no renewal under way', isOpen: true });
  expect(complianceCategoryId).not.toBe(lapsedCategory);
});

it('an amended beginning moves what stands for the requirement', async () => {
  const { complianceCategoryId } = await missingRequirement(app);
  const late = await makeDocument(app, { complianceCategoryId, validFrom: inDays(-10), issueDate: null });
  const early = await makeDocument(app, { complianceCategoryId, validFrom: inDays(-60), validTo: inDays(-20) });
  const stands = async () =>
    (await listed('required', [complianceCategoryId])).map(({ complianceDocumentId: id }: { complianceDocumentId: number }) => id);
  expect(await stands()).toEqual([late.id]);
  await app.sql('update compliance_document.document set valid_to = valid_to + 500 where id = $1', [early.id]);
  const { version, name, number, issuer, validTo, warnDays } = await must(app, 'every', 'GET', `${DOCUMENTS}/${early.id}`);
  const content = {
    name,
    number,
    issuer,
    issueDate: null,
    validFrom: inDays(-5),
    validTo,
    warnDays,
    responsibleId: null,
    files: [],
    personalFiles: [],
    isSure: false,
  };
  await must(app, 'every', 'PUT', `${DOCUMENTS}/${early.id}`, { version, ...reason, ...content });
  expect(await stands()).toEqual([early.id]);
});

it('the homepage of the compliance owner and the project manager names what ended, is missing or ends soon', async () => {
  const { complianceCategoryId } = await missingRequirement(app);
  await makeDocument(app, { complianceCategoryId, validTo: inDays(-400), validFrom: inDays(-500), issueDate: null });
  const ending = await makeDocument(app, { validTo: inDays(1) });
  for (const who of ['leg', 'pm']) {
    const { lists, figures } = await must(app, who, 'GET', '/charts/homepage');
    const list = (id: string) => lists.find((one: { id: string }) => one.id === `compliance-document.${id}`);
    expect(list('uncovered').rows.map(({ state }: { state: { text: string } }) => state.text)).toContain('Missing');
    expect(list('uncovered').count).toBeGreaterThan(1);
    expect(list('ending').rows.map(({ href }: { href: string }) => href)).toContain(`/quantum/compliance/documents/${ending.id}`);
    expect(figures.map(({ id }: { id: string }) => id)).toContain('compliance-document.coverage');
  }
});

it('a document that is followed goes from the list on the day its successor starts, before and after the job has marked it', async () => {
  const { id: complianceCategoryId } = await makeCategory(app);
  const first = await makeDocument(app, { complianceCategoryId, validTo: inDays(0) });
  const next = await makeDocument(app, { complianceCategoryId, previousId: first.id, validFrom: inDays(1), issueDate: null });
  const shown = async (isReplaced: boolean) => {
    const { items } = await must(app, 'every', 'POST', `${DOCUMENTS}/list`, {
      queryCriterias: [
        { key: 'complianceCategoryId', value: complianceCategoryId },
        ...(isReplaced
          ? [
              { key: 'standing', value: 'replaced' },
              { key: 'isReplaced', value: true },
            ]
          : []),
      ],
    });
    return items.map(({ complianceDocumentId: id }: { complianceDocumentId: number }) => id).toSorted();
  };
  const past = async () => (await app.sql('select id::int from compliance_document.document where is_past and id = $1', [first.id])).length;
  expect(await shown(false)).toEqual([first.id, next.id]);
  app.later({ days: 1 });
  expect([await shown(false), await shown(true), await past()]).toEqual([[next.id], [first.id], 0]);
  await tickCompliance(app.kernel);
  expect([await shown(false), await shown(true), await past()]).toEqual([[next.id], [first.id], 1]);
});
