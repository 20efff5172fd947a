import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder, holdersOf, readersAmong } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { messagesAbout, notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { codeText, everyLocale, inLocale, type Localized } from '@quantum/platform/contract';
import { wordsOf, type Ctx } from '@quantum/platform/server';
import { atpOps, chainPath, meterPath } from '../../contract/index.ts';
import { CHAIN, METER, type ChainRecord, type MeterRecord } from '../tables.ts';

/** Roles that swab again, asked in turn. */
const RETESTERS = [ROLE.supervisor, ROLE.inspector, ROLE.projectManager] as const;
/** Roles that answer for the unit, asked in turn. */
const ANSWERING = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
/** Roles that look after meters. */
const METER_KEEPERS = [ROLE.ehsOfficer, ROLE.ehsManager] as const;

export const chainMessages = messagesAbout({
  module: 'space-inspection',
  kind: CHAIN.kind,
  href: chainPath('{id}'),
  events: {
    chainFailed: { why: 'manager', mustHave: true },
    chainFurther: 'manager',
    calibrationEnding: { why: 'meters', kind: METER.kind, href: meterPath('{id}') },
    calibrationEnded: { why: 'meters', kind: METER.kind, href: meterPath('{id}'), mustHave: true },
  },
});

export const chainTodos = todosAbout({
  module: 'space-inspection',
  kind: CHAIN.kind,
  type: TASK_TYPE.atpRetest,
  href: chainPath('{id}'),
  todos: { retest: 'retest' },
});

/** Surface and place of a chain in each language. */
export async function placeOfChain(
  ctx: Ctx,
  chain: Pick<ChainRecord, 'surface' | 'space_id' | 'unit_id'>,
): Promise<{ surface: Localized; place: Localized }> {
  const entry = (await codeTree(ctx.kernel)).entry(chain.surface);
  const space = (await findSpaces(ctx, [chain.space_id])).get(chain.space_id);
  const unit = (await unitTree(ctx.kernel)).get(chain.unit_id)!;
  return {
    surface: everyLocale((locale) => (entry ? codeText(entry, locale) : chain.surface)),
    place: everyLocale((locale) => [space && inLocale(space.names, locale), inLocale(unit.names, locale)].filter(Boolean).join(' · ')),
  };
}

/** Who swabs again: of these people the first who may, else the holder of a role whose work it is. */
async function retesterOf(
  ctx: Ctx,
  chain: ChainRecord,
  { first, except }: { first: number[]; except: number[] },
): Promise<number | undefined> {
  const [named] = await readersAmong(ctx, chain, first, atpOps.record);
  return named ?? (await firstHolder(ctx, chain, { roles: RETESTERS, read: atpOps.record, except }));
}

/** A failed surface is to be cleaned and swabbed again: a new to-do in the place of the one before. */
export async function requestRetest(
  ctx: Ctx,
  chain: ChainRecord,
  dueAt: string,
  { first = [], except = [] }: { first?: number[]; except?: number[] } = {},
): Promise<void> {
  await chainTodos.end(ctx, chain.id, 'retest', 'cancel');
  const retester = await retesterOf(ctx, chain, { first, except });
  if (retester === undefined) return notifyOfNoHolder(ctx, { ...chain, kind: CHAIN.kind }, RETESTERS);
  const { surface, place } = await placeOfChain(ctx, chain);
  await chainTodos.give(ctx, chain, 'retest', [retester], {
    title: wordsOf(ctx, 'space-inspection.todo.retestTitle', { surface }),
    place,
    dueAt,
  });
}

/** The person who answers for the unit is told that a surface failed three times, or once more. */
export async function notifyManager(ctx: Ctx, chain: ChainRecord, event: 'chainFailed' | 'chainFurther', fails: number): Promise<void> {
  const manager = await firstHolder(ctx, chain, { roles: ANSWERING, read: atpOps.read });
  if (manager === undefined) return notifyOfNoHolder(ctx, { ...chain, kind: CHAIN.kind }, ANSWERING);
  await chainMessages.send(ctx, chain, event, [manager], { ...(await placeOfChain(ctx, chain)), count: fails });
}

/** Who looks after the meters of a unit is told of a calibration that ends or has ended. */
export async function notifyOfCalibration(ctx: Ctx, meter: MeterRecord, days: number): Promise<void> {
  const keepers = await holdersOf(ctx, meter, { roles: METER_KEEPERS, read: atpOps.readMeter });
  if (keepers.length === 0) return notifyOfNoHolder(ctx, { ...meter, kind: METER.kind }, METER_KEEPERS);
  const event = days > 0 ? 'calibrationEnding' : 'calibrationEnded';
  await chainMessages.send(ctx, meter, event, keepers, { serial: meter.serial, count: Math.max(0, days), day: meter.calibration_due! });
}
