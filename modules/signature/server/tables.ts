import type { Localized } from '@quantum/platform/contract';
import type { RecordRow } from '@quantum/platform/server';
import type { SignerStatus, SignedVia, SignModeWord, SignParty, SignRuleWord, SignStatus } from '../contract/sign.ts';

export interface SignRoundRecord extends RecordRow {
  company_id: number;
  unit_id: number;
  business_line_id: number | null;
  event_on: string;
  source_kind: string;
  source_id: number;
  code: string;
  todo_type: string;
  title: Localized;
  place: Localized;
  risk: string | null;
  due_at: string | null;
  mode: SignModeWord;
  rule: SignRuleWord;
  percent: number | null;
  status: SignStatus;
  content_hash: string;
  asked_by: number | null;
  /** Who made what is signed: they never sign it. */
  authors: number[];
  /** The first rejection ends the round; otherwise all of the step answer first. */
  ends_on_rejection: boolean;
  /** What said who signs; null for the module's own rounds. */
  route_id: number | null;
  route_code: string | null;
  created_at: string;
  ended_at: string | null;
  voided_at: string | null;
}

/** A step of a round: who signs side by side, and when that is enough. */
export interface SignStepRecord {
  id: number;
  round_id: number;
  no: number;
  mode: SignRuleWord;
  percent: number | null;
  /** How long the step has, in hours from its opening; null: no limit. */
  hours: number | null;
  /** After so many hours a signer who has not answered is reminded. */
  reminds: number[];
  /** With the last reminder the next above is told. */
  escalates: boolean;
  /** Sent back to this step the last time. */
  back_by: number | null;
  back_at: string | null;
  back_reason: string | null;
}

export interface SignerRecord {
  id: number;
  round_id: number;
  step: number;
  /** `client`: signs by link and has no account. */
  party: SignParty;
  employee_id: number | null;
  proxy_id: number | null;
  status: SignerStatus;
  todo_id: number | null;
  opened_at: string | null;
  acted_at: string | null;
  acted_by: number | null;
  meaning: string | null;
  comment: string | null;
  parts: string[];
  /** Rejected for good. */
  is_final: boolean;
  client_name: string | null;
  client_mail: string | null;
  /** The client's office or ward. */
  client_office: string | null;
  signed_name: string | null;
  drawn_id: number | null;
  content_hash: string | null;
  /** How the client's signature came: whose link or device it was, and where it was mailed to. */
  signed_via: SignedVia | null;
  via_name: string | null;
  via_mail: string | null;
  /** Sent while the seat waited, and when the next above came in. */
  reminders: number;
  reminded_at: string | null;
  escalated_at: string | null;
  /** Which signer added the seat, and why; null for those the round began with. */
  added_by: number | null;
  added_reason: string | null;
}

/** The tables stay where they were before signatures had a module of their own: in the schema of tasks. */
export const SIGN_ROUND = { kind: 'task.signRound', table: 'task.sign_round' } as const;
export const SIGN_SEAT = { kind: 'task.signSeat', table: 'task.sign_seat' } as const;
