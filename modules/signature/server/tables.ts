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
  created_at: string;
  ended_at: string | null;
  voided_at: string | null;
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
  client_name: string | null;
  client_mail: string | null;
  signed_name: string | null;
  drawn_id: number | null;
  content_hash: string | null;
  /** How the client's signature came: whose link or device it was, and where it was mailed to. */
  signed_via: SignedVia | null;
  via_name: string | null;
  via_mail: string | null;
}

/** The tables stay where they were before signatures had a module of their own: in the schema of tasks. */
export const SIGN_ROUND = { kind: 'task.signRound', table: 'task.sign_round' } as const;
export const SIGN_SEAT = { kind: 'task.signSeat', table: 'task.sign_seat' } as const;
