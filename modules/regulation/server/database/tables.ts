import type { Host } from '@quantum/modules/collaboration/server-api';
import type { VersionedRecord } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import type { AuditedKinds, NamedRight } from '@quantum/platform/server';
import { regulationOps as ops, regulationPath } from '../../contract/index.ts';

export interface RegulationRecord extends VersionedRecord {
  names: Localized;
  document_no: string;
  regulation_type: string;
  regulation_level: string;
  issued_by: string;
  issued_date: string | null;
  effective_date: string;
  url: string | null;
  revision_note: string;
  sequence: number;
  topics: string[];
  business_line_ids: number[];
  replaces_id: number | null;
  /** Account of who changed fields or clauses last; another one activates it. */
  edited_by: number | null;
  edited_by_name: string | null;
  clause_count: number;
  /** Of a version that was activated ahead: the local day on which it takes over. */
  takes_over_on: string | null;
  /** Local days on which it was in force here; the second one is no longer. */
  in_force_from: string | null;
  in_force_to: string | null;
  abolished_date: string | null;
  abolish_reason: string | null;
}

/** One clause of one version. */
export interface ClauseRow {
  id: number;
  regulation_id: number;
  /** The same in every version of its regulation. */
  key: string;
  position: number;
  no: string;
  text: string;
  requirement: string;
  evidence_hint: string;
  importance: number;
  interval_months: number;
  central: boolean;
}

/** All who read regulations anywhere in a company read those of the company. */
const readers: NamedRight<RegulationRecord> = {
  verbs: ['read'],
  people: async (_record, ctx) => ((await ctx.holds(ops.list)) ? [ctx.employeeId] : []),
};
export const REGULATION = { kind: 'regulation.database', table: 'regulation.regulation', named: [readers] } as const;

/** How files, comments and followers know it. */
export const REGULATION_HOST: Host<RegulationRecord> = {
  ...REGULATION,
  read: ops.read,
  attach: ops.save,
  href: regulationPath('{id}'),
  title: ({ code, names }) => `${code} ${inLocale(names, 'en')}`,
};

export const databaseAudited: AuditedKinds = {
  'regulation.database': {
    events: ['create', 'update', 'saveClauses', 'importClauses', 'revise', 'publish', 'replace', 'withdraw'],
    byItself: ['replace'],
  },
};
