import { sql } from 'kysely';
import { FORM_STATUS, INSPECTION_METHOD } from '@quantum/modules/dictionary/contract';
import type { FormContent } from '@quantum/modules/form/contract';
import { findFormNames, readVersion, type FormVersionRecord } from '@quantum/modules/form/server-api';
import { LOCALES, type Localized } from '@quantum/platform/contract';
import { Cache, writtenOnce, type Ctx, type KernelServices } from '@quantum/platform/server';

/** What is asked, and how it is called; `id` null: findings are entered directly, nothing is asked. */
type CachedForm = Pick<FormVersionRecord, 'no' | 'status' | 'content' | 'items'> & {
  id: number | null;
  form_id: number | null;
  names: Localized;
};

export interface FormRef {
  id: number;
  companyId: number;
  /** Type of the form, `_SYS_FT_…`. */
  type: string;
  names: Localized;
  /** The published version a plan binds to; null before the first. */
  versionId: number | null;
  versionNo: number | null;
  items: number | null;
}

export async function readForm(ctx: Pick<Ctx, 'db'>, id: number): Promise<FormRef | undefined> {
  const { rows } =
    await sql<FormRef>`select f.id, f.company_id as "companyId", f.inspection_type as type, f.names, v.id as "versionId", v.no as "versionNo", v.items
    from form.pub_form f left join form.pub_form_version v on v.id = f.published_version_id where f.id = ${id}`.execute(ctx.db);
  return rows[0];
}

const kept = new WeakMap<KernelServices, Cache<FormVersionRecord & { names: Localized }>>();

/** No form: an inspection whose findings are entered directly, called as the dictionary calls its method. */
async function noForm(ctx: Ctx): Promise<CachedForm> {
  const names: Record<string, string> = {};
  for (const locale of LOCALES) names[locale] = (await ctx.kernel.ports.codes.texts(locale))(INSPECTION_METHOD.enterFindings);
  const content: FormContent = { sections: [], scoring: { method: 'weightedSections', version: 1, target: null } };
  return { id: null, form_id: null, no: 0, status: FORM_STATUS.published, items: 0, content, names: names as Localized };
}

/** A published version with its form's name: it never changes, so it is kept in process and read once. */
export async function cachedVersion(ctx: Ctx, versionId: number | null): Promise<CachedForm> {
  if (versionId === null) return noForm(ctx);
  let versions = kept.get(ctx.kernel);
  if (!versions) {
    versions = new Cache(
      ctx.kernel.invalidation,
      'forms',
      async (key) => {
        const own = { ...ctx, db: ctx.kernel.db.kept } as Ctx;
        const version = await readVersion(own, Number(key));
        const form = await readForm(own, version.form_id);
        return { ...version, content: writtenOnce(version.content), names: form!.names };
      },
      500,
    );
    kept.set(ctx.kernel, versions);
  }
  const version = await versions.get(String(versionId));
  // What was published never changes; what the form is called does.
  return { ...version, names: (await findFormNames(ctx.kernel, version.form_id)) ?? version.names };
}
