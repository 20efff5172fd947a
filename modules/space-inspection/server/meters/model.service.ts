import { createInUnit, ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, Taken, uniqueViolation, type Ctx } from '@quantum/platform/server';
import type { MeterModel, NewModel } from '../../contract/index.ts';
import { limitFaults } from '../../domain/verdict.rules.ts';
import { MODEL } from '../tables.ts';
import { readModels, type ModelRecord } from './model.store.ts';

/** Companies the reader sees anything of; null for all. */
async function companiesOf(ctx: Ctx): Promise<number[] | null> {
  const scope = await ctx.scope();
  if (scope.all) return null;
  const tree = await unitTree(ctx.kernel);
  return [...new Set([...scope.companies, ...[...scope.units].flatMap((id) => tree.get(id)?.companyId ?? [])])];
}

/** Models of the makers that hold for all companies, and those the reader's companies have added. */
export async function listModels(ctx: Ctx): Promise<{ models: MeterModel[] }> {
  const tree = await unitTree(ctx.kernel);
  return {
    models: (await readModels(ctx.db, await companiesOf(ctx))).map((model) => ({
      id: model.id,
      name: model.name,
      maker: model.maker,
      readingUnit: model.reading_unit,
      passLimit: model.pass_limit,
      failLimit: model.fail_limit,
      toConfirm: model.to_confirm,
      companyName: model.company_id === null ? null : inLocale(tree.get(model.company_id)?.names ?? {}, ctx.locale),
    })),
  };
}

/** A model by its id, one for all or one of this company; another is a fault at the field. */
export async function knownModel(ctx: Ctx, id: number, companyId: number): Promise<ModelRecord> {
  const model = (await readModels(ctx.db, [companyId])).find((one) => one.id === id);
  if (!model) throw new Invalid([{ path: 'modelId', key: 'space-inspection.meter.fault.model' }]);
  return model;
}

/** A model of a company with its first limits, entered in a unit of it. */
export async function addModel(ctx: Ctx, { clientId, unitId, ...input }: NewModel): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const { id, code } = await createInUnit(ctx, { kind: MODEL }, { clientId, unit }, async () => {
    const faults = limitFaults(input);
    if (faults.length > 0) throw new Invalid(faults);
    const named = ({ maker, name }: { maker: string; name: string }): string => `${maker} ${name}`.toLowerCase();
    if ((await readModels(ctx.db, [unit.companyId])).some((one) => named(one) === named(input))) throw new Taken('name');
    return {
      prefix: 'ATM',
      words: [input.maker, input.name],
      values: {
        maker: input.maker,
        name: input.name,
        reading_unit: input.readingUnit,
        pass_limit: input.passLimit,
        fail_limit: input.failLimit,
      },
      history: { changes: { pass_limit: [null, input.passLimit], fail_limit: [null, input.failLimit] } },
    };
  }).catch((error: unknown) => {
    throw uniqueViolation(error) ? new Taken('name') : error;
  });
  return { id, code };
}
