import { codeTree } from '@quantum/modules/dictionary/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { addMonths, fractions } from '@quantum/platform/domain';
import { allowedEvent, Invalid, json, loadScoped, lockScoped, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  RISK_CATEGORY,
  RISK_METHOD,
  riskOps as ops,
  type MapAsked,
  type NewSecurity,
  type SecurityChange,
  type SecurityDetail,
  type SecurityMap,
} from '../../contract/index.ts';
import { bandOf, productOf, scoreFaults } from '../../domain/scale.rules.ts';
import { auditInUnit, createInUnit, ownUnit, placeOfUnit, searchOf, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { readSecurityMap } from './security.store.ts';
import { SECURITY, type SecurityRecord } from '../tables.ts';

type Fields = Omit<SecurityChange, 'version'>;
/** Months until it is assessed again. */
const REVIEW_MONTHS = 12;

async function valuesOf(ctx: Ctx, { zone, threat, asset, score, measures, posts, cameras }: Fields, today: string) {
  const codes = await codeTree(ctx.kernel);
  const faults = scoreFaults(RISK_METHOD.tvi, score).map((axis) => ({ path: `score.${axis}`, key: 'risk.fault.level' }));
  if (!codes.isIn(RISK_CATEGORY.securityZone, zone)) faults.push({ path: 'zone', key: 'platform.fault.code' });
  if (!codes.isIn(RISK_CATEGORY.threat, threat)) faults.push({ path: 'threat', key: 'platform.fault.code' });
  if (faults.length > 0) throw new Invalid(faults);
  const rating = bandOf(RISK_METHOD.tvi, productOf(RISK_METHOD.tvi, score));
  return { zone, threat, asset, score: json(score), rating, measures, posts, cameras, review_on: addMonths(today, REVIEW_MONTHS) };
}

export async function createSecurity(ctx: Ctx, { clientId, unitId, ...input }: NewSecurity): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const today = await todayIn(ctx, unit.id);
  const values = { ...(await valuesOf(ctx, input, today)), event_on: today };
  const { id, code } = await createInUnit(
    ctx,
    { kind: SECURITY },
    { clientId, unit },
    { prefix: `RSC-${unit.code}`, words: [input.asset], values },
  );
  return { id, code };
}

export async function readSecurity(ctx: Ctx, id: number): Promise<SecurityDetail> {
  const security = await loadScoped<SecurityRecord>(ctx, SECURITY, id, ops.readSecurity);
  return {
    id: security.id,
    code: security.code,
    unitId: security.unit_id,
    ...(await placeOfUnit(ctx, security.unit_id)),
    zone: security.zone,
    threat: security.threat,
    asset: security.asset,
    score: { ...security.score },
    rating: security.rating,
    product: fractions.toText(productOf(RISK_METHOD.tvi, security.score)),
    measures: security.measures,
    posts: security.posts,
    cameras: security.cameras,
    reviewOn: security.review_on,
    because: security.because_code === null ? null : { code: security.because_code, href: security.because_href },
    version: security.version,
    events: await allowedEvent(ctx, security, 'update', ops.saveSecurity),
  };
}

/** Assessed again, at the latest after a year; its history keeps what it was. */
export async function updateSecurity(ctx: Ctx, id: number, { version, ...input }: SecurityChange): Promise<SecurityDetail> {
  const security = await lockScoped<SecurityRecord>(ctx, SECURITY, id, version);
  const values = await valuesOf(ctx, input, await todayIn(ctx, security.unit_id));
  await saveRecord(ctx, SECURITY, security, {
    ...values,
    because_code: null,
    because_href: null,
    search: searchOf(security.code, input.asset),
  });
  await moveTasks(ctx, SECURITY.kind, id, 'finish');
  await auditInUnit(ctx, SECURITY, security, 'update', { from: security.rating, to: values.rating });
  return readSecurity(ctx, id);
}

export async function securityMap(ctx: Ctx, { unitId }: MapAsked): Promise<SecurityMap> {
  const units = unitId === null ? null : (await unitTree(ctx.kernel)).below((await ownUnit(ctx, unitId)).id);
  return readSecurityMap(ctx, await ctx.scope(), units);
}
