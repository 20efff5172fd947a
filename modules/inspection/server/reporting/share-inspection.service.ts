import {
  linkEntry,
  linkRoutes,
  loadScoped,
  noteOpening,
  paperRoute,
  Refused,
  route,
  visitor,
  type Ctx,
  type LinkTo,
  type PaperWithZone,
} from '@quantum/platform/server';
import { inLocale, type SharedRecord } from '@quantum/platform/contract';
import { SHARE_LINK, sharedEndpoints, taskLinkEndpoints } from '../../contract/index.ts';
import { shareRefusal } from '../../domain/share.rules.ts';
import { keptVersion } from '../record/form-ref.store.ts';
import { paperOf } from './report.read.ts';
import { sharedTask } from './shared-inspection.read.ts';
import { TASK, type TaskRecord } from '../record/tables.ts';
import { describeTask } from '../record/inspection-detail.ts';
import { readTaskRow } from '../record/inspection.store.ts';

/** An inspection as what a link leads to; only a finished one gets a link. */
async function linkTo(ctx: Ctx, id: number, makes: boolean): Promise<LinkTo> {
  const task = await loadScoped<TaskRecord>(ctx, TASK, id);
  const refusal = makes ? shareRefusal(task.status) : undefined;
  if (refusal) throw new Refused(refusal);
  const { names } = await keptVersion(ctx, task.form_version_id);
  const name = inLocale(names, ctx.locale);
  return {
    kind: SHARE_LINK,
    page: '/share',
    recordKind: TASK.kind,
    recordId: task.id,
    code: task.code,
    companyId: task.company_id,
    unitId: task.unit_id,
    mail: {
      title: ctx.t('inspection.report.shareTitle', { name, code: task.code }),
      text: ctx.t('inspection.report.shareText', { who: ctx.actor.name, name }),
      button: ctx.t('inspection.report.shareButton'),
    },
    events: { made: 'share', revoked: 'unshare' },
  };
}

async function seeShared(ctx: Ctx): Promise<SharedRecord> {
  await noteOpening(ctx);
  return sharedTask(ctx, await readTaskRow(ctx.db, visitor(ctx).recordId));
}

async function sharedReport(ctx: Ctx): Promise<PaperWithZone> {
  const row = await readTaskRow(ctx.db, visitor(ctx).recordId);
  return paperOf(ctx, await describeTask(ctx, row), 'outside');
}

const byLink = { scope: { none: 'the link in the address opens one inspection' } } as const;

export const shareRoutes = [
  ...linkRoutes(taskLinkEndpoints, linkTo),
  route(sharedEndpoints.see, byLink, (ctx) => seeShared(ctx)),
  paperRoute(sharedEndpoints.report, byLink, (ctx) => sharedReport(ctx)),
];

/** Openings count as writes, the paper as a read. */
export const shareLink = linkEntry(SHARE_LINK, { reads: 60, writes: 300, uploads: 0 });
