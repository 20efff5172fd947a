import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { exemptionPath } from '../contract/index.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

const event = (name: string): NotificationEvent => ({
  event: `exemption.${name}`,
  title: `exemption.message.${name}.title`,
  text: `exemption.message.${name}.text`,
  why: 'exemption.message.why.requester',
  href: exemptionPath('{id}'),
});

export const exemptionEvents: readonly NotificationEvent[] = [event('approved'), event('sentBack')];

/** Who asked for it is told how it was decided. */
export async function notifyRequester(ctx: Ctx, it: ExemptionRecord, name: 'approved' | 'sentBack', reason: string | null): Promise<void> {
  if (it.requester_id === null) return;
  const unit = (await unitTree(ctx.kernel)).get(it.unit_id)!;
  await notify(ctx, {
    event: `exemption.${name}`,
    employeeIds: [it.requester_id],
    params: {
      code: it.code,
      place: everyLocale((locale) => inLocale(unit.names, locale)),
      from: it.from_on,
      to: it.to_on,
      reason: reason ?? '',
    },
    kind: EXEMPTION.kind,
    id: it.id,
    code: it.code,
    companyId: it.company_id,
    unitId: it.unit_id,
  });
}
