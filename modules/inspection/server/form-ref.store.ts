import { sql } from 'kysely';
import { readVersion, type FormVersionRecord } from '@quantum/modules/form/server-api';
import type { Localized } from '@quantum/platform/contract';
import { KeptByKey, type Ctx, type Kernel } from '@quantum/platform/server';

export interface FormRef {
  id: number;
  companyId: number;
  names: Localized;
  /** The published version a plan binds to; null before the first. */
  versionId: number | null;
  versionNo: number | null;
  items: number | null;
}

export async function readForm(ctx: Pick<Ctx, 'db'>, id: number): Promise<FormRef | undefined> {
  const { rows } = await sql<FormRef>`select f.id, f.company_id as "companyId", f.names, v.id as "versionId", v.no as "versionNo", v.items
    from form.pub_form f left join form.pub_form_version v on v.id = f.published_version_id where f.id = ${id}`.execute(ctx.db);
  return rows[0];
}

const kept = new WeakMap<Kernel, KeptByKey<FormVersionRecord & { names: Localized }>>();

/** A published version with its form's name: it never changes, so it is kept in process and read once. */
export function keptVersion(ctx: Ctx, versionId: number): Promise<FormVersionRecord & { names: Localized }> {
  let versions = kept.get(ctx.kernel);
  if (!versions) {
    versions = new KeptByKey(
      ctx.kernel.news,
      'forms',
      async (key) => {
        const own = { ...ctx, db: ctx.kernel.db.app } as Ctx;
        const version = await readVersion(own, Number(key));
        const form = await readForm(own, version.form_id);
        return { ...version, names: form!.names };
      },
      500,
    );
    kept.set(ctx.kernel, versions);
  }
  return versions.get(String(versionId));
}
