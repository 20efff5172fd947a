import { createHash } from 'node:crypto';

/** Rows a statement reads or links at once. */
export const BATCH = 1000;
/** What stands before the first row of a chain. */
export const START = '0'.repeat(64);
/** Rows of no company (the platform's own) form a chain of their own. */
export const NO_COMPANY = 0;

/** How far a company's chain has come. */
export interface Head {
  company_id: number;
  seq: number;
  hash: string;
}

/** The text a hash is made over: every column, in a fixed order, as the database writes it in UTC. */
export const CANONICAL = `jsonb_build_array(e.id, e.at, e.company_id, e.unit_id, e.actor_kind, e.actor_id, e.actor_name, e.operation, e.kind,
  e.record_id, e.code, e.event, e.from_state, e.to_state, e.comment, e.changes, e.request_id)::text`;

export const chain = (previous: string, text: string): string => createHash('sha256').update(previous).update(text).digest('hex');
