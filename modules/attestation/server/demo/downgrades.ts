import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import { OPEN_AT } from './world.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const PATH = '/attestation/downgrades';
/** Why, and what was decided: `null` waits. */
const REASONS = [
  ['Three inspections in a row found one mop used for several bays.', null],
  ['The yearly observation of work showed two critical steps left out.', 'lower'],
  ['Complaint of the ward about one late round.', 'reject'],
] as const;

/** Three holders of a higher level for whom their managers propose a lower one. */
export async function plantDowngrades({ calls, kernel }: Live): Promise<void> {
  const { rows } = await kernel.db.owner.query<{ id: number; to: number; manager: string }>(
    `select distinct on (p.employee_id) p.employee_id::int as id, l.id::int as to, case u.code when 'HK01' then 'pm' else 'pm.' || lower(u.code) end as manager
     from attestation.pub_in_post p join organization.unit u on u.id = p.unit_id join attestation.level l on l.version_id = p.version_id and l.rank = 1
       cross join lateral attestation.held_level(p.employee_id, p.version_id, $2::date) h
     where u.code = any($1) and h.rank >= 2 order by p.employee_id limit 3`,
    [OPEN_AT, kernel.clock.now().toISOString()],
  );
  for (const [i, { id: employeeId, to, manager }] of rows.entries()) {
    const [reason, decision] = REASONS[i]!;
    const { id } = await calls.call(manager, 'POST', PATH, { clientId: randomUUID(), employeeId, toLevelId: to, reason });
    if (decision === null) continue;
    const { version } = await calls.call('trn', 'GET', `${PATH}/${id}`);
    const why = decision === 'reject' ? { reason: 'One event is no pattern; a talk with the supervisor is enough.' } : {};
    await calls.call('trn', 'POST', `${PATH}/${id}/${decision}`, { version, ...why });
  }
}
