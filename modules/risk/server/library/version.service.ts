import { auditInUnit, lockShared } from '@quantum/modules/organization/server-api';
import { allowedEvent, allowedEvents, saveRecord, type Ctx, type RecordKind } from '@quantum/platform/server';
import type { Operation, RecordEvent } from '@quantum/platform/contract';
import { VERSION_STATUS, type Moved, type VersionStatus } from '../../contract/index.ts';
import { versionMachine } from '../../domain/version.machine.ts';
import { lockActive } from './version.store.ts';
import type { Owned } from '../tables.ts';

interface VersionedRow extends Owned {
  family_id: number;
  version_no: number;
  status: VersionStatus;
}
interface Facts {
  lacks: string | null;
  usedBy: number;
}
type FactsOf<R> = (ctx: Ctx, record: R) => Promise<Facts>;

/** Published or withdrawn; a published version makes the one before it read-only. */
export async function moveVersion<R extends VersionedRow>(
  ctx: Ctx,
  kind: RecordKind,
  factsOf: FactsOf<R>,
  id: number,
  event: 'publish' | 'withdraw',
  { version }: Moved,
): Promise<R> {
  const record = await lockShared<R>(ctx, kind, id, version);
  const to = ctx.move(versionMachine, record, event, await factsOf(ctx, record));
  const before = event === 'publish' ? await lockActive<R>(ctx, kind.table, record.family_id) : undefined;
  if (before) {
    const old = ctx.moveBySystem(versionMachine, before, 'replace');
    await saveRecord(ctx, kind, before, { status: old });
    await auditInUnit(ctx, kind, before, 'replace', { from: before.status, to: old });
  }
  await saveRecord(ctx, kind, record, { status: to });
  await auditInUnit(ctx, kind, record, event, { from: record.status, to });
  return record;
}

/** What may be done with a version: changing is for drafts, revising for what is published. */
export async function versionEvents<R extends VersionedRow>(
  ctx: Ctx,
  record: R,
  facts: Facts,
  ops: { save: Operation; move: Operation },
  more: readonly string[] = [],
): Promise<RecordEvent[]> {
  const mayEdit =
    record.status === VERSION_STATUS.pending ? ['update'] : record.status === VERSION_STATUS.active ? ['revise', ...more] : [];
  const edits = await Promise.all(mayEdit.map((event) => allowedEvent(ctx, record, event, ops.save)));
  return [...(await allowedEvents(ctx, versionMachine, record, facts, { publish: ops.move, withdraw: ops.move })), ...edits.flat()];
}
