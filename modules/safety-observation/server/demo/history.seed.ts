import { bulkAudit, bulkCodes, bulkInsert, passIds } from '@quantum/platform/server';
import type pg from 'pg';
import { OBSERVATION_STATUS, type SeenBehaviour } from '../../contract/index.ts';
import { sumSeen } from '../../domain/observation.rules.ts';
import { OBSERVATION } from '../tables.ts';

/** Ids of loaded observations begin here: out of the way of those the product makes. */
export const FIRST_LOADED_OBSERVATION = 100_001;

interface Person {
  employeeId: number;
  userId: number;
  name: string;
}

/** An observation of long ago, or one that waits for its review, as a demo tells it. */
export interface PastObservation {
  id: number;
  code: string;
  clientId: string;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  day: string;
  at: Date;
  spaceId: number | null;
  group: string;
  observer: Person;
  reviewer: Person;
  anonymous: boolean;
  behaviours: readonly SeenBehaviour[];
  positive: boolean;
  stopWork: boolean;
  note: string;
  doneOnSpot: string;
  /** Null: waits for its review. */
  closedAt: Date | null;
}

/** Loads observations into an empty module, in the caller's transaction; an anonymous one leaves no name in the audit trail. */
export async function loadPastObservations(
  client: pg.ClientBase,
  all: readonly PastObservation[],
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  await bulkInsert(client, 'safety_observation.observation', all.map(rowOf));
  const counted = all.flatMap((it) => it.behaviours.map((one) => ({ observation_id: it.id, ...one })));
  await bulkInsert(
    client,
    'safety_observation.behaviour',
    counted.map(({ observation_id, category, safe, atRisk }) => ({ observation_id, category, safe, at_risk: atRisk })),
  );
  await bulkAudit(client, all.flatMap(auditOf));
  await bulkCodes(client, counters);
  await passIds(client, 'safety_observation.observation');
}

function rowOf(it: PastObservation): Record<string, unknown> {
  const { safe, atRisk } = sumSeen(it.behaviours);
  const by = it.anonymous ? null : it.observer.userId;
  return {
    id: it.id,
    company_id: it.companyId,
    unit_id: it.unitId,
    event_on: it.day,
    business_line_id: it.businessLineId,
    code: it.code,
    client_id: it.clientId,
    space_id: it.spaceId,
    observed_group: it.group,
    observed_at: it.at.toISOString(),
    observer_id: it.observer.employeeId,
    anonymous: it.anonymous,
    safe_count: safe,
    at_risk_count: atRisk,
    positive: it.positive,
    stop_work: it.stopWork,
    note: it.note,
    done_on_spot: it.doneOnSpot,
    status: it.closedAt ? OBSERVATION_STATUS.caseClosed : OBSERVATION_STATUS.submitted,
    reviewed_by_id: it.closedAt && it.reviewer.employeeId,
    review_note: null,
    closed_at: it.closedAt?.toISOString() ?? null,
    search: `${it.code} ${it.note}`.toLowerCase(),
    version: it.closedAt ? 3 : 2,
    created_by: by,
    created_at: it.at.toISOString(),
    updated_by: it.closedAt ? it.reviewer.userId : by,
    updated_at: (it.closedAt ?? it.at).toISOString(),
  };
}

function auditOf(it: PastObservation): Record<string, unknown>[] {
  const { draft, submitted, caseClosed } = OBSERVATION_STATUS;
  const row = (operation: string, event: string, who: Person | null, from: string, to: string, at: Date) => ({
    at: at.toISOString(),
    company_id: it.companyId,
    unit_id: it.unitId,
    actor_kind: who ? 'user' : 'system',
    actor_id: who?.userId ?? null,
    actor_name: who?.name ?? 'Quantum',
    operation: `${OBSERVATION.kind}.${operation}`,
    kind: OBSERVATION.kind,
    record_id: it.id,
    code: it.code,
    event,
    from_state: from,
    to_state: to,
  });
  const made = row('record', 'submit', it.anonymous ? null : it.observer, draft, submitted, it.at);
  return it.closedAt ? [made, row('close', 'close', it.reviewer, submitted, caseClosed, it.closedAt)] : [made];
}
