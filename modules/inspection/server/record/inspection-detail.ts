import { actionsOfSources, type SourceAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import type { FormContent } from '@quantum/modules/form/contract';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { itemsOf } from '@quantum/modules/form/server-api';
import { findSpaces, placeOf, unitTree } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  type FileRef,
  type Locale,
  type Localized,
  type HistoryEntry,
  type HistoryQuery,
  type Operation,
} from '@quantum/platform/contract';
import { allowedEvents, fileRefs, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { inspectionOps, type FindingView, type InspectionDetail } from '../../contract/index.ts';
import { awaitsAnswers, isLate } from '../../domain/overdue.rules.ts';
import { pastResults } from '../../domain/past-window.rules.ts';
import { picturesIn } from '../../domain/signature.rules.ts';
import { inspectionMachine, type InspectionEvent } from '../../domain/inspection.machine.ts';
import { readFindingPhotos } from '../conduct/finding.store.ts';
import { cachedVersion } from './form-ref.store.ts';
import { readSubmissions } from '../conduct/submission.store.ts';
import {
  inspectorsOf,
  readInspectionSurroundings,
  readPast,
  SURROUNDINGS,
  type FindingOfRecord,
  type InspectionSurroundings,
} from './inspection.store.ts';
import { programmeOf } from './programme.ts';
import { TASK, type InspectionRecord } from './tables.ts';
import { submissionViews } from '../conduct/submission-view.ts';
import { factsOf } from './inspection-facts.ts';
import { settingOf } from '@quantum/modules/system/server-api';
import { REPEATS_THAT_RAISE } from './inspection-settings.ts';
import { targetFor } from './target.ts';

const EVENT_OPERATION: Partial<Record<InspectionEvent, Operation>> = {
  start: inspectionOps.startTask,
  submit: inspectionOps.submitTask,
  void: inspectionOps.voidTask,
  exempt: inspectionOps.exemptTask,
};

export async function readInspection(ctx: Ctx, id: number, operation: Operation = inspectionOps.readTask): Promise<InspectionDetail> {
  const read = await loadScoped<InspectionRecord & InspectionSurroundings>(ctx, TASK, id, operation, SURROUNDINGS);
  return describeInspection(ctx, read, read);
}

export async function inspectionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, TASK, id);
  return readHistory(ctx, TASK.kind, id, page);
}

/** The whole record: at most eight statements; one where nothing was submitted, found or is to be answered. */
export async function describeInspection(
  ctx: Ctx,
  inspection: InspectionRecord,
  known?: InspectionSurroundings,
): Promise<InspectionDetail> {
  const { hasSubmissions, findings, ...round } = known ?? (await readInspectionSurroundings(ctx.db, inspection));
  const submissions = hasSubmissions ? await readSubmissions(ctx, inspection.id) : [];
  const version = await cachedVersion(ctx, inspection.form_version_id);
  const unit = (await unitTree(ctx.kernel)).get(inspection.unit_id);
  const { space, person: inspector } = await placeOf(ctx.kernel, { spaceId: inspection.space_id, employeeId: inspection.inspector_id });
  const counted = submissions.find((one) => one.status === 'counted');
  const isMending = inspection.sent_back_at !== null;
  const submission = isMending ? undefined : counted;
  const answers = submission?.answers ?? null;
  const files = await fileRefs(
    ctx,
    submissions.flatMap((one) => picturesIn(version.content, one.answers)).filter((picture) => typeof picture === 'number'),
  );
  return {
    id: inspection.id,
    code: inspection.code,
    unitId: inspection.unit_id,
    unitName: unit ? inLocale(unit.names, ctx.locale) : '',
    type: inspection.type,
    formName: inLocale(version.names, ctx.locale),
    spaceName: space ? inLocale(space.names, ctx.locale) : null,
    functionalRisk: space?.functionalRisk ?? null,
    inspectorId: inspection.inspector_id,
    inspectorName: inspector ? inLocale(inspector, ctx.locale) : null,
    plannedAt: inspection.planned_at,
    dueAt: inspection.due_at,
    submittedAt: inspection.submitted_at,
    eventOn: inspection.event_on,
    status: inspection.status,
    missed: inspection.missed,
    late: isLate(inspection, ctx.now()),
    percent: inspection.percent,
    result: inspection.result,
    itemCount: inspection.item_count,
    answeredCount: inspection.answered_count,
    restCount: inspection.rest_count,
    findingCount: inspection.finding_count,
    openActionCount: inspection.open_action_count,
    worstRisk: inspection.worst_risk,
    timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: inspection.version,
    base: programmeOf(inspection).base,
    programme: inspection.programme,
    plan: round.planCode === null ? null : { id: inspection.plan_id!, code: round.planCode, name: round.planName! },
    roundId: inspection.round_id,
    why: inspection.why,
    form: { id: inspection.form_id, versionId: version.id, versionNo: version.no, name: version.names, content: version.content },
    space: space && {
      id: inspection.space_id!,
      code: space.code,
      name: inLocale(space.names, ctx.locale),
      facility: inLocale(space.facilityNames, ctx.locale),
      floor: space.floor,
      functionalRisk: space.functionalRisk,
    },
    inspector: inspector && { id: inspection.inspector_id!, name: inLocale(inspector, ctx.locale) },
    missAt: inspection.miss_at,
    startedAt: inspection.started_at,
    answers,
    receipt: submission?.receipt ?? null,
    files: [...files.values()],
    findings: await findingsOf(ctx, inspection, findings, version.content),
    submissions:
      submissions.length > 1 || (submissions.length === 1 && !counted) ? await submissionViews(ctx, inspection, submissions) : [],
    // They help who answers; afterwards nobody is shown them.
    past: awaitsAnswers(inspection) ? pastResults(await readPast(ctx.db, inspection)) : [],
    target: await targetFor(ctx, inspection, version.content, space),
    repeatsThatRaise: await settingOf(ctx, REPEATS_THAT_RAISE, inspection.unit_id),
    signing: inspection.sign_off ? await roundsOf(ctx, TASK.kind, inspection.id, partsOf(version.content, ctx.locale)) : [],
    mend:
      inspection.sent_back_at === null
        ? null
        : {
            at: inspection.sent_back_at,
            reason: inspection.sent_back_reason,
            sections: inspection.sent_back_sections,
            answers: counted?.answers ?? [],
            clientIds: submissions.map((one) => one.client_id),
            foundItems: findings.flatMap(({ item }) => item ?? []),
          },
    ended: inspection.ended && {
      ...inspection.ended,
      by: typeof inspection.ended.by === 'string' ? inspection.ended.by : inLocale(inspection.ended.by, ctx.locale),
    },
    events: await allowedEvents(ctx, inspectionMachine, inspection, {
      facts: factsOf(ctx, inspectorsOf(inspection, round.roundInspectors)),
      operations: EVENT_OPERATION,
      kind: TASK,
    }),
  };
}

const partsOf = (content: FormContent, locale: Locale) =>
  content.sections.map((section) => ({ key: section.key, title: inLocale(section.title, locale) }));

async function findingsOf(
  ctx: Ctx,
  inspection: InspectionRecord,
  findings: readonly FindingOfRecord[],
  content: FormContent,
): Promise<FindingView[]> {
  if (findings.length === 0) return [];
  const questions = new Map(itemsOf(content).map(({ item }) => [item.key, inLocale(item.text, ctx.locale)]));
  const elsewhere = findings.flatMap(({ space_id }) => (space_id !== null && space_id !== inspection.space_id ? [space_id] : []));
  const spaces = elsewhere.length === 0 ? undefined : await findSpaces(ctx, elsewhere);
  const units = await unitTree(ctx.kernel);
  const nameOf = (one: { names: Localized } | undefined) => (one ? inLocale(one.names, ctx.locale) : null);
  const actions = new Map(
    (
      await actionsOfSources(
        ctx,
        programmeOf(inspection).findingSource,
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
      space: finding.space_id === inspection.space_id ? null : nameOf(spaces?.get(finding.space_id!)),
      responsibleUnit: finding.responsible_unit_id === null ? null : nameOf(units.get(finding.responsible_unit_id)),
      responsible: person ? { id: person.id, name: inLocale(person.names, ctx.locale) } : null,
      action: action && finding.mode === CORRECTIVE_ACTION_MODE.assignTask ? linkOf(action) : null,
    };
  });
}

const linkOf = (action: SourceAction): FindingView['action'] => ({
  id: action.id,
  code: action.code,
  status: action.status,
  dueAt: action.dueAt,
  late: action.isLate,
});
