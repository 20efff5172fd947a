import { unitTree, type UnitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, type Ctx, type NewFault } from '@quantum/platform/server';
import type { Audience, AudienceCount, AudiencePart } from '../../contract/index.ts';
import { namesSomeone, type AudienceRule } from '../../domain/audience.rules.ts';
import { findMeant, namesOfParts, namesOfPeople, readChoices } from './audience.store.ts';
import { readGroups } from './message-group.store.ts';

/** People named beside a count. */
const SHOWN = 12;

const below = (tree: UnitTree, ids: readonly number[]): Set<number> => new Set(ids.flatMap((id) => tree.below(id)));

/** Units whose nearest business line is one of these. */
const unitsOfLines = (tree: UnitTree, lines: readonly number[]): Set<number> =>
  new Set(
    lines.length === 0
      ? []
      : tree
          .all()
          .filter(({ id }) => lines.includes(tree.above(id).find((unit) => unit.businessLineId !== null)?.businessLineId ?? -1))
          .map(({ id }) => id),
  );

/** Who is meant now, among the people of a unit and below who can sign in. Groups of a rule are asked in turn; a group names no groups. */
export async function peopleOf(ctx: Pick<Ctx, 'db' | 'kernel' | 'now'>, unitId: number, rule: AudienceRule): Promise<number[]> {
  const tree = await unitTree(ctx.kernel);
  const members = new Set<number>();
  for (const group of await readGroups(ctx, rule.groupIds))
    for (const id of group.rule === null ? group.memberIds : await peopleOf(ctx, group.unitId, { ...group.rule, groupIds: [] }))
      members.add(id);
  const sets = { units: below(tree, rule.unitIds), businessLineUnits: unitsOfLines(tree, rule.businessLineIds), members };
  return findMeant(ctx, { within: tree.below(unitId), rule, sets });
}

export async function countAudience(ctx: Ctx, unitId: number, rule: Audience): Promise<AudienceCount> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  await mustBeKnown(ctx, unitId, rule);
  const ids = await peopleOf(ctx, unitId, rule);
  return { count: ids.length, people: await namesOfPeople(ctx, ids, SHOWN) };
}

/** Units and groups of an audience lie in the owning unit or above it, so that nothing of others is told by a count. */
export async function mustBeKnown(ctx: Ctx, unitId: number, rule: AudienceRule, path = 'audience'): Promise<void> {
  const tree = await unitTree(ctx.kernel);
  const own = new Set([...tree.below(unitId), ...tree.above(unitId).map(({ id }) => id)]);
  const faults: NewFault[] = [
    ...rule.unitIds.flatMap((id, i) => (own.has(id) ? [] : [{ path: `${path}.unitIds.${i}`, key: 'notification.audience.fault.unit' }])),
  ];
  const groups = await readGroups(ctx, rule.groupIds);
  rule.groupIds.forEach((id, i) => {
    const group = groups.find((one) => one.id === id);
    if (!group || !own.has(group.unitId)) faults.push({ path: `${path}.groupIds.${i}`, key: 'notification.audience.fault.group' });
  });
  if (faults.length > 0) throw new Invalid(faults);
}

/** A rule must name someone to be one. */
export function mustName(rule: AudienceRule, path: string): void {
  if (!namesSomeone(rule)) throw new Invalid([{ path, key: 'notification.audience.fault.empty' }]);
}

/** The audience in words. */
export async function partsOf(ctx: Ctx, rule: AudienceRule): Promise<AudiencePart[]> {
  if (rule.everyone) return [{ label: ctx.t('notification.audience.everyone'), names: [] }];
  const tree = await unitTree(ctx.kernel);
  const names = await namesOfParts(ctx, rule);
  const groups = await readGroups(ctx, rule.groupIds);
  const said = (label: string, all: (string | undefined)[]): AudiencePart[] =>
    all.length === 0 ? [] : [{ label: ctx.t(label), names: all.map((name) => name ?? '—') }];
  const text = (found: Parameters<typeof inLocale>[0] | undefined) => (found ? inLocale(found, ctx.locale) : undefined);
  return [
    ...said(
      'notification.audience.units',
      rule.unitIds.map((id) => text(tree.get(id)?.names)),
    ),
    ...said(
      'notification.audience.postGroups',
      rule.postGroupIds.map((id) => text(names.postGroups.get(id))),
    ),
    ...said(
      'notification.audience.roles',
      rule.roles.map((code) => text(names.roles.get(code))),
    ),
    ...said(
      'notification.audience.businessLines',
      rule.businessLineIds.map((id) => text(names.businessLines.get(id))),
    ),
    ...said(
      'notification.audience.groups',
      rule.groupIds.map((id) => text(groups.find((one) => one.id === id)?.names)),
    ),
  ];
}

export async function audienceChoices(ctx: Ctx) {
  const { roles, businessLines } = await readChoices(ctx, await ctx.scope());
  return {
    roles: roles.map(({ code, names }) => ({ code, name: inLocale(names, ctx.locale) })),
    businessLines: businessLines.map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) })),
  };
}
