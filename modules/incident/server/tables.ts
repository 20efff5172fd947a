import type { Host } from '@quantum/modules/collaboration/server-api';
import type { NamedRight, RecordRow } from '@quantum/platform/server';
import { incidentOps, incidentPath, type Fishbone, type IncidentStatus, type InjuryInput } from '../contract/index.ts';
import type { Severity } from '../domain/severity.rules.ts';

export interface IncidentRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  /** Local day it happened. */
  event_on: string;
  /** Local day the case was closed. */
  closed_on: string | null;
  code: string;
  client_id: string;
  client_hash: string | null;
  follow_hash: string | null;
  space_id: number | null;
  type: string;
  severity: Severity;
  grade: Severity;
  triggers: string[];
  accident_category: string | null;
  is_dangerous: boolean;
  job_task_id: number | null;
  direct_loss: number | null;
  occurred_at: string;
  reported_at: string;
  /** The first sentence of what was told. */
  title: string;
  description: string;
  immediate_actions: string;
  reporter_id: number | null;
  status: IncidentStatus;
  injured_count: number;
  recordable: boolean;
  lead_id: number | null;
  team: number[];
  due_on: string | null;
  timeline: string;
  whys: string[];
  causes: string[];
  fishbone: Fishbone;
  no_action_reason: string;
  lesson: string | null;
  question: string | null;
  merged_into_id: number | null;
  first_aid: string;
  client_told_at: string | null;
  client_told_by_id: number | null;
  client_told_note: string;
  /** The day it was cleared of who was hurt. */
  cleared_on: string | null;
  search: string;
}

/** One person hurt in one incident. */
export interface InjuryRow extends Omit<InjuryInput, 'employeeId'> {
  id: number;
  incidentId: number;
  employeeId: number | null;
  /** Names of the employee, where it is one. */
  names: Record<string, string> | null;
  leftOn: string | null;
}

const reporter: NamedRight<IncidentRecord> = { verbs: ['read', 'answer'], people: ({ reporter_id: id }) => [id] };
const lead: NamedRight<IncidentRecord> = { verbs: ['read', 'investigate'], people: ({ lead_id: id }) => [id] };

export const INCIDENT = { kind: 'incident.incident', table: 'incident.incident', named: [reporter, lead] } as const;
export const INCIDENT_HOST: Host<IncidentRecord> = {
  ...INCIDENT,
  read: incidentOps.read,
  attach: incidentOps.confirm,
  href: incidentPath('{id}'),
  title: ({ title }) => title,
};
