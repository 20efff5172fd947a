import { readFileSync } from 'node:fs';
import type { Localized } from '@quantum/platform/contract';
import { operation } from '@quantum/platform/contract';
import { runUseCase, StartError, systemActor, type Ctx, type KernelServices, type ModuleClaims } from '@quantum/platform/server';
import { sql } from 'kysely';

interface RoleSeed {
  code: string;
  /** Short name in the state machines: PM, SUP, … */
  short: string;
  names: Localized;
  core: boolean;
  companyLevel: boolean;
  permissions: string[];
}

const readJson = <T>(file: URL): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** The seeded roles with what they hold of settings and of each of these modules. */
export function readRoleSeed(modules: readonly Pick<ModuleClaims, 'id' | 'roles'>[]): RoleSeed[] {
  const roles = readJson<RoleSeed[]>(new URL('../seed/roles.json', import.meta.url));
  const shorts = new Set(roles.map(({ short }) => short));
  const rights = modules.flatMap(({ id, roles: file }) => (file ? [{ id, held: readJson<Record<string, string[]>>(file) }] : []));
  for (const { id, held } of rights)
    for (const short of Object.keys(held))
      if (!shorts.has(short)) throw new StartError(`The module ${id} gives rights to the role ${short}, which is not seeded.`);
  return roles.map((role) => ({
    ...role,
    permissions: [...new Set([...role.permissions, ...rights.flatMap(({ held }) => held[role.short] ?? [])])].sort(),
  }));
}

const seed = operation({ id: 'access.role.seed', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

/**
 * Seeds the roles that are missing, and gives each permission of the seed once per database: a new module's rights reach existing
 * installations, and what an administrator took away is not given again. Each role that gains something has its row in the audit trail.
 */
export async function seedRoles(kernel: KernelServices): Promise<void> {
  const roles = readRoleSeed(kernel.modules);
  const { rows } = await kernel.db.owner.query<{ known: string[] }>(
    `select coalesce(array_agg(known), '{}') as known
     from (select role_code || ' ' || permission as known from access.seeded_permission union all select code from access.role) k`,
  );
  const known = new Set(rows[0]!.known);
  // A role without any permission is a role too.
  const fresh = roles.filter(({ code, permissions }) =>
    [code, ...permissions.map((key) => `${code} ${key}`)].some((one) => !known.has(one)),
  );
  if (fresh.length === 0) return;
  const who = { kernel, actor: systemActor('seed'), operation: seed, locale: 'en', requestId: 'start' } as const;
  await runUseCase(who, async (ctx) => {
    // Two servers that start at once: the second finds nothing left to give.
    await sql`select pg_advisory_xact_lock(hashtext('access.role.seed'))`.execute(ctx.db);
    for (const role of fresh) await seedRole(ctx, role);
    // Another server had given it all: nothing was written.
    if (ctx.audited === 0) ctx.audited++;
  });
}

async function seedRole(ctx: Ctx, { code, names, core, companyLevel, permissions }: RoleSeed): Promise<void> {
  const { rows: made } = await sql<{ id: number }>`insert into access.role (code, names, core, company_level)
    values (${code}, ${JSON.stringify(names)}, ${core}, ${companyLevel}) on conflict do nothing returning id`.execute(ctx.db);
  const { rows } = await sql<{ id: number; given: string[] }>`
    with fresh as (
      insert into access.seeded_permission (role_code, permission) select ${code}, unnest(${permissions}::text[]) on conflict do nothing returning permission),
    given as (
      insert into access.role_permission (role_id, permission) select r.id, f.permission from access.role r, fresh f where r.code = ${code} and r.company_id is null
      on conflict do nothing returning role_id, permission)
    select role_id as id, array_agg(permission order by permission) as given from given group by role_id`.execute(ctx.db);
  for (const { id, given } of [...rows, ...(rows.length === 0 ? made.map((role) => ({ ...role, given: [] })) : [])])
    await ctx.audit({ kind: 'access.role', id, event: 'seed', companyId: null, unitId: null, changes: { permissions: [null, given] } });
}
