import { administratorsOf, namesOfRoles } from '@quantum/modules/access/server-api';
import { ROLES_PATH } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { NotificationEvent } from './extension-points.ts';
import { notify } from './message.service.ts';
import type { RecordOfUnit } from './messages-about.ts';

export const noHolder: NotificationEvent = {
  event: 'access.noHolder',
  title: 'notification.noHolder.title',
  text: 'notification.noHolder.text',
  why: 'notification.noHolder.why',
  href: ROLES_PATH,
  mustHave: true,
};

/** A record waits for roles that no one holds where it is: the administrators of its company are told, by its code alone. */
export async function notifyOfNoHolder(ctx: Ctx, record: RecordOfUnit & { kind: string }, roles: readonly string[]): Promise<void> {
  const names = await namesOfRoles(ctx, roles);
  const unit = (await unitTree(ctx.kernel)).get(record.unit_id);
  await notify(ctx, {
    event: noHolder.event,
    employeeIds: await administratorsOf(ctx, record),
    params: {
      place: unit?.names ?? '',
      code: record.code,
      roles: everyLocale((locale) =>
        names.map((one) => inLocale(one, locale)).join(ctx.kernel.messages.text(locale, 'notification.noHolder.or')),
      ),
    },
    kind: record.kind,
    id: record.id,
    code: record.code,
    companyId: record.company_id ?? record.unit_id,
    unitId: record.unit_id,
  });
}
