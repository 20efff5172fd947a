import { randomUUID } from 'node:crypto';
import { auditInUnit, unitOfRecord } from '@quantum/modules/organization/server-api';
import type { ReasonedMove } from '@quantum/platform/contract';
import { Invalid, keepFiles, lockScoped, mustBeFresh, saveRecord, type Ctx } from '@quantum/platform/server';
import { RENEWAL_STATUS, type Filing, type Grant, type RenewalDetail } from '../../contract/index.ts';
import { renewalMachine, type RenewalEvent } from '../../domain/renewal.machine.ts';
import { filingFaults } from '../../domain/renewal.rules.ts';
import { readCategoryRow } from '../categories/category.store.ts';
import { documentRow, registerDocument } from '../documents/register.service.ts';
import { RENEWAL, type RenewalRecord } from '../tables.ts';
import { completeRenewal } from './complete.service.ts';
import { describeRenewal, renewalFacts } from './renewal-detail.ts';
import { endRenewalTodo, giveRenewalTodo, notifyEnded, notifyRefused } from './renewal-people.ts';

/** No record has it. */
const NO_VERSION = 0;
const lock = (ctx: Ctx, id: number, version: number): Promise<RenewalRecord> => lockScoped<RenewalRecord>(ctx, RENEWAL, id, version);

interface Move {
  event: RenewalEvent;
  /** The day it happened, where that is not today. */
  on?: string;
  set: Partial<Record<keyof RenewalRecord, unknown>>;
  comment: string | null;
}
async function move(ctx: Ctx, renewal: RenewalRecord, { event, on, set, comment }: Move): Promise<RenewalRecord> {
  const facts = await renewalFacts(ctx, renewal);
  const to = ctx.move(renewalMachine, renewal, event, { ...facts, today: on ?? facts.today });
  await saveRecord(ctx, RENEWAL, renewal, { status: to, ...set });
  await auditInUnit(ctx, RENEWAL, renewal, event, { from: renewal.status, to, comment });
  return { ...renewal, ...set, status: to } as RenewalRecord;
}

/** The authority took it, on a day that is not before its first one. */
export async function fileRenewal(
  ctx: Ctx,
  id: number,
  { version, filedOn, reference, expectedOn, files }: Filing,
): Promise<RenewalDetail> {
  const renewal = await lock(ctx, id, version);
  const { today } = await renewalFacts(ctx, renewal);
  const faults = filingFaults({ filedOn, expectedOn }, today);
  if (faults.length > 0) throw new Invalid(faults);
  const set = { filed_on: filedOn, reference, expected_on: expectedOn, files: [...new Set([...renewal.files, ...files])], note: null };
  await giveRenewalTodo(ctx, await move(ctx, renewal, { event: 'file', on: filedOn, set, comment: null }), 'finish');
  await keepFiles(ctx, files, RENEWAL.kind, id);
  return describeRenewal(ctx, id);
}

/** The new document follows the old one, and both join in the chain of their unit. */
export async function grantRenewal(ctx: Ctx, id: number, { version, document: content }: Grant): Promise<RenewalDetail> {
  const renewal = await lock(ctx, id, version);
  // Granted already: who comes second is told who was first, whatever version they have seen.
  if (renewal.status === RENEWAL_STATUS.completed) await mustBeFresh(ctx, RENEWAL, renewal, NO_VERSION);
  if (content.files.length === 0) throw new Invalid([{ path: 'document.files', key: 'platform.field.attachments' }]);
  ctx.move(renewalMachine, renewal, 'grant', await renewalFacts(ctx, renewal));
  const category = (await readCategoryRow(ctx.db, renewal.category_id))!;
  const unit = await unitOfRecord(ctx, renewal);
  const before = renewal.document_id === null ? undefined : await documentRow(ctx, renewal.document_id);
  const { id: successorId } = await registerDocument(ctx, {
    clientId: randomUUID(),
    unit,
    category,
    holderId: before?.holder_id ?? renewal.unit_id,
    previousId: renewal.document_id,
    content: { ...content, responsibleId: content.responsibleId ?? renewal.responsible_id },
    at: 'document.',
  });
  await completeRenewal(ctx, renewal, successorId);
  return describeRenewal(ctx, id);
}

/** The authority refused it: it is filed again, and the compliance owner knows. */
export async function refuseRenewal(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RenewalDetail> {
  const set = { note: reason, filed_on: null, expected_on: null };
  const renewal = await move(ctx, await lock(ctx, id, version), { event: 'refuse', set, comment: reason });
  await giveRenewalTodo(ctx, renewal, 'cancel');
  await notifyRefused(ctx, renewal, reason);
  return describeRenewal(ctx, id);
}

/** No renewal is wanted; its reason stays with it. */
export async function dropRenewal(ctx: Ctx, id: number, { version, reason }: ReasonedMove): Promise<RenewalDetail> {
  const renewal = await move(ctx, await lock(ctx, id, version), { event: 'drop', set: { note: reason }, comment: reason });
  await endRenewalTodo(ctx, renewal, false);
  await notifyEnded(ctx, renewal, reason);
  return describeRenewal(ctx, id);
}
