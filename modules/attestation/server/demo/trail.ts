import type { DemoProject } from '@quantum/platform/server';
import { COMPANY, type DemoContext } from './world.ts';

interface TrailSubject {
  kind: 'application' | 'sitting' | 'grade' | 'scheme';
  id: number;
  code: string;
  unitId: number;
}
interface Step {
  at: string;
  who: DemoProject['manager'];
  event: string;
  from?: string;
  to?: string;
}
/** What happened to a record, as its history tells it. */
export function trace(world: DemoContext, { kind, id, code, unitId }: TrailSubject, steps: readonly Step[]): void {
  for (const { at, who, event, from, to } of steps)
    world.audit.push({
      at,
      company_id: COMPANY,
      unit_id: unitId,
      actor_kind: 'user',
      actor_id: who.userId,
      actor_name: who.name,
      operation: `attestation.${kind}.${event}`,
      kind: `attestation.${kind}`,
      record_id: id,
      code,
      event,
      ...(from !== undefined && { from_state: from }),
      ...(to !== undefined && { to_state: to }),
    });
}
