import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, ownUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { NotFound, type Ctx } from '@quantum/platform/server';
import { ATP_VERDICT, SPACE_CATEGORY, type SwabSheet } from '../../contract/index.ts';
import { whereNext } from '../../domain/where-next.rules.ts';
import { awaitingInSpace } from '../chains/chain.store.ts';
import { limitsIn } from '../limits/limit.service.ts';
import { metersOf } from '../meters/meter.store.ts';
import { lastSwabsOf } from './swab.store.ts';

/** What the sheet of a space needs on a phone, with or without a network: touch points, meters with the limits of today, open chains. */
export async function readSheet(ctx: Ctx, { space: spaceId }: { space: number }): Promise<SwabSheet> {
  const space = (await findSpaces(ctx, [spaceId])).get(spaceId);
  if (!space) throw new NotFound();
  const unit = await ownUnit(ctx, space.unitId);
  const codes = await codeTree(ctx.kernel);
  const surfaces = codes.firstLevel(SPACE_CATEGORY.surfaceType).map(({ code }) => code);
  const last = new Map((await lastSwabsOf(ctx.db, spaceId, ATP_VERDICT.fail)).map((one) => [one.surface, one]));
  const above = (await unitTree(ctx.kernel)).above(unit.id).map(({ id }) => id);
  const meters = await metersOf(ctx.db, above);
  const held = await limitsIn(
    ctx,
    unit.id,
    meters.map(({ model_id: model }) => model),
  );
  const today = dayAt(ctx.now(), unit.timeZone);
  return {
    unitId: unit.id,
    unitName: inLocale(unit.names, ctx.locale),
    spaceId,
    spaceCode: space.code,
    spaceName: inLocale(space.names, ctx.locale),
    functionalRisk: space.functionalRisk,
    timeZone: unit.timeZone,
    next: whereNext(surfaces.map((surface) => last.get(surface) ?? { surface, lastAt: null, hasFailed: false })),
    meters: meters.map((meter) => {
      const model = { id: meter.model_id, passLimit: meter.model_pass, failLimit: meter.model_fail };
      return {
        id: meter.id,
        serial: meter.serial,
        modelId: meter.model_id,
        modelName: meter.model_name,
        calibrationDue: meter.calibration_due,
        limits: surfaces.map((surface) => {
          const { passLimit, failLimit } = held.at(model, surface, today);
          return { surface, passLimit, failLimit };
        }),
      };
    }),
    open: await awaitingInSpace(ctx.db, spaceId),
  };
}
