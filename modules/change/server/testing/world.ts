import { randomUUID } from 'node:crypto';
import { FORM_TYPE, RISK_RATING } from '@quantum/modules/dictionary/contract';
import { groundOf, inDays, inThree, must, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { openInspectionOf, planInput } from '../../../inspection/server/testing.ts';
import { CHANGE_NATURE, CHANGE_TYPE } from '../../contract/index.ts';

export const CASES = '/changes';
export const PLANS = '/inspections/programmes/change/plans';

/** Spaces of the project that are of no high functional risk. */
async function spaceOf(app: TestApp): Promise<number> {
  const [space] = await app.sql<{ id: number }>(
    `select id::int from organization.space where unit_id = $1 and functional_risk not in ('_SYS_FR_1', '_SYS_FR_2') and deleted_at is null order by id limit 1`,
    [groundOf(app).project],
  );
  return space!.id;
}

export const caseInput = async (app: TestApp, more: object = {}) => ({
  clientId: randomUUID(),
  unitId: groundOf(app).project,
  title: unique('New floor machine '),
  changeType: CHANGE_TYPE.equipment,
  nature: CHANGE_NATURE.permanent,
  reason: 'The old one is worn out',
  description: 'A ride-on scrubber takes the place of the walk-behind one',
  spaceIds: [await spaceOf(app)],
  jobIds: [],
  equipment: '',
  startPlanned: inDays(10),
  endPlanned: inDays(20),
  expiryOn: null,
  ownerId: null,
  sponsorId: null,
  trainingRequired: false,
  fileIds: [],
  ...more,
});

/** A draft of `who`. */
export async function draft(app: TestApp, who = 'sup', more: object = {}) {
  const { id } = await must(app, who, 'POST', CASES, await caseInput(app, more));
  return must(app, who, 'GET', `${CASES}/${id}`);
}
export const step = async (app: TestApp, who: string, id: number, event: string, more: object = {}) => {
  const [{ version }] = (await app.sql<{ version: number }>('select version from change.case where id = $1', [id])) as [
    { version: number },
  ];
  return must(app, who, 'POST', `${CASES}/${id}/${event}`, { version, ...more });
};
export async function submitted(app: TestApp, who = 'sup', more: object = {}) {
  const { id } = await draft(app, who, more);
  return step(app, who, id, 'submit');
}

export async function accepted(app: TestApp, more: object = {}, experts = ['insp', 'qa']) {
  const { id } = await submitted(app, 'sup', more);
  const people = await Promise.all(experts.map((who) => whoIs(app, who)));
  return step(app, 'ehs', id, 'accept', { experts: people.map(({ employeeId }) => ({ employeeId, field: 'Electrical safety' })) });
}

export const OPINION = { riskBefore: RISK_RATING.high, riskAfter: RISK_RATING.high, controls: 'Isolate before cleaning', conditions: '' };
export async function judged(app: TestApp, more: object = {}, riskAfter: string = RISK_RATING.high) {
  const { id } = await accepted(app, more);
  await step(app, 'insp', id, 'judge', { ...OPINION, riskAfter: RISK_RATING.low });
  return step(app, 'qa', id, 'judge', { ...OPINION, riskAfter });
}

/** One of our people signs their seat. */
export async function sign(app: TestApp, who: string, id: number): Promise<void> {
  const { signing } = await must(app, who, 'GET', `${CASES}/${id}`);
  const round = signing.find(({ endedAt }: { endedAt: string | null }) => endedAt === null);
  const { employeeId } = await whoIs(app, who);
  const seat = round.seats.find(
    ({ signer, actedAt }: { signer: { id: number } | null; actedAt: string | null }) => signer?.id === employeeId && actedAt === null,
  );
  await must(app, who, 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: seat.id });
}
export const SIGNERS = ['pm', 'ehs', 'om', 'dir'] as const;
export async function approved(app: TestApp, more: object = {}) {
  const { id } = await judged(app, more);
  for (const who of SIGNERS) await sign(app, who, id);
  return must(app, 'sup', 'GET', `${CASES}/${id}`);
}

/** A published form of changes: one question that fails or passes. */
export async function preStartForm(app: TestApp): Promise<number> {
  const item = { key: 'safe', type: 'logical', text: inThree('The change is safe to use'), findingWhenFailing: true };
  const form = await must(app, 'every', 'POST', '/forms', {
    code: unique('F-PRE-'),
    org_id: groundOf(app).company,
    name: inThree('Pre-start inspection'),
    inspectionType: FORM_TYPE.change,
    serviceType: null,
    checkType: null,
    content: { sections: [{ key: 's1', title: inThree('Change'), items: [item] }] },
  });
  return (await must(app, 'every', 'POST', `/forms/${form.id}/publish`, { version: form.version })).id;
}

/** An open inspection about the case, planned by the project manager. */
export async function openPreStart(app: TestApp, caseId: number, formId: number) {
  const plan = await must(app, 'pm', 'POST', PLANS, { ...(await planInput(app)), formId, aboutId: caseId });
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  return openInspectionOf(app, plan.id);
}

/** A case as it is. */
export const readCase = (app: TestApp, id: number, who = 'every') => must(app, who, 'GET', `${CASES}/${id}`);
/** The status of a call, with the key of its refusal or the paths of its faults. */
export const answerOf = async (app: TestApp, who: string, method: string, path: string, body?: object) => {
  const { STATUS: code, DATA } = await app.as(who, method, path, body);
  return [code, Array.isArray(DATA) ? DATA.map((fault: { path: string }) => fault.path) : DATA?.key];
};
/** What is refused of an event of a case as it is now. */
export const refusalOf = async (app: TestApp, who: string, id: number, event: string, more: object = {}) => {
  const { version } = await readCase(app, id);
  return answerOf(app, who, 'POST', `${CASES}/${id}/${event}`, { version, ...more });
};
