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
import { SHARE_LINK, sharedEndpoints, inspectionLinkEndpoints } from '../../contract/index.ts';
import { shareRefusal } from '../../domain/share.rules.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { paperOf } from './report.read.ts';
import { sharedInspection } from './shared-inspection.read.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { describeInspection } from '../record/inspection-detail.ts';
import { readInspectionRow } from '../record/inspection.store.ts';

/** An inspection as what a link leads to; only a finished one gets a link. */
async function linkTo(ctx: Ctx, id: number, makes: boolean): Promise<LinkTo> {
  const inspection = await loadScoped<InspectionRecord>(ctx, TASK, id);
  const refusal = makes ? shareRefusal(inspection.status) : undefined;
  if (refusal) throw new Refused(refusal);
  const { names } = await cachedVersion(ctx, inspection.form_version_id);
  const name = inLocale(names, ctx.locale);
  return {
    kind: SHARE_LINK,
    page: '/share',
    recordKind: TASK.kind,
    recordId: inspection.id,
    code: inspection.code,
    companyId: inspection.company_id,
    unitId: inspection.unit_id,
    mail: {
      title: ctx.t('inspection.report.shareTitle', { name, code: inspection.code }),
      text: ctx.t('inspection.report.shareText', { who: ctx.actor.name, name }),
      button: ctx.t('inspection.report.shareButton'),
    },
    events: { made: 'share', revoked: 'unshare' },
  };
}

async function seeShared(ctx: Ctx): Promise<SharedRecord> {
  await noteOpening(ctx);
  return sharedInspection(ctx, await readInspectionRow(ctx.db, visitor(ctx).recordId));
}

async function sharedReport(ctx: Ctx): Promise<PaperWithZone> {
  const row = await readInspectionRow(ctx.db, visitor(ctx).recordId);
  return paperOf(ctx, await describeInspection(ctx, row), 'outside');
}

const byLink = { scope: { none: 'the link in the address opens one inspection' } } as const;

export const shareRoutes = [
  ...linkRoutes(inspectionLinkEndpoints, linkTo),
  route(sharedEndpoints.see, byLink, (ctx) => seeShared(ctx)),
  paperRoute(sharedEndpoints.report, byLink, (ctx) => sharedReport(ctx)),
];

/** Openings count as writes, the paper as a read. */
export const shareLink = linkEntry(SHARE_LINK, { writes: 300, uploads: 0 });
