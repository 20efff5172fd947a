import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { notify, notifyOfNoHolder, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { EXEMPTIONS_PATH, exemptionOps, exemptionPath } from '../contract/index.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

const event = (name: string, why: string): NotificationEvent => ({
  event: `exemption.${name}`,
  title: `exemption.message.${name}.title`,
  text: `exemption.message.${name}.text`,
  why: `exemption.message.why.${why}`,
  href: exemptionPath('{id}'),
});

const TO_REQUESTER = ['approved', 'sentBack', 'ending', 'completed'] as const;
type Told = (typeof TO_REQUESTER)[number];

export const exemptionEvents: readonly NotificationEvent[] = [
  ...TO_REQUESTER.map((name) => event(name, 'requester')),
  event('reviewOverdue', 'reviewer'),
  { ...event('weekly', 'manager'), href: EXEMPTIONS_PATH },
];

async function tell(
  ctx: Ctx,
  it: ExemptionRecord,
  name: Told | 'reviewOverdue',
  employeeIds: readonly number[],
  reason = '',
): Promise<void> {
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  await notify(ctx, {
    event: `exemption.${name}`,
    employeeIds: [...employeeIds],
    params: { code: it.code, place: everyLocale((locale) => inLocale(unit.names, locale)), from: it.from_on, to: it.to_on, reason },
    kind: EXEMPTION.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}

/** Who asked for it is told how it was decided, and when it ends. */
export async function notifyRequester(ctx: Ctx, it: ExemptionRecord, name: Told, reason: string | null): Promise<void> {
  if (it.requester_id !== null) await tell(ctx, it, name, [it.requester_id], reason ?? '');
}

const REVIEWERS = [ROLE.operationManager, ROLE.operatingDirector, ROLE.ehsManager] as const;

/** Who asked for it and who may review it. */
export async function notifyReviewOverdue(ctx: Ctx, it: ExemptionRecord): Promise<void> {
  const reviewers = await holdersOf(ctx, it, { roles: REVIEWERS, read: exemptionOps.review });
  if (reviewers.length === 0) await notifyOfNoHolder(ctx, { ...it, kind: EXEMPTION.kind }, REVIEWERS);
  await tell(ctx, it, 'reviewOverdue', [...reviewers, ...(it.requester_id === null ? [] : [it.requester_id])]);
}

/** Codes a message names; the rest is in the register. */
const NAMED = 10;

/** The EHS managers of a company are told what was granted there, the latest first. */
export async function notifyGranted(ctx: Ctx, companyId: number, granted: readonly ExemptionRecord[]): Promise<void> {
  const managers = await holdersOf(
    ctx,
    { company_id: companyId, unit_id: companyId },
    { roles: [ROLE.ehsManager], read: exemptionOps.read },
  );
  await notify(ctx, {
    event: 'exemption.weekly',
    employeeIds: managers,
    params: {
      n: granted.length,
      codes: `${granted
        .slice(0, NAMED)
        .map(({ code }) => code)
        .join(', ')}${granted.length > NAMED ? ' …' : ''}`,
    },
    kind: EXEMPTION.kind,
    id: granted[0]!.id,
    code: granted[0]!.code,
    companyId,
    unitId: companyId,
  });
}
