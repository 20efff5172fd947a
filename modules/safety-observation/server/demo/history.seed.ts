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
  const counted = all.flatMap((pastObservation) =>
    pastObservation.behaviours.map((one) => ({ observation_id: pastObservation.id, ...one })),
  );
  await bulkInsert(
    client,
    'safety_observation.behaviour',
    counted.map(({ observation_id, category, safe, atRisk }) => ({ observation_id, category, safe, at_risk: atRisk })),
  );
  await bulkAudit(client, all.flatMap(auditOf));
  await bulkCodes(client, counters);
  await passIds(client, 'safety_observation.observation');
}

function rowOf(pastObservation: PastObservation): Record<string, unknown> {
  const { safe, atRisk } = sumSeen(pastObservation.behaviours);
  const by = pastObservation.anonymous ? null : pastObservation.observer.userId;
  return {
    id: pastObservation.id,
    company_id: pastObservation.companyId,
    unit_id: pastObservation.unitId,
    event_on: pastObservation.day,
    business_line_id: pastObservation.businessLineId,
    code: pastObservation.code,
    client_id: pastObservation.clientId,
    space_id: pastObservation.spaceId,
    observed_group: pastObservation.group,
    observed_at: pastObservation.at.toISOString(),
    observer_id: pastObservation.observer.employeeId,
    anonymous: pastObservation.anonymous,
    safe_count: safe,
    at_risk_count: atRisk,
    positive: pastObservation.positive,
    stop_work: pastObservation.stopWork,
    note: pastObservation.note,
    done_on_spot: pastObservation.doneOnSpot,
    status: pastObservation.closedAt ? OBSERVATION_STATUS.caseClosed : OBSERVATION_STATUS.submitted,
    reviewed_by_id: pastObservation.closedAt && pastObservation.reviewer.employeeId,
    review_note: null,
    closed_at: pastObservation.closedAt?.toISOString() ?? null,
    search: `${pastObservation.code} ${pastObservation.note}`.toLowerCase(),
    version: pastObservation.closedAt ? 3 : 2,
    created_by: by,
    created_at: pastObservation.at.toISOString(),
    updated_by: pastObservation.closedAt ? pastObservation.reviewer.userId : by,
    updated_at: (pastObservation.closedAt ?? pastObservation.at).toISOString(),
  };
}

function auditOf(pastObservation: PastObservation): Record<string, unknown>[] {
  const { draft, submitted, caseClosed } = OBSERVATION_STATUS;
  const row = (
    operation: string,
    { event, who, from, to, at }: { event: string; who: Person | null; from: string; to: string; at: Date },
  ) => ({
    at: at.toISOString(),
    company_id: pastObservation.companyId,
    unit_id: pastObservation.unitId,
    actor_kind: who ? 'user' : 'system',
    actor_id: who?.userId ?? null,
    actor_name: who?.name ?? 'Quantum',
    operation: `${OBSERVATION.kind}.${operation}`,
    kind: OBSERVATION.kind,
    record_id: pastObservation.id,
    code: pastObservation.code,
    event,
    from_state: from,
    to_state: to,
  });
  const made = row('record', {
    event: 'submit',
    who: pastObservation.anonymous ? null : pastObservation.observer,
    from: draft,
    to: submitted,
    at: pastObservation.at,
  });
  return pastObservation.closedAt
    ? [made, row('close', { event: 'close', who: pastObservation.reviewer, from: submitted, to: caseClosed, at: pastObservation.closedAt })]
    : [made];
}
