import type { InspectionPlanStatus } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import type { HistoryFields, RecordRow } from '@quantum/platform/server';
import type { HolidayRule } from '../../domain/holiday.rules.ts';
import type { SecondSigner } from '../../domain/sign-off.rules.ts';
import { FINDING_SOURCE, type InspectionStatus } from '../../contract/codes.ts';
import { INSPECTION_KIND, NAMED_ON_INSPECTION, NAMED_ON_ROUND } from './named.store.ts';
import { titlesOfRecord } from './programme.ts';

interface UnitRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  /** The inspection programme it belongs to. */
  programme: string;
}

export interface PlanRecord extends UnitRecord {
  readonly updated_at?: string;
  code: string;
  name: string;
  about_kind: string | null;
  about_id: number | null;
  method: string;
  form_id: number | null;
  form_version_id: number | null;
  assign_rule: string;
  frequency: string;
  interval: number;
  weekdays: number[];
  times: string[];
  window_minutes: number;
  grace_minutes: number;
  starts_on: string;
  ends_on: string | null;
  /** Rounds it ends after. */
  ends_after: number | null;
  time_zone: string;
  status: InspectionPlanStatus;
  generated_until: string | null;
  rounds_made: number;
  holiday_rule: HolidayRule;
  /** Submissions wait for a signature, and for a second one where a signer is named. */
  sign_off: boolean;
  second_signer: SecondSigner | null;
  /** The client signs last, by link. */
  client_sign: boolean;
  client_name: string | null;
  client_mail: string | null;
  /** Over several projects: it makes nothing itself, each of its parts does. */
  across: boolean;
  /** The plan over several projects that this is a part of. */
  parent_id: number | null;
  /** Paused because the whole plan is. */
  held: boolean;
  /** Why it is paused: by a person, or because its subject is suspended; null while it is not, and of plans paused before this was kept. */
  paused: { reason: string; by: string | Localized; at: string; bySubject?: true } | null;
}

export interface RoundRecord extends UnitRecord {
  plan_id: number;
  slot_key: string;
  /** 0 for a shared round, else the employee whose own it is. */
  inspector_key: number;
  inspectors: number[];
  starts_at: string;
  due_at: string;
  miss_at: string;
  total: number;
  done: number;
  opened_at: string | null;
  ended_at: string | null;
  /** When it was given to others, and to whom it was given before. */
  reassigned_at: string | null;
  were_inspectors: number[];
  /** Rescheduled manually. */
  rescheduled_at: string | null;
}

export interface InspectionRecord extends UnitRecord {
  code: string;
  /** What it is about beside its space: a change, a service. */
  about_kind: string | null;
  about_id: number | null;
  plan_id: number | null;
  round_id: number | null;
  type: string;
  /** None where findings are entered directly. */
  form_id: number | null;
  form_version_id: number | null;
  space_id: number | null;
  inspector_id: number | null;
  planned_at: string;
  due_at: string;
  miss_at: string;
  started_at: string | null;
  submitted_at: string | null;
  status: InspectionStatus;
  missed: boolean;
  percent: number | null;
  result: string | null;
  item_count: number;
  answered_count: number;
  /** Of them passed together with the rest of a section. */
  rest_count: number;
  finding_count: number;
  open_action_count: number;
  worst_risk: string | null;
  /** Why it was done outside its window. */
  why: string | null;
  sign_off: boolean;
  second_signer: SecondSigner | null;
  client_sign: boolean;
  /** Sent back by a signer and not submitted again: when, why, and which sections; none for all. */
  sent_back_at: string | null;
  sent_back_reason: string | null;
  sent_back_sections: string[];
  /** Voided or left out: shown on the record. */
  ended: { event: 'void' | 'exempt'; reason: string; by: string | Localized; at: string } | null;
  /** Hash of what the device wrote when it was begun on the spot. */
  client_hash: string | null;
}

export interface FindingRecord extends UnitRecord {
  task_id: number;
  client_id: string;
  code: string;
  item: string | null;
  space_id: number | null;
  description: string;
  category: string | null;
  risk: string;
  raised_from: string | null;
  mode: string;
  repeat_count: number;
  /** Who has to correct it, where it is not the unit of the inspection. */
  responsible_unit_id: number | null;
}

export const PLAN = { kind: 'inspection.plan', table: 'inspection.plan', titles: titlesOfRecord } as const;
export const ROUND = { kind: 'inspection.round', table: 'inspection.round', titles: titlesOfRecord, named: NAMED_ON_ROUND } as const;
export const TASK = { kind: INSPECTION_KIND, table: 'inspection.task', titles: titlesOfRecord, named: NAMED_ON_INSPECTION } as const;
export const SUBMISSION = { kind: 'inspection.submission', table: 'inspection.submission' } as const;
export const FINDING = { kind: FINDING_SOURCE, table: 'inspection.finding' } as const;

/** What every row of an occurrence's history names. */
export const auditRow = (inspection: InspectionRecord) => ({
  kind: TASK.kind,
  id: inspection.id,
  code: inspection.code,
  companyId: inspection.company_id,
  unitId: inspection.unit_id,
});

/** What the ids and words in the histories represent. */
export const PLAN_FIELDS: HistoryFields = {
  unit_id: 'unit',
  form_id: 'form',
  form_version_id: 'formVersion',
  space_ids: 'space',
  group_ids: 'spaceGroup',
  inspector_ids: 'employee',
  part: 'unit',
  weekdays: { words: 'inspection.weekday.' },
  holiday_rule: { words: 'inspection.plan.holiday.' },
};
export const TASK_FIELDS: HistoryFields = { inspectors: 'employee', inspector_id: 'employee', space_id: 'space' };
