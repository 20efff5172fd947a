import { codeTaken, loadShared, lockShared, ownerOfNew, unitTree } from '@quantum/modules/organization/server-api';
import { employeePath } from '@quantum/modules/organization/contract';
import { inLocale, type HistoryEntry, type HistoryQuery, type Refusal } from '@quantum/platform/contract';
import {
  allowedEvent,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  Taken,
  type Ctx,
} from '@quantum/platform/server';
import { accessOps as ops, type NewRole, type RoleChangeInput, type RoleDetail, type RoleRemoval } from '../../contract/index.ts';
import { changeRefusal, lastLost, MANAGE_ROLES, type Administrators } from '../../domain/role-guard.rules.ts';
import { composerAt, userIdOf } from '../grants/giver.ts';
import { knownPermissions } from './permission-tree.ts';
import { ROLE_RECORD, type RoleRecord } from '../tables.ts';
import { countMembers, isSharedCode, readAdministrators, readPermissions, readStanding, readUses, writePermissions } from './role.store.ts';

async function load(ctx: Ctx, id: number): Promise<RoleRecord> {
  const role = await loadShared<RoleRecord>(ctx, ROLE_RECORD, id);
  if (role.deleted_at !== null) throw new NotFound();
  return role;
}

async function lock(ctx: Ctx, id: number, version: number): Promise<RoleRecord> {
  await load(ctx, id);
  return lockShared<RoleRecord>(ctx, ROLE_RECORD, id, version);
}

export async function readRole(ctx: Ctx, id: number): Promise<RoleDetail> {
  const role = await load(ctx, id);
  const permissions = await readPermissions(ctx, id);
  const mayRemove = inScope(await ctx.scope(ops.removeRole), role);
  return {
    id,
    code: role.code,
    name: inLocale(role.names, ctx.locale),
    names: role.names,
    office: role.office,
    core: role.core,
    companyLevel: role.company_level,
    shared: role.company_id === null,
    permissions,
    permissionCount: permissions.length,
    memberCount: (await countMembers(ctx, [id], await ctx.scope()))(id),
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: role.version,
    events: [
      ...(await allowedEvent(ctx, role, 'update', ops.updateRole)),
      ...(await allowedEvent(ctx, role, 'remove', ops.removeRole, { refusal: mayRemove ? await removalRefusal(ctx, role) : null })),
    ],
  };
}

/** Core roles stay; a role that somebody holds, or will, is not deleted: who holds it, and where. */
async function removalRefusal(ctx: Ctx, role: RoleRecord): Promise<Refusal | null> {
  if (role.core) return { key: 'access.refusal.core' };
  const uses = await readUses(ctx, role.id);
  if (uses.length === 0) return null;
  const links = uses.slice(0, 20).flatMap(({ employee_id, names, user_name, unit_names }) => {
    const title = `${names ? inLocale(names, ctx.locale) : user_name} · ${inLocale(unit_names, ctx.locale)}`;
    return employee_id === null ? [] : [{ title, href: employeePath(employee_id) }];
  });
  return { key: 'access.refusal.members', params: { count: uses.length > 20 ? '20+' : uses.length }, links };
}

/** Only what the program knows. */
function mustBeKnown(ctx: Ctx, permissions: readonly string[]): void {
  const known = new Set(knownPermissions(ctx.kernel).map(({ title }) => title));
  const unknown = permissions.filter((permission) => !permission.includes(':') || !known.has(permission));
  if (unknown.length > 0) throw new Invalid([{ path: 'permissions', key: 'access.fault.permission', params: { permission: unknown[0]! } }]);
}

/** What the editor may put in a role where it belongs: in its company, or on the root. */
async function composerOf(ctx: Ctx, owner: number | null): ReturnType<typeof composerAt> {
  const { root } = await unitTree(ctx.kernel);
  return composerAt(ctx, owner ?? root!.id);
}

export async function createRole(ctx: Ctx, { code, names, companyLevel, office = null, permissions }: NewRole): Promise<RoleDetail> {
  const owner = await ownerOfNew(ctx);
  mustBeKnown(ctx, permissions);
  const nothing = { permissions: [], companyLevel: false };
  const composer = await composerOf(ctx, owner);
  mustNotRefuse(
    changeRefusal({ before: nothing, after: { permissions, companyLevel }, ...composer, isMember: false, managesOtherwise: true }),
  );
  if (owner !== null && (await isSharedCode(ctx, code))) throw new Taken('code');
  const columns = { code, names: json(names), core: false, company_level: companyLevel, office, company_id: owner };
  const id = await codeTaken(insertRecord(ctx, ROLE_RECORD, columns));
  await writePermissions(ctx, id, permissions);
  await audit(ctx, { id, code, company_id: owner }, 'create', { changes: { permissions: [null, permissions.toSorted()] } });
  return readRole(ctx, id);
}

export async function updateRole(
  ctx: Ctx,
  id: number,
  { version, names, companyLevel, office: chosen, permissions }: RoleChangeInput,
): Promise<RoleDetail> {
  const role = await lock(ctx, id, version);
  // A standard role is its own office.
  const office = role.core || chosen === undefined ? role.office : chosen;
  const before = await readPermissions(ctx, id);
  // What a module held that is no longer mounted stays.
  mustBeKnown(
    ctx,
    permissions.filter((permission) => !before.includes(permission)),
  );
  const { isMember, otherwise } = await readStanding(ctx, userIdOf(ctx), id, MANAGE_ROLES);
  mustNotRefuse(
    changeRefusal({
      before: { permissions: before, companyLevel: role.company_level },
      after: { permissions, companyLevel },
      ...(await composerOf(ctx, role.company_id)),
      isMember,
      managesOtherwise: otherwise,
    }),
  );
  const administrators = await readAdministrators(ctx);
  await saveRecord(ctx, ROLE_RECORD, role, { names: json(names), company_level: companyLevel, office });
  await writePermissions(ctx, id, permissions);
  await mustKeepAdministrators(ctx, administrators);
  const [gone, come] = [before.filter((one) => !permissions.includes(one)), permissions.filter((one) => !before.includes(one))];
  const changed: Record<string, [unknown, unknown]> = gone.length + come.length > 0 ? { permissions: [gone, come.toSorted()] } : {};
  await audit(ctx, role, 'update', { changes: { ...changesOf(role, { names, company_level: companyLevel, office }), ...changed } });
  await ctx.notify('grants');
  return readRole(ctx, id);
}

export async function removeRole(ctx: Ctx, id: number, { version, reason }: RoleRemoval): Promise<null> {
  const role = await lock(ctx, id, version);
  mustNotRefuse((await removalRefusal(ctx, role)) ?? undefined);
  await saveRecord(ctx, ROLE_RECORD, role, { deleted_at: ctx.now().toISOString() });
  await audit(ctx, role, 'remove', { comment: reason });
  await ctx.notify('grants');
  return null;
}

function mustNotRefuse(refusal: Refusal | undefined): void {
  if (refusal) throw Refused.because(refusal);
}

/** After a change of roles, grants or accounts: no place may have lost its last administrator by it. */
export async function mustKeepAdministrators(ctx: Ctx, before: Administrators): Promise<void> {
  const place = lastLost(before, await readAdministrators(ctx));
  if (place === undefined) return;
  const unit = (await unitTree(ctx.kernel)).get(place);
  throw new Refused('access.refusal.lastAdministrator', { unit: inLocale(unit?.names ?? {}, ctx.locale) });
}

interface AuditDetails {
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (ctx: Ctx, { id, code, company_id }: Pick<RoleRecord, 'id' | 'code' | 'company_id'>, event: string, more: AuditDetails) =>
  ctx.audit({ kind: ROLE_RECORD.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });

export async function roleHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await load(ctx, id);
  return readHistory(ctx, ROLE_RECORD.kind, id, page);
}
