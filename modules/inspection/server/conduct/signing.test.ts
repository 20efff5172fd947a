import { randomUUID } from 'node:crypto';
import { must, photo, startTestApp, type TestApp, whoIs } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planInput, submission } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SIGN = '/tasks/sign';
const read = (id: number, who = 'pm') => must(app, who, 'GET', `/inspectionTasks/${id}`);
const todo = async (who: string): Promise<{ code: string; type: string; href: string }[]> =>
  (await must(app, who, 'POST', '/tasks/todo/list', {})).items;

/** An occurrence of a plan that asks for a signature. */
async function toBeSigned(inspector = 'insp') {
  const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app, { inspector })), signOff: true });
  expect(plan.signOff).toBe(true);
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const [inspection] = await app.sql<{ id: number }>(
    `select id from inspection.task where plan_id = $1 and status = '_SYS_TS_15' limit 1`,
    [plan.id],
  );
  return inspection!.id;
}
async function handedIn(failing: object[] = [{}], inspector = 'insp') {
  const id = await toBeSigned(inspector);
  return must(app, inspector, 'POST', `/inspectionTasks/${id}/submit`, await submission(app, inspector, id, failing));
}
const mine = (inspection: { signing: { seats: { id: number }[]; id: number; version: number }[] }) => {
  const [round] = inspection.signing;
  return { path: `${SIGN}/${round!.id}`, seat: { version: round!.version, seatId: round!.seats[0]!.id } };
};

describe('signing', () => {
  it('submit asks the project manager; the signature completes the record and keeps name, meaning, time and hash', async () => {
    const inspection = await handedIn();
    expect(inspection).toMatchObject({ status: '_SYS_TS_6', signing: [{ status: 'signing', askedBy: { name: expect.any(String) } }] });
    const { employeeId } = await whoIs(app, 'pm');
    expect(inspection.signing[0].seats).toMatchObject([{ status: 'unsigned', signer: { id: employeeId }, events: [] }]);
    expect((await todo('pm')).filter((one) => one.code === inspection.code)).toMatchObject([
      { type: '_SYS_TK_2', href: `/quantum/inspection/records/${inspection.id}` },
    ]);
    expect((await todo('insp')).some((one) => one.code === inspection.code)).toBe(false);
    const { path, seat } = mine(await read(inspection.id));
    const drawnId = await photo(app, 'pm');
    const signed = await must(app, 'pm', 'POST', `${path}/ok`, { ...seat, comment: 'Seen on site', drawnId });
    expect(signed).toMatchObject({ status: 'signed', seats: [{ status: 'signed', comment: 'Seen on site', drawn: { id: drawnId } }] });
    expect(signed.seats[0].contentHash).toBe(signed.contentHash);
    expect(signed.seats[0].meaning).toMatch(/\S/);
    expect(await read(inspection.id)).toMatchObject({ status: '_SYS_TS_2', openActionCount: 1 });
    expect((await todo('pm')).some((one) => one.code === inspection.code && one.type === '_SYS_TK_2')).toBe(false);
    const events = (await must(app, 'pm', 'GET', `/inspectionTasks/${inspection.id}/history`)).map((row: { event: string }) => row.event);
    expect(events).toEqual(expect.arrayContaining(['submit', 'signOk', 'sign']));
  });

  it('without a finding the case closes with the signature', async () => {
    const { path, seat } = mine(await handedIn([]).then(({ id }) => read(id)));
    await must(app, 'pm', 'POST', `${path}/ok`, seat);
    const [inspection] = await app.sql<{ status: string }>('select status from inspection.task order by updated_at desc limit 1');
    expect(inspection!.status).toBe('_SYS_TS_7');
  });

  it('a rejection unlocks only the sections named; the corrected one keeps the first time and asks again', async () => {
    const inspection = await handedIn([]);
    const { path, seat } = mine(await read(inspection.id));
    const [first, second] = inspection.form.content.sections;
    expect(await app.as('pm', 'POST', `${path}/reject`, { ...seat, reason: 'x', parts: ['no-such'] })).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: 'parts' }],
    });
    await must(app, 'pm', 'POST', `${path}/reject`, { ...seat, reason: 'Look again', parts: [second.key] });
    const back = await read(inspection.id, 'insp');
    expect(back).toMatchObject({ status: '_SYS_TS_1', receipt: null, mend: { reason: 'Look again', sections: [second.key] } });
    expect(back.signing[0].seats[0]).toMatchObject({ status: 'rejected', comment: 'Look again', parts: [second.title.en] });
    expect((await todo('insp')).filter((one) => one.code === inspection.code)).toMatchObject([
      { href: `/quantum/inspection/answer/${inspection.id}` },
    ]);
    const send = (answers: { item: string; note?: string }[]) =>
      app.as('insp', 'POST', `/inspectionTasks/${inspection.id}/submit`, {
        version: back.version,
        clientId: randomUUID(),
        startedAt: back.mend.at,
        answers,
        findings: [],
      });
    const noted = (key: string) => back.mend.answers.map((one: { item: string }) => (one.item === key ? { ...one, note: 'mended' } : one));
    const locked = first.items.find((item: { key: string }) =>
      back.mend.answers.some((one: { item: string }) => one.item === item.key),
    ).key;
    const open = second.items.find((item: { key: string }) => back.mend.answers.some((one: { item: string }) => one.item === item.key)).key;
    expect(await send(noted(locked))).toMatchObject({
      STATUS: 1400,
      DATA: [{ path: `answers.${locked}`, key: 'inspection.fault.locked' }],
    });
    const mended = await send(noted(open));
    expect(mended).toMatchObject({ STATUS: 0, DATA: { status: '_SYS_TS_6', mend: null, submittedAt: inspection.submittedAt } });
    expect(mended.DATA.signing.map((round: { status: string }) => round.status)).toEqual(['signing', 'rejected']);
    expect(mended.DATA.submissions.map((one: { status: string; cause: string }) => [one.status, one.cause])).toEqual([
      ['dismissed', 'sentBack'],
      ['counted', null],
    ]);
    const again = mine(await read(inspection.id));
    expect(await must(app, 'pm', 'POST', `${again.path}/ok`, again.seat)).toMatchObject({ status: 'signed' });
  });
});

describe('who may, and when', () => {
  it('no one signs their own inspection: the next in line is asked', async () => {
    const inspection = await handedIn([], 'pm');
    const { employeeId } = await whoIs(app, 'pm');
    expect(inspection.signing[0].seats).toHaveLength(1);
    expect(inspection.signing[0].seats[0].signer.id).not.toBe(employeeId);
  });

  it('a person who neither signs nor asked never learns of a round; the inspector may not sign', async () => {
    const inspection = await handedIn([]);
    const { path, seat } = mine(inspection);
    expect(await app.as('sup', 'POST', `${path}/ok`, seat)).toMatchObject({ STATUS: 1410 });
    expect(await app.as('insp', 'POST', `${path}/ok`, seat)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.onlySigner' } });
    expect(await app.as('pm', 'POST', `${path}/processing`, seat)).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.refusal.onlyParallel' },
    });
    const { employeeId } = await whoIs(app, 'sup');
    expect(await app.as('pm', 'POST', `${path}/reassign`, { ...seat, employeeId, reason: 'away' })).toMatchObject({ STATUS: 1422 });
  });

  it('signs once, whichever server comes first; a stale version is told', async () => {
    const { path, seat } = mine(await handedIn([]));
    const answers = await Promise.all([1, 2, 3].map(() => app.as('pm', 'POST', `${path}/ok`, seat)));
    expect(answers.map(({ STATUS }) => STATUS).sort()).toEqual([0, 1409, 1409]);
  });

  it('the inspector takes it back before the first signature, and not after', async () => {
    const inspection = await handedIn([]);
    const { path, seat } = mine(inspection);
    expect(await app.as('pm', 'POST', `${path}/withdraw`, { version: seat.version })).toMatchObject({
      DATA: { key: 'signature.refusal.onlyAuthor' },
    });
    expect(await must(app, 'insp', 'POST', `${path}/withdraw`, { version: seat.version })).toMatchObject({ status: 'withdrawn' });
    expect(await read(inspection.id)).toMatchObject({ status: '_SYS_TS_1', mend: { reason: null, sections: [] } });
    const other = mine(await handedIn([]));
    await must(app, 'pm', 'POST', `${other.path}/ok`, other.seat);
    const [round] = await app.sql<{ version: number }>('select version from task.sign_round order by id desc limit 1');
    expect(await app.as('insp', 'POST', `${other.path}/withdraw`, { version: round!.version })).toMatchObject({ STATUS: 1422 });
  });

  it('what changed under the signature cannot be signed, and voiding voids what was', async () => {
    const inspection = await handedIn([]);
    const { path, seat } = mine(inspection);
    await app.sql(`update inspection.submission set answers = '[]' where task_id = $1`, [inspection.id]);
    expect(await app.as('pm', 'POST', `${path}/ok`, seat)).toMatchObject({ STATUS: 1422, DATA: { key: 'signature.refusal.changed' } });
    const fresh = await handedIn([{}]);
    const other = mine(fresh);
    await must(app, 'pm', 'POST', `${other.path}/ok`, other.seat);
    const { version } = await read(fresh.id);
    const voided = await must(app, 'ehs', 'POST', `/inspectionTasks/${fresh.id}/void`, { version, reason: 'wrong ward' });
    expect(voided).toMatchObject({
      status: '_SYS_TS_21',
      ended: { event: 'void', reason: 'wrong ward' },
      signing: [{ status: 'voided', seats: [{ status: 'voided' }] }],
    });
  });
});

describe('left out with a reason', () => {
  it('counts neither as done nor as missed, and only before anyone began', async () => {
    const id = await toBeSigned();
    const { version } = await read(id);
    expect(await app.as('insp', 'POST', `/inspectionTasks/${id}/exempt`, { version, reason: 'closed' })).toMatchObject({ STATUS: 1403 });
    expect(await must(app, 'pm', 'POST', `/inspectionTasks/${id}/exempt`, { version, reason: 'Ward closed for works' })).toMatchObject({
      status: '_SYS_TS_3',
      missed: false,
      ended: { event: 'exempt', reason: 'Ward closed for works' },
    });
    const begun = await toBeSigned();
    const started = await must(app, 'insp', 'POST', `/inspectionTasks/${begun}/start`, { version: (await read(begun)).version });
    expect(await app.as('pm', 'POST', `/inspectionTasks/${begun}/exempt`, { version: started.version, reason: 'x' })).toMatchObject({
      STATUS: 1422,
    });
  });
});
