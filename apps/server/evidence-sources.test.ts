import { addPeople, HOSPITAL } from './testing/people.ts';
import { samples } from './testing/samples.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '@quantum/platform/domain';
import { inDays, must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { makeDocument } from '../../modules/compliance-document/server/testing.ts';
import { submittedInspection } from '../../modules/inspection/server/testing.ts';
import {
  clause,
  clauseIds,
  judge,
  judgement,
  passedTask,
  step,
  TASK,
  taskOf,
  TASKS,
  tickActivities,
} from '../../modules/regulation/server/testing.ts';
import { INSPECTION_STATUS } from '@quantum/modules/inspection/contract';
import { PASS } from '@quantum/modules/regulation/contract';
import { evidenceSource } from '@quantum/modules/regulation/server-api';

const OTHER_HOSPITAL = 202;
const INTERVAL_MONTHS = 12;

interface Proof {
  id: number;
  evidenceOn: string;
  freshUntil: string;
}
interface Source {
  table: string;
  make(app: TestApp): Promise<Proof>;
  /** What takes away that the record proves anything. */
  spoilt: string;
  /** Where it opens. */
  href: RegExp;
}
const idIn = (path: string, part: number) => Number(path.split('/')[part]);
const SOURCES: Readonly<Record<string, Source>> = {
  'certificate.certificate': {
    table: 'certificate.certificate',
    async make(app) {
      const { path } = await samples['POST /training/certifications/:id/suspend']!(app);
      return { id: idIn(path, 3), evidenceOn: '2026-01-05', freshUntil: '2031-01-04' };
    },
    spoilt: 'revoked_on = current_date',
    href: /^\/quantum\/training\/certif/,
  },
  'compliance-document.document': {
    table: 'compliance_document.document',
    async make(app) {
      const { id } = await makeDocument(app);
      return { id, evidenceOn: inDays(-65), freshUntil: inDays(300) };
    },
    spoilt: 'revoked_on = current_date',
    href: /^\/quantum\/compliance\/documents\/\d+$/,
  },
  'inspection.task': {
    table: 'inspection.task',
    async make(app) {
      const { id } = await submittedInspection(app);
      return { id, evidenceOn: inDays(0), freshUntil: addMonths(inDays(0), INTERVAL_MONTHS) };
    },
    spoilt: `status = '${INSPECTION_STATUS.invalid}'`,
    href: /^\/quantum\/inspection\//,
  },
  'training.session': {
    table: 'training.session',
    async make(app) {
      const { path, body } = await samples['POST /training/sessions/:id/end']!(app);
      await must(app, 'every', 'POST', path, body);
      await app.sql('update training.session set event_on = $2 where id = $1', [idIn(path, 3), inDays(0)]);
      return { id: idIn(path, 3), evidenceOn: inDays(0), freshUntil: addMonths(inDays(0), INTERVAL_MONTHS) };
    },
    spoilt: 'is_cancelled = true',
    href: /^\/quantum\/training\/sign-table\/\d+$/,
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

it('every source of evidence there is has its test', () => {
  expect(
    evidenceSource
      .all()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(SOURCES));
});

describe.each(Object.entries(SOURCES))('evidence of %s', (source, { table, make, spoilt, href }) => {
  it('is found and given by who may choose it; what stands stays, also when another person saves; without its proof it proves nothing', async () => {
    const { id: recordId, evidenceOn, freshUntil } = await make(app);
    const move = (unitId: number) => app.sql(`update ${table} set unit_id = $1 where id = $2`, [unitId, recordId]);
    const ids = await clauseIds(app, [clause('1', { intervalMonths: INTERVAL_MONTHS })]);
    await passedTask(app, 'pm', (await taskOf(app, { clauseIds: ids })).id);
    const task = await taskOf(app, { kind: 'evaluation', clauseIds: ids });
    const options = async () =>
      (await must(app, 'pm', 'POST', `${TASKS}/${task.id}/evidence`, { search: '' })).filter(
        (one: { source: string }) => one.source === source,
      );
    const save = () =>
      judge(app, 'pm', task.id, [
        judgement(ids[0]!, { pass: PASS.passed, evidence: [{ fileId: null, source, recordId, evidenceOn: inDays(0) }] }),
      ]);
    await move(OTHER_HOSPITAL);
    expect(await options()).toEqual([]);
    expect(await save()).toMatchObject({ STATUS: 1400, DATA: [{ path: 'judgements.0.evidence.0' }] });
    await move(HOSPITAL);
    expect(await options()).toMatchObject([{ recordId, evidenceOn }]);
    expect((await save()).DATA.judgements[0].judgement.evidence).toMatchObject([
      { evidenceOn, freshUntil, record: { href: expect.stringMatching(href) } },
    ]);
    await move(OTHER_HOSPITAL);
    expect((await save()).STATUS).toBe(0);
    await step(app, 'pm', TASK, task.id, 'submit');
    await step(app, 'leg', TASK, task.id, 'pass');
    const standing = async () =>
      (
        await app.sql<{ pass: string; fresh_until: string | null }>(
          'select pass, fresh_until::text from regulation.obligation where unit_id = $1 and clause_id = $2 and to_on is null',
          [HOSPITAL, ids[0]],
        )
      )[0];
    expect(await standing()).toEqual({ pass: PASS.passed, fresh_until: freshUntil });
    // The hourly job says so on the day.
    await app.sql(`update ${table} set ${spoilt} where id = $1`, [recordId]);
    await tickActivities(app.kernel);
    expect(await standing()).toEqual({ pass: PASS.passed, fresh_until: null });
  });
});
