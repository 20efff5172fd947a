import { sql } from 'kysely';
import { signersOf } from '@quantum/modules/signature/server-api';
import type { Ctx, NamedRight } from '@quantum/platform/server';

interface NamedInspection {
  id: number;
  round_id: number | null;
  inspector_id: number | null;
}

/** Those an inspection is given to now: of its round, else who began it. */
async function inspectorsOf(ctx: Ctx, { round_id, inspector_id }: NamedInspection): Promise<readonly (number | null)[]> {
  if (round_id === null) return [inspector_id];
  const { rows } = await sql<{ inspectors: number[] }>`select inspectors from inspection.round where id = ${round_id}`.execute(ctx.db);
  return rows[0]?.inspectors ?? [];
}

/** Kind of an inspection in the audit trail, and what its signatures are about. */
export const INSPECTION_KIND = 'inspection.task';

/** Inspectors read and answer, signers read: each without a grant. */
export const NAMED_ON_INSPECTION: readonly NamedRight<NamedInspection>[] = [
  { verbs: ['read', 'inspect'], people: (inspection, ctx) => inspectorsOf(ctx, inspection) },
  { verbs: ['read'], people: ({ id }, ctx) => signersOf(ctx.db, INSPECTION_KIND, id) },
];

export const NAMED_ON_ROUND: readonly NamedRight<{ inspectors: number[] }>[] = [
  { verbs: ['inspect'], people: ({ inspectors }) => inspectors },
];
