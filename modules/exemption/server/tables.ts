import type { ExemptionKind, ExemptionStatus, MetricEffect, SubjectKind } from '../contract/index.ts';
import type { Host } from '@quantum/modules/collaboration/server-api';
import type { RecordRow } from '@quantum/platform/server';
import { exemptionOps } from '../contract/operations.ts';
import { exemptionPath } from '../contract/paths.ts';

export interface ExemptionRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  code: string;
  client_id: string;
  kind: ExemptionKind;
  requester_id: number | null;
  subject_kind: SubjectKind;
  /** None where it is the unit with all below it. */
  subject_ids: number[];
  metrics: string[];
  from_on: string;
  to_on: string;
  reason: string;
  explanation: string;
  effect: MetricEffect[];
  effect_at_approval: MetricEffect[] | null;
  decided_at: string | null;
  approver_id: number | null;
  ended_on: string | null;
  ended_reason: string | null;
  status: ExemptionStatus;
}

export const EXEMPTION = { kind: 'exemption.exemption', table: 'exemption.exemption' } as const;

export const EXEMPTION_HOST: Host<ExemptionRecord> = {
  ...EXEMPTION,
  read: exemptionOps.read,
  attach: exemptionOps.request,
  href: exemptionPath('{id}'),
  title: ({ code }) => code,
};
