import { auditInUnit } from '@quantum/modules/organization/server-api';
import { applyBySystem } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { renewalMachine } from '../../domain/renewal.machine.ts';
import { RENEWAL, type RenewalRecord } from '../tables.ts';
import { endRenewalTodo } from './renewal-people.ts';

/** Nothing needs the renewal any more: the requirement ended, or is not applicable. Its to-do goes. */
export async function endObsolete(ctx: Ctx, renewal: RenewalRecord): Promise<void> {
  const { to } = applyBySystem(renewalMachine, renewal.status, 'obsolete');
  if (to === undefined) return;
  await saveRecord(ctx, RENEWAL, renewal, { status: to });
  await auditInUnit(ctx, RENEWAL, renewal, 'obsolete', { from: renewal.status, to });
  await endRenewalTodo(ctx, renewal, false);
}
