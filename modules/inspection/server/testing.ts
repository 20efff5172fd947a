import { randomUUID } from 'node:crypto';
import type { FormContent, FormItem } from '@quantum/modules/form/contract';
import { dayAt, timeAt, weekdayOf } from '@quantum/platform/domain';
import { groundOf, listOf, must, photo, whoIs, type Samples, type TestApp } from '@quantum/platform/testing';

export { plantKitchenRounds } from './testing/kitchen.ts';

/** The steps of one inspection, for tests along its way. Every step must succeed. */

/** Each plan looks after other spaces: the third finding of one question in one space would raise its risk. */
const used = new WeakMap<TestApp, number>();
function nextSpaces<T>(app: TestApp, all: readonly T[], count: number): T[] {
  const from = used.get(app) ?? 0;
  used.set(app, from + count);
  return Array.from({ length: count }, (_, i) => all[(from + i) % all.length]!);
}

/** A weekly plan of the ward form in the hospital of `pm`, its window open now. */
export async function planInput(app: TestApp, { inspector = 'insp', spaces = 1, by = 'pm' } = {}) {
  const { orgId } = await whoIs(app, 'pm');
  const { employeeId } = await whoIs(app, inspector);
  const forms = await must(app, by, 'POST', '/forms/havingPreview/list/plan', { queryCriterias: [{ key: 'code', value: 'HC-CLN-WARD' }] });
  const found = await must(app, 'pm', 'POST', '/space/list', {
    queryCriterias: [{ key: 'unitId', value: orgId }],
    pagingTool: { currentPage: -1, pageSize: -1 },
  });
  const [{ company_id }] = (await app.sql('select company_id from organization.unit where id = $1', [orgId])) as [{ company_id: number }];
  const today = dayAt(app.clock.now(), 'Asia/Hong_Kong');
  const hour = timeAt(app.clock.now(), 'Asia/Hong_Kong').slice(0, 2);
  return {
    name: 'Ward cleaning round',
    unitId: orgId,
    method: '_SYS_IM_1',
    formId: forms.items.find((form: { org_id: number }) => form.org_id === company_id).id,
    spaceIds: nextSpaces<{ id: number }>(app, found.items, spaces).map((space) => space.id),
    inspectorIds: [employeeId],
    assignRule: '_SYS_AR_1',
    frequency: '_SYS_PF_4',
    interval: 1,
    weekdays: [weekdayOf(today)],
    times: [`${hour}:00`],
    // Due on the same day, so that the figures of this week count it whenever the tests run.
    windowMinutes: Math.min(180, (24 - Number(hour)) * 60 - 1),
    graceMinutes: 90,
    startsOn: today,
    endsOn: null,
  };
}

type PlanOptions = Parameters<typeof planInput>[1];

export const draftPlan = async (app: TestApp, options: PlanOptions = {}) =>
  must(app, options.by ?? 'pm', 'POST', '/inspections', await planInput(app, options));

export async function livePlan(app: TestApp, options: PlanOptions = {}) {
  const plan = await draftPlan(app, options);
  return must(app, options.by ?? 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
}

/** An occurrence of a plan without a form: its inspector enters what is found. */
export async function directInspection(app: TestApp, more: object = {}): Promise<{ id: number; version: number; roundId: number }> {
  const plan = await must(app, 'pm', 'POST', '/inspections', {
    ...(await planInput(app)),
    method: '_SYS_IM_2',
    formId: null,
    ...more,
  });
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  return openInspectionOf(app, plan.id);
}

/** The open occurrence of a plan. */
export async function openInspectionOf(app: TestApp, planId: number): Promise<{ id: number; version: number; roundId: number }> {
  const [inspection] = await app.sql<{ id: number; version: number; round_id: number }>(
    `select id, version, round_id from inspection.task where plan_id = $1 and status = '_SYS_TS_15' order by id limit 1`,
    [planId],
  );
  return { id: inspection!.id, version: inspection!.version, roundId: inspection!.round_id };
}

/** An occurrence whose window is open, given to `inspector`. */
export async function waitingInspection(
  app: TestApp,
  options: PlanOptions = {},
): Promise<{ id: number; version: number; roundId: number }> {
  const plan = await livePlan(app, options);
  return openInspectionOf(app, plan.id);
}

const passing = (item: FormItem): unknown => {
  if (item.type === 'logical') return item.passWhen ?? true;
  if (item.type === 'singleDropdown') return item.options!.reduce((a, b) => (b.points > a.points ? b : a)).key;
  if (item.type === 'multipleDropdown') return item.options!.filter(({ points }) => points > 0).map(({ key }) => key);
  if (item.type === 'table')
    return [Object.fromEntries((item.columns ?? []).map(({ key, type }) => [key, type === 'numeric' ? 80 : 'in order']))];
  return ['numeric', 'reading', 'temperature'].includes(item.type) ? (item.limits?.min ?? item.limits?.max ?? 1) : 'in order';
};

interface TestAnswerOf {
  item: string;
  value?: unknown;
  note?: string;
  photos?: number[];
}

/** Answers that pass everything, except the first `failing` questions that ask for a finding. */
async function answersTo(app: TestApp, who: string, content: FormContent, failing = 0) {
  const answers: TestAnswerOf[] = [];
  const failed: string[] = [];
  for (const item of content.sections.flatMap((section) => section.items)) {
    if (item.type === 'signature') answers.push({ item: item.key, value: await photo(app, who) });
    else if (item.type === 'photo') answers.push({ item: item.key, photos: [await photo(app, who)] });
    else if (item.type === 'logical' && item.findingWhenFailing && !item.critical && failed.length < failing) {
      failed.push(item.key);
      answers.push({ item: item.key, value: !(item.passWhen ?? true), note: 'not in order', photos: [await photo(app, who)] });
    } else answers.push({ item: item.key, value: passing(item) });
  }
  return { answers, failed };
}

interface FindingOptions {
  item?: string | null;
  responsible?: string | null;
  risk?: string;
  mode?: string;
}

/** A finding with its photos: assigned to `responsible` and of medium risk unless said otherwise. */
export async function finding(
  app: TestApp,
  who: string,
  { item = null, responsible = 'sup', risk = '_SYS_IR_2', mode = '_SYS_CM_1' }: FindingOptions = {},
) {
  return {
    clientId: randomUUID(),
    item,
    description: 'Sink stained',
    category: null,
    risk,
    mode,
    responsibleId: responsible === null ? null : (await whoIs(app, responsible)).employeeId,
    photosBefore: [await photo(app, who)],
    photosAfter: mode === '_SYS_CM_2' ? [await photo(app, who)] : [],
  };
}

/** A submission of an occurrence by `who`, ready to be sent. */
export async function submission(app: TestApp, who: string, inspectionId: number, findings: FindingOptions[] = []) {
  const inspection = await must(app, who, 'GET', `/inspectionTasks/${inspectionId}`);
  const { answers, failed } = await answersTo(app, who, inspection.form.content, findings.length);
  const raised = [];
  for (const [i, options] of findings.entries()) raised.push(await finding(app, who, { item: failed[i] ?? null, ...options }));
  return { version: inspection.version, clientId: randomUUID(), startedAt: app.clock.now().toISOString(), answers, findings: raised };
}

/** What a device of `who` holds of an occurrence, ready to be submitted. */
export async function heldOnDevice(app: TestApp, who: string, inspectionId: number, findings: FindingOptions[] = []) {
  const { version: _, ...body } = await submission(app, who, inspectionId, findings);
  const inspection = await must(app, who, 'GET', `/inspectionTasks/${inspectionId}`);
  return { ...body, finishedAt: app.clock.now().toISOString(), formVersionId: inspection.form.versionId as number | null };
}

/** A submission by `insp` someone else must decide about: of a voided occurrence (`held`), or of one answered before (`second`). */
export async function undecided(app: TestApp, status: 'held' | 'second', by: string) {
  const inspection = await waitingInspection(app, { inspector: 'insp', by });
  const body = await heldOnDevice(app, 'insp', inspection.id);
  const path = `/inspectionTasks/${inspection.id}`;
  if (status === 'held') await must(app, by, 'POST', `${path}/void`, { version: inspection.version, reason: 'wrong plan' });
  else await must(app, 'insp', 'POST', `${path}/handIn`, await heldOnDevice(app, 'insp', inspection.id));
  await must(app, 'insp', 'POST', `${path}/handIn`, body);
  const { submissions } = await must(app, by, 'GET', path);
  const { id, version } = submissions.find((one: { status: string }) => one.status === status);
  return { path: `${path}/submissions/${id}`, version: version as number };
}

/** A submitted occurrence with these findings. */
export async function submittedInspection(app: TestApp, findings: FindingOptions[] = [], options: PlanOptions = {}) {
  const who = options.inspector ?? 'insp';
  const { id } = await waitingInspection(app, options);
  return must(app, who, 'POST', `/inspectionTasks/${id}/submit`, await submission(app, who, id, findings));
}

/** An inspection `who` begins on the spot in the hospital of `pm`, with the ward form. */
export async function unplannedInput(app: TestApp, kind: 'adHoc' | 'nonScheduled', who = 'insp') {
  const { unitId, formId, spaceIds } = await planInput(app, { inspector: who });
  return { clientId: randomUUID(), kind, unitId, spaceId: spaceIds[0]!, formId, planId: null as number | null, why: null as string | null };
}

/** An occurrence that `inspector` has submitted and its project manager is asked to sign. */
export async function signingInspection(app: TestApp, inspector = 'insp', more: object = {}, findings: FindingOptions[] = []) {
  const plan = await must(app, 'pm', 'POST', '/inspections', { ...(await planInput(app, { inspector })), signOff: true, ...more });
  await must(app, 'pm', 'POST', `/inspections/${plan.id}/publish`, { version: plan.version });
  const [inspection] = await app.sql<{ id: number }>(
    `select id from inspection.task where plan_id = $1 and status = '_SYS_TS_15' limit 1`,
    [plan.id],
  );
  return must(
    app,
    inspector,
    'POST',
    `/inspectionTasks/${inspection!.id}/submit`,
    await submission(app, inspector, inspection!.id, findings),
  );
}

/** An occurrence the project manager has signed: it waits for the client's signature, of the seat `seatId`. */
export async function clientInspection(app: TestApp, more: object = {}, findings: FindingOptions[] = [], inspector = 'insp') {
  const inspection = await signingInspection(app, inspector, { clientSign: true, ...more }, findings);
  const [round] = (await must(app, 'pm', 'GET', `/inspectionTasks/${inspection.id}`)).signing;
  await must(app, 'pm', 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId: round.seats[0].id });
  return { id: inspection.id as number, roundId: round.id as number, seatId: round.seats[1].id as number };
}

/** The token at the end of a link just made. */
export async function linkToken(app: TestApp, who: string, path: string, days = 7): Promise<string> {
  const { url } = await must(app, who, 'POST', `${path}/links`, { days });
  return (url as string).split('/').at(-1)!;
}

/** A corrective action of the company of `pm`, given to `responsible`, as `reader` reads it. */
export async function pendingAction(app: TestApp, options: FindingOptions = {}, reader = 'pm') {
  const inspection = await submittedInspection(app, [options]);
  return must(app, reader, 'GET', `/tasks/correctiveAction/${inspection.findings[0].action.id}`);
}

/** The same with the correction done, waiting for its verifier. */
export async function verifyingAction(app: TestApp, options: FindingOptions = {}) {
  const who = options.responsible ?? 'sup';
  const action = await pendingAction(app, options);
  const body = { version: action.version, note: 'Descaled', photos: [await photo(app, who)] };
  return must(app, who, 'POST', `/tasks/correctiveAction/${action.id}/submit`, body);
}

interface ProgrammeSamples {
  /** As its endpoints name it. */
  id: string;
  /** What its plans and inspections have beside the usual: a form of a type it takes, what they are about. The ward form is of type space. */
  more?: (app: TestApp) => Promise<{ formId?: number; aboutId?: number }>;
}

/** A call for each route `programmeRoutes` makes: for the access matrix and the tests of isolation. */
export function programmeSamples({ id, more = async () => ({}) }: ProgrammeSamples): Samples {
  const base = `/inspections/programmes/${id}`;
  const plan = async (app: TestApp) => ({ ...(await planInput(app)), ...(await more(app)) });
  /** A live plan of the programme, with its first inspections. */
  const live = async (app: TestApp): Promise<void> => {
    const made = await must(app, 'every', 'POST', `${base}/plans`, await plan(app));
    await must(app, 'every', 'POST', `/inspections/${made.id}/publish`, { version: made.version });
  };
  const unplanned = async (app: TestApp, kind: 'adHoc' | 'nonScheduled') => ({
    ...(await unplannedInput(app, kind, 'every')),
    ...(await more(app)),
    clientId: randomUUID(),
  });
  const begun = (kind: 'adHoc' | 'nonScheduled') => async (app: TestApp) =>
    void (await must(app, 'every', 'POST', `${base}/unplanned`, await unplanned(app, kind)));
  const answered = async (app: TestApp): Promise<void> => {
    const inspection = await must(app, 'every', 'POST', `${base}/unplanned`, await unplanned(app, 'adHoc'));
    await must(app, 'every', 'POST', `/inspectionTasks/${inspection.id}/submit`, await submission(app, 'every', inspection.id));
  };
  const lists = [
    ['tasks', live],
    ['tasks/records', answered],
    ['tasks/nonScheduled', begun('nonScheduled')],
    ['tasks/adHoc', begun('adHoc')],
    ['plans', live],
  ] as const;
  return {
    ...Object.fromEntries(
      lists.flatMap(([list, make]) => [
        [`POST ${base}/${list}/list`, listOf(make)],
        [`POST ${base}/${list}/export`, listOf(make, { format: 'csv' })],
      ]),
    ),
    [`POST ${base}/rounds/list`]: listOf(live),
    [`GET ${base}/spaces/board`]: async (app) => ({ path: `${base}/spaces/board?unit=${groundOf(app).project}` }),
    [`POST ${base}/plans/preview`]: async (app) => {
      const { aboutId: _about, ...draft } = await plan(app);
      return { path: '', body: draft };
    },
    [`POST ${base}/plans`]: async (app) => ({ path: '', body: await plan(app) }),
    [`POST ${base}/unplanned`]: async (app) => ({ path: '', body: await unplanned(app, 'adHoc') }),
  };
}
