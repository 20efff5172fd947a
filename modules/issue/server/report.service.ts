import { createHash, createHmac } from 'node:crypto';
import { addWatchers } from '@quantum/modules/collaboration/server-api';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { dayAt, cut } from '@quantum/platform/domain';
import {
  aboutOf,
  inScope,
  insertRecord,
  Invalid,
  keepFiles,
  claimVisitorFiles,
  nextCode,
  NotFound,
  visitor,
  type Ctx,
  type Db,
  type PublicEntry,
  draftHash,
  mustBeRepetition,
} from '@quantum/platform/server';
import {
  CHANNEL,
  ISSUE_KIND,
  ISSUE_STATUS,
  TRIAGE_HOURS,
  type IssueStatus,
  type NewProgrammeIssue,
  type PublicFollow,
  type PublicPlaceView,
  type PublicReceipt,
  type PublicReport,
} from '../contract/index.ts';
import { ROAD, STAGE } from '../domain/issue.machine.ts';
import { isKind, reportFaults } from '../domain/report.rules.ts';
import { ehsIssues, type IssueProgramme } from './programme.ts';
import { findOutcome } from './outcome.ts';
import { requestTriage } from './issue-people.ts';
import { findByClientId, findByFollow, findSpaceByCode, insertIssuePhotos, reloadIssue, type PlaceNames } from './issue.store.ts';
import { ISSUE, type IssueRecord } from './tables.ts';

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** The follow-up address of a report: made from the draft's own id, so that a report sent twice answers the same one. */
const followOf = async (ctx: Ctx, clientId: string): Promise<string> =>
  `F-${cut(
    createHmac('sha256', await ctx.kernel.secret('issue-follow'))
      .update(clientId)
      .digest('base64url'),
    32,
  )}`;

interface Report {
  programme: IssueProgramme;
  about_kind: string | null;
  about_id: number | null;
  clientId: string;
  /** Of what was written. */
  hash: string;
  companyId: number;
  unitId: number;
  spaceId: number | null;
  channel: string;
  status: IssueStatus;
  category: string;
  description: string;
  reporterId: number | null;
  name: string | null;
  contact: string | null;
  isHurt?: boolean;
}

async function insertIssue(ctx: Ctx, report: Report): Promise<IssueRecord> {
  const unit = (await unitTree(ctx.kernel)).get(report.unitId)!;
  const now = ctx.now();
  const day = dayAt(now, unit.timeZone);
  const code = await nextCode(ctx, `${report.programme.prefix}-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const id = await insertRecord(ctx, ISSUE, {
    company_id: report.companyId,
    unit_id: report.unitId,
    business_line_id: unit.businessLineId,
    event_on: day,
    code,
    programme: report.programme.id,
    about_kind: report.about_kind,
    about_id: report.about_id,
    client_id: report.clientId,
    client_hash: report.hash,
    channel: report.channel,
    space_id: report.spaceId,
    category: report.category,
    description: report.description,
    reporter_id: report.reporterId,
    reporter_name: report.name,
    reporter_contact: report.contact,
    is_hurt: report.isHurt ?? false,
    follow_hash: hash(await followOf(ctx, report.clientId)),
    status: report.status,
    reported_at: now.toISOString(),
    triage_due_at: new Date(now.getTime() + TRIAGE_HOURS * 3_600_000).toISOString(),
    search: cut(`${code} ${report.description}`.toLowerCase(), 1000),
  });
  await ctx.audit({ kind: ISSUE.kind, id, code, event: 'report', to: report.status, companyId: report.companyId, unitId: report.unitId });
  const issue = await reloadIssue(ctx, id);
  await requestTriage(ctx, issue, true);
  return issue;
}

/** One draft is one issue: a repeated submission waits for the first and gets its answer. */
async function sentBefore(
  ctx: Ctx,
  input: { clientId: string },
  isOwn: (before: IssueRecord) => boolean,
): Promise<IssueRecord | undefined> {
  await ctx.lockClientId(input.clientId);
  const before = await findByClientId(ctx, input.clientId);
  if (!before) return undefined;
  if (!isOwn(before)) throw new NotFound();
  ctx.audited++;
  mustBeRepetition(before.client_hash, input, { code: before.code, description: before.description, category: before.category });
  return before;
}

/** Someone signed in reports what they saw, in any unit of their company. */
export async function reportIssue(
  ctx: Ctx,
  { aboutId, ...input }: NewProgrammeIssue,
  programme = ehsIssues,
): Promise<{ id: number; code: string }> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  const space = input.spaceId === null ? undefined : (await findSpaces(ctx, [input.spaceId])).get(input.spaceId);
  if (input.spaceId !== null && space?.unitId !== unit.id) throw new NotFound();
  if (!(await codeTree(ctx.kernel)).wasIn(CODE_CATEGORY.findingCategory, input.category))
    throw new Invalid([{ path: 'category', key: 'platform.fault.code' }]);
  if (input.description === '' && input.photos.length === 0)
    throw new Invalid([{ path: 'description', key: 'issue.public.fault.saysNothing' }]);
  const about = await aboutOf(ctx, programme.about, aboutId, unit.companyId!);
  const reporterId = ctx.employeeId;
  const before = await sentBefore(ctx, input, (one) => one.reporter_id === reporterId);
  if (before) return { id: before.id, code: before.code };
  const issue = await insertIssue(ctx, {
    ...input,
    ...about,
    programme,
    hash: draftHash(input),
    companyId: unit.companyId!,
    channel: CHANNEL.person,
    status: ISSUE_STATUS.reviewing,
    reporterId,
    name: null,
    contact: null,
  });
  await keepFiles(ctx, input.photos, ISSUE.kind, issue.id);
  await insertIssuePhotos(ctx, issue.id, input.photos);
  await addWatchers(ctx, ISSUE.kind, issue.id, [reporterId]);
  return { id: issue.id, code: issue.code };
}

/** A visitor reports by the QR code of a space. */
export async function reportByCode(ctx: Ctx, input: PublicReport): Promise<PublicReceipt> {
  const { companyId, unitId, recordId } = visitor(ctx);
  const faults = reportFaults(input);
  if (faults.length > 0 || !isKind(input.kind)) throw new Invalid(faults);
  const before = await sentBefore(ctx, input, (one) => one.space_id === recordId);
  const follow = await followOf(ctx, input.clientId);
  if (before) return { code: before.code, follow };
  const { clientId, description, name, contact, isHurt } = input;
  const issue = await insertIssue(ctx, {
    programme: ehsIssues,
    about_kind: null,
    about_id: null,
    clientId,
    hash: draftHash(input),
    companyId,
    unitId,
    spaceId: recordId,
    channel: CHANNEL.code,
    status: ISSUE_STATUS.reporting,
    category: ISSUE_KIND[input.kind],
    description: description || ctx.t(`issue.public.kind.${input.kind}`),
    reporterId: null,
    name,
    contact,
    isHurt,
  });
  await claimVisitorFiles(ctx, clientId, input.photos, ISSUE.kind, issue.id);
  await insertIssuePhotos(ctx, issue.id, input.photos);
  return { code: issue.code, follow };
}

function viewOf(ctx: Ctx, place: PlaceNames): PublicPlaceView {
  const text = (names: Localized | null) => (names ? inLocale(names, ctx.locale) : '');
  return { unit: text(place.unit_names), space: text(place.space_names), facility: text(place.facility_names), floor: place.floor ?? '' };
}

export async function seePlace(ctx: Ctx): Promise<PublicPlaceView> {
  const space = await findSpaceByCode(ctx.db, visitor(ctx).token);
  if (!space) throw new NotFound();
  return viewOf(ctx, space);
}

/** How far a report has come, for anyone who has its follow-up address. */
export async function followIssue(ctx: Ctx): Promise<PublicFollow> {
  const issue = await findByFollow(ctx.db, hash(visitor(ctx).token));
  if (!issue) throw new NotFound();
  const next = issue.outcome_id === null ? undefined : await findOutcome(issue.outcome)?.progress(ctx.db, issue.outcome_id);
  return {
    code: issue.code,
    place: viewOf(ctx, issue),
    description: issue.description,
    stage: next?.stage ?? STAGE[issue.status],
    road: [...(next?.road ?? ROAD)],
    goesOnAs: next?.code ?? null,
    reportedAt: issue.reported_at,
    at: next?.at ?? issue.closed_at ?? issue.triaged_at ?? issue.reported_at,
    reply: next?.reply ?? issue.reply,
    timeZone: issue.time_zone,
  };
}

/** The QR code of a space: forty reports an hour at most. */
export const spaceCode: PublicEntry = {
  kind: 'issue',
  perHour: { writes: 40, uploads: 120 },
  find: async (db: Db, token) => {
    const space = await findSpaceByCode(db, token);
    return space && { recordId: space.id, companyId: space.company_id, unitId: space.unit_id };
  },
};

export const followCode: PublicEntry = {
  kind: 'issueFollow',
  perHour: { writes: 0, uploads: 0 },
  find: async (db: Db, token) => {
    const issue = await findByFollow(db, hash(token));
    return issue && { recordId: issue.id, companyId: issue.company_id, unitId: issue.unit_id };
  },
};
