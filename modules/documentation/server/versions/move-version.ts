import { auditInUnit } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { VERSION_STATUS as STATUS } from '../../contract/index.ts';
import { versionMachine, type VersionEvent } from '../../domain/version.machine.ts';
import { roundsOfVersion } from '../signing/signatures.ts';
import { VERSION, type ReadVersion, type VersionRecord } from '../tables.ts';
import { versionFacts } from './version-facts.ts';

interface Moved {
  set?: Partial<VersionRecord>;
  comment?: string | null;
  /** What its history calls it, where that is not the event. */
  as?: string;
}

async function save(ctx: Ctx, version: VersionRecord, to: VersionRecord['status'], event: string, { set, comment }: Moved) {
  const next = await saveRecord(ctx, VERSION, version, { status: to, ...set });
  await auditInUnit(ctx, VERSION, version, event, {
    ...(to === version.status ? {} : { from: version.status, to }),
    comment: comment ?? null,
  });
  return { ...version, ...set, status: to, version: next };
}

/** A person moves a version that is locked. */
export async function moveByPerson(
  ctx: Ctx,
  { version }: { version: ReadVersion },
  event: VersionEvent,
  moved: Moved = {},
): Promise<VersionRecord> {
  const rounds = version.status === STATUS.reviewing ? await roundsOfVersion(ctx, version.id) : [];
  const to = ctx.move(versionMachine, version, event, await versionFacts(ctx, version, rounds));
  return save(ctx, version, to, event, moved);
}

/** The system moves it: signers have answered, or a day has come. */
export async function moveBySystem(ctx: Ctx, version: VersionRecord, event: VersionEvent, moved: Moved = {}): Promise<VersionRecord> {
  return save(ctx, version, ctx.moveBySystem(versionMachine, version, event), moved.as ?? event, moved);
}

/** Who was asked to sign it may read it from then on. */
export async function rememberAsked(ctx: Ctx, version: VersionRecord, employeeIds: readonly number[]): Promise<VersionRecord> {
  const asked = [...new Set([...version.asked, ...employeeIds])];
  if (asked.length === version.asked.length) return version;
  return { ...version, asked, version: await saveRecord(ctx, VERSION, version, { asked }) };
}
