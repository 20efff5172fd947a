import { firstHolder } from '@quantum/modules/access/server-api';
import { ROLE } from '@quantum/modules/access/contract';
import { notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { calendarsOf, unitTree } from '@quantum/modules/organization/server-api';
import { addMonths } from '@quantum/platform/domain';
import { EVERYWHERE, runUseCase, systemActor, type KernelServices, presentDay } from '@quantum/platform/server';
import { operation } from '@quantum/platform/contract';
import { MONTH_STATUS, monthOps, PERSON_KIND } from '../contract/index.ts';
import { dueDay } from '../domain/hours.rules.ts';
import { hoursIn } from './hours.read.ts';
import { monthMessages } from './month-messages.ts';
import { markReminded } from './month.store.ts';
import { MONTH } from './tables.ts';

export const HOURS_DUE = 'work-hour-due';
const remind = operation({ id: 'work-hour.month.remind', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

/** From the fifth working day on, each project whose hours of the month before are missing is told: once. */
export async function remindOfHours(kernel: KernelServices): Promise<void> {
  const use = { kernel, actor: systemActor('working hours'), operation: remind, locale: 'en', requestId: HOURS_DUE } as const;
  await runUseCase(use, async (ctx) => {
    ctx.audited++;
    const today = presentDay(ctx);
    const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
    const missing = (await hoursIn(ctx, EVERYWHERE, { from: month, to: month })).filter(
      ({ personKind, status, heads }) =>
        personKind === PERSON_KIND.own && heads > 0 && status !== MONTH_STATUS.pending && status !== MONTH_STATUS.completed,
    );
    const late: number[] = [];
    const ids = missing.map(({ unitId }) => unitId);
    for (const [unitId, { off, worked }] of await calendarsOf(ctx, ids))
      if (today >= dueDay(today.slice(0, 7), off, worked)) late.push(unitId);
    const tree = await unitTree(kernel);
    for (const unitId of await markReminded(ctx.db, late, month)) {
      const unit = tree.get(unitId)!;
      const record = { kind: MONTH.kind, id: unitId, code: unit.code, company_id: unit.companyId, unit_id: unitId };
      const manager = await firstHolder(ctx, record, { roles: [ROLE.projectManager], read: monthOps.read });
      if (manager === undefined) {
        await notifyOfNoHolder(ctx, record, [ROLE.projectManager]);
        continue;
      }
      await monthMessages.send(ctx, record, 'due', [manager], { month });
    }
  });
}
