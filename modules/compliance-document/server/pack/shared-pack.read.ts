import { todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { fileRefs, noteOpening, NotFound, visitor, type Ctx } from '@quantum/platform/server';
import type { SharedPack } from '../../contract/index.ts';
import { categoriesOf, documentsInForce, readPackRow } from './pack.store.ts';

/** What anyone who has the link reads: the chosen list, and what is in force of it today. Copies of identity papers are never part of it. */
export async function seePack(ctx: Ctx): Promise<SharedPack> {
  await noteOpening(ctx);
  const pack = await readPackRow(ctx.db, visitor(ctx).recordId);
  const tree = await unitTree(ctx.kernel);
  const unit = pack && tree.get(pack.unit_id);
  if (!pack || !unit) throw new NotFound();
  const documents = await documentsInForce(ctx, unit.id, pack.category_ids);
  const shown = documents.filter(({ category_id }) => pack.file_category_ids.includes(category_id));
  const files = await fileRefs(
    ctx,
    shown.flatMap((one) => one.files),
  );
  return {
    project: inLocale(unit.names, ctx.locale),
    today: await todayIn(ctx, unit.id),
    categories: (await categoriesOf(ctx.db, pack.category_ids)).map(({ id, names }) => ({
      id,
      name: inLocale(names, ctx.locale),
      documents: documents
        .filter(({ category_id }) => category_id === id)
        .map((one) => ({
          id: one.id,
          name: one.name,
          number: one.number,
          holder: inLocale(tree.get(one.holder_id)!.names, ctx.locale),
          issuer: one.issuer,
          issueDate: one.issue_date,
          validFrom: one.valid_from,
          validTo: one.valid_to,
          files: shown.includes(one) ? one.files.flatMap((file) => files.get(file) ?? []) : [],
        })),
    })),
  };
}
