import { actionsOfSources, type SourceAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import type { FormContent } from '@quantum/modules/form/contract';
import { roundsOf } from '@quantum/modules/task/server-api';
import { itemsOf } from '@quantum/modules/form/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  type FileRef,
  type Locale,
  type Localized,
  type HistoryEntry,
  type HistoryQuery,
  type Operation,
} from '@quantum/platform/contract';
import { allowed } from '@quantum/platform/domain';
import { fileRefs, inScope, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type FindingView, type TaskDetail } from '../../contract/index.ts';
import { PAST_RESULTS, pastResults } from '../../domain/past-window.rules.ts';
import { picturesIn } from '../../domain/signature.rules.ts';
import { SYSTEM_EVENTS, taskMachine, type TaskEvent } from '../../domain/inspection.machine.ts';
import { readFindingPhotos, readFindings } from '../conduct/finding.store.ts';
import { keptVersion } from './form-ref.store.ts';
import { readPast, readSubmissions } from '../conduct/submission.store.ts';
import { readTaskNames } from './inspection.store.ts';
import { FINDING, TASK, TASK_FIELDS, type FindingRecord, type TaskRecord } from './tables.ts';
import { submissionViews } from '../conduct/submission-view.ts';
import { factsOf } from './inspection-facts.ts';
import { targetOf } from './target.ts';

const EVENT_OPERATION: Partial<Record<TaskEvent, Operation>> = {
  start: inspectionOps.startTask,
  submit: inspectionOps.submitTask,
  void: inspectionOps.voidTask,
  exempt: inspectionOps.exemptTask,
};

export const readTask = async (ctx: Ctx, id: number, operation: Operation = inspectionOps.readTask): Promise<TaskDetail> =>
  describeTask(ctx, await loadScoped<TaskRecord>(ctx, TASK, id, operation));

export async function taskHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, TASK, id);
  return readHistory(ctx, TASK.kind, id, TASK_FIELDS, page);
}

/** The whole record: at most eight statements. */
export async function describeTask(ctx: Ctx, task: TaskRecord): Promise<TaskDetail> {
  const [version, names, submissions, past, unit] = [
    await keptVersion(ctx, task.form_version_id),
    await readTaskNames(ctx.db, task),
    await readSubmissions(ctx, task.id),
    task.space_id === null || task.form_id === null ? [] : await readPast(ctx.db, task.space_id, task.form_id, task.id, PAST_RESULTS),
    (await unitTree(ctx.kernel)).get(task.unit_id),
  ];
  const counted = submissions.find((one) => one.status === 'counted');
  const isMending = task.sent_back_at !== null;
  const submission = isMending ? undefined : counted;
  const answers = submission?.answers ?? null;
  const files = await fileRefs(
    ctx,
    submissions.flatMap((one) => picturesIn(version.content, one.answers)).filter((picture) => typeof picture === 'number'),
  );
  const questions = new Map(itemsOf(version.content).map(({ item }) => [item.key, inLocale(item.text, ctx.locale)]));
  const ended = task.submitted_at ?? ctx.now().toISOString();
  return {
    id: task.id,
    code: task.code,
    unit_id: task.unit_id,
    unit_name: unit ? inLocale(unit.names, ctx.locale) : '',
    type: task.type,
    form_name: inLocale(version.names, ctx.locale),
    space_name: names.space ? inLocale(names.space.names, ctx.locale) : null,
    functional_risk: names.space?.functional_risk ?? null,
    inspector_id: task.inspector_id,
    inspector_name: names.inspector ? inLocale(names.inspector, ctx.locale) : null,
    planned_at: task.planned_at,
    due_at: task.due_at,
    submitted_at: task.submitted_at,
    event_on: task.event_on,
    status: task.status,
    missed: task.missed,
    late: !task.missed && task.due_at < ended,
    percent: task.percent,
    result: task.result,
    item_count: task.item_count,
    answered_count: task.answered_count,
    finding_count: task.finding_count,
    open_action_count: task.open_action_count,
    worst_risk: task.worst_risk,
    time_zone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: task.version,
    plan: names.plan,
    roundId: task.round_id,
    why: task.why,
    form: { id: task.form_id, versionId: version.id, versionNo: version.no, name: version.names, content: version.content },
    space: names.space && {
      id: names.space.id,
      code: names.space.code,
      name: inLocale(names.space.names, ctx.locale),
      facility: inLocale(names.space.facility_names, ctx.locale),
      floor: names.space.floor,
      functionalRisk: names.space.functional_risk,
    },
    inspector:
      task.inspector_id === null || !names.inspector ? null : { id: task.inspector_id, name: inLocale(names.inspector, ctx.locale) },
    missAt: task.miss_at,
    startedAt: task.started_at,
    answers,
    receipt: submission?.receipt ?? null,
    files: [...files.values()],
    findings: task.finding_count === 0 ? [] : await findingsOf(ctx, task, await readFindings(ctx.db, task.id), questions),
    submissions: submissions.length > 1 || (submissions.length === 1 && !counted) ? await submissionViews(ctx, task, submissions) : [],
    past: pastResults(past),
    target: targetOf(version.content),
    signing: task.sign_off ? await roundsOf(ctx, TASK.kind, task.id, partsOf(version.content, ctx.locale)) : [],
    mend:
      task.sent_back_at === null
        ? null
        : {
            at: task.sent_back_at,
            reason: task.sent_back_reason,
            sections: task.sent_back_sections,
            answers: counted?.answers ?? [],
            clientIds: submissions.map((one) => one.client_id),
            foundItems: task.finding_count === 0 ? [] : await foundItems(ctx, task.id),
          },
    ended: task.ended && { ...task.ended, by: typeof task.ended.by === 'string' ? task.ended.by : inLocale(task.ended.by, ctx.locale) },
    events: await eventsOf(ctx, task, names.inspectors),
  };
}

const partsOf = (content: FormContent, locale: Locale) =>
  content.sections.map((section) => ({ key: section.key, title: inLocale(section.title, locale) }));

const foundItems = async (ctx: Ctx, taskId: number): Promise<string[]> =>
  (await readFindings(ctx.db, taskId)).flatMap((finding) => (finding.item === null ? [] : [finding.item]));

async function eventsOf(ctx: Ctx, task: TaskRecord, inspectors: readonly number[]): Promise<TaskDetail['events']> {
  const events: TaskDetail['events'] = [];
  for (const { event, refusal } of allowed(taskMachine, task.status, factsOf(ctx, inspectors, task.open_action_count))) {
    const operation = EVENT_OPERATION[event];
    if (!SYSTEM_EVENTS.includes(event) && operation && inScope(await ctx.scope(operation), task))
      events.push({ event, refusal: ctx.explain(refusal) });
  }
  return events;
}

async function findingsOf(
  ctx: Ctx,
  task: TaskRecord,
  findings: readonly FindingRecord[],
  questions: ReadonlyMap<string, string>,
): Promise<FindingView[]> {
  const elsewhere = findings.flatMap(({ space_id }) => (space_id !== null && space_id !== task.space_id ? [space_id] : []));
  const spaces = elsewhere.length === 0 ? undefined : await findSpaces(ctx, elsewhere);
  const units = await unitTree(ctx.kernel);
  const nameOf = (one: { names: Localized } | undefined) => (one ? inLocale(one.names, ctx.locale) : null);
  const actions = new Map(
    (
      await actionsOfSources(
        ctx,
        FINDING.kind,
        findings.map((finding) => finding.id),
      )
    ).map((action) => [action.sourceId, action]),
  );
  const photos = await readFindingPhotos(
    ctx.db,
    [...actions.values()].map((action) => action.id),
  );
  const refs = (actionId: number | undefined, phase: string): FileRef[] =>
    photos
      .filter((photo) => photo.action_id === actionId && photo.phase === phase)
      .map((photo) => ctx.kernel.files.ref(photo, ctx.actor, ctx.now()));
  return findings.map((finding) => {
    const action = actions.get(finding.id);
    const person = action?.responsible;
    return {
      id: finding.id,
      code: finding.code,
      item: finding.item,
      question: finding.item === null ? null : (questions.get(finding.item) ?? null),
      description: finding.description,
      category: finding.category,
      risk: finding.risk,
      mode: finding.mode,
      status: action?.status ?? '',
      repeatCount: finding.repeat_count,
      before: refs(action?.id, 'before'),
      after: refs(action?.id, 'after'),
      space: finding.space_id === task.space_id ? null : nameOf(spaces?.get(finding.space_id!)),
      responsibleUnit: finding.responsible_unit_id === null ? null : nameOf(units.get(finding.responsible_unit_id)),
      responsible: person ? { id: person.id, name: inLocale(person.names, ctx.locale) } : null,
      action: action && finding.mode === CORRECTIVE_ACTION_MODE.assignTask ? linkOf(action, ctx.now()) : null,
    };
  });
}

const linkOf = (action: SourceAction, now: Date): FindingView['action'] => ({
  id: action.id,
  code: action.code,
  status: action.status,
  dueAt: action.dueAt,
  late: action.dueAt !== null && action.dueAt < (action.finishedAt ?? action.closedAt ?? now.toISOString()),
});
