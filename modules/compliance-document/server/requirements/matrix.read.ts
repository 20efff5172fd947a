import { ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { MOST_MATRIX_UNITS, type RequiredMatrix } from '../../contract/index.ts';
import { tellingDocument } from '../../domain/coverage.rules.ts';
import { daysLeft, standingOn } from '../../domain/validity.rules.ts';
import { categoriesNamed, requiredOf, unitsAsked } from './matrix.store.ts';

type Required = Awaited<ReturnType<typeof requiredOf>>[number];
type Cell = NonNullable<RequiredMatrix['categories'][number]['cells'][number]>;

/** How a unit stands with one of its requirements: by the document that says most of it. */
function cellOf({ id, is_applicable, documents }: Required, day: string): Cell {
  const told = tellingDocument(documents, day);
  const standing = !is_applicable ? 'notNeeded' : told ? standingOn(told, day) : 'missing';
  const validTo = told?.validTo ?? null;
  return { complianceRequirementId: id, complianceDocumentId: told?.id ?? null, standing, validTo, daysLeft: daysLeft(validTo, day) };
}

/** Requirements against the units of the reader, as they stand today; of a unit and what is below it where one is named. */
export async function readRequiredMatrix(ctx: Ctx, { unitId }: { unitId: number | null }): Promise<RequiredMatrix> {
  if (unitId !== null) await ownUnit(ctx, unitId);
  const asked = await unitsAsked(ctx, await ctx.scope(), unitId, MOST_MATRIX_UNITS);
  const rows = await requiredOf(
    ctx,
    asked.map(({ id }) => id),
  );
  const found = new Map(rows.map((one) => [`${one.category_id} ${one.unit_id}`, one]));
  const tree = await unitTree(ctx.kernel);
  const categories = await categoriesNamed(ctx, [...new Set(rows.map(({ category_id }) => category_id))]);
  return {
    unitCount: asked[0]?.count ?? 0,
    units: asked.map(({ id }) => ({ id, name: inLocale(tree.get(id)!.names, ctx.locale) })),
    categories: categories.map(({ id, code, names, parent_names }) => ({
      id,
      code,
      name: inLocale(names, ctx.locale),
      parentName: parent_names ? inLocale(parent_names, ctx.locale) : null,
      cells: asked.map((unit) => {
        const required = found.get(`${id} ${unit.id}`);
        return required ? cellOf(required, unit.day) : null;
      }),
    })),
  };
}
