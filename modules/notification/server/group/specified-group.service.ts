import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import { inScope, loadScoped, runList, type Ctx } from '@quantum/platform/server';
import type { GroupWithUsers, LoadedUsers, NewSpecifiedGroup, SpecifiedGroup } from '../../contract/index.ts';
import { NO_AUDIENCE } from '../../domain/audience.rules.ts';
import { peopleOf } from './audience.service.ts';
import { namesOfPeople } from './audience.store.ts';
import { specifiedGroupList, type OwnSpecifiedGroup } from './message-group.list.ts';
import { createMessageGroup, membersOf } from './message-group.service.ts';
import {
  anyCalledLike,
  listGroupsWithMember,
  MESSAGE_GROUP,
  placesOfPeople,
  readRuleGroups,
  usersInUnits,
  type MessageGroupRecord,
} from './message-group.store.ts';

const shaped = ({ orgId, orgName, ...group }: OwnSpecifiedGroup): SpecifiedGroup => ({
  ...group,
  corporateDTO: { id: orgId, name: orgName },
});

export async function listSpecifiedGroups(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedGroup>> {
  const page = await runList<OwnSpecifiedGroup>(ctx, specifiedGroupList, query);
  return { ...page, items: page.items.map(shaped) };
}

const is = (key: string, value: string | number[], condition: '=' | 'in') => ({
  key,
  value,
  condition,
  connection: 'and' as const,
  isValueADigital: false,
});

/** Units whose groups the reader sees. */
async function seenUnits(ctx: Ctx) {
  const scope = await ctx.scope();
  const tree = await unitTree(ctx.kernel);
  return tree.all().filter((unit) => inScope(scope, { company_id: unit.companyId, unit_id: unit.id }));
}

/** Groups with a member called like this: by list as it is kept, by rule as it is today. */
async function groupsWithMember(ctx: Ctx, name: string): Promise<number[]> {
  const units = (await seenUnits(ctx)).map(({ id }) => id);
  const byRule: number[] = [];
  for (const { id, unitId, rule } of await readRuleGroups(ctx, units))
    if (await anyCalledLike(ctx, await peopleOf(ctx, unitId, { ...NO_AUDIENCE, ...rule }), name)) byRule.push(id);
  return [...(await listGroupsWithMember(ctx, name)), ...byRule];
}

export async function listGroupsByName(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpecifiedGroup>> {
  const { groupCode, employeeName } = query.params as { groupCode?: string; employeeName?: string };
  const criteria = [
    ...(groupCode === undefined ? [] : [is('code', groupCode, '=')]),
    ...(employeeName === undefined ? [] : [is('id', await groupsWithMember(ctx, employeeName), 'in')]),
  ];
  if (criteria.some(({ value }) => value.length === 0)) return { items: [], totalCount: 0 };
  return listSpecifiedGroups(ctx, { ...query, queryCriterias: [...criteria, ...query.queryCriterias] });
}

export async function readSpecifiedGroup(ctx: Ctx, id: number): Promise<GroupWithUsers> {
  const group = await loadScoped<MessageGroupRecord>(ctx, MESSAGE_GROUP, id);
  return described(ctx, group);
}

async function described(ctx: Ctx, group: MessageGroupRecord): Promise<GroupWithUsers> {
  const unit = (await unitTree(ctx.kernel)).get(group.unit_id)!;
  const members = await membersOf(ctx, group);
  const people = await namesOfPeople(ctx, members, members.length);
  return {
    id: group.id,
    code: group.code,
    full_name: inLocale(group.names, ctx.locale),
    corporateDTO: { id: unit.id, name: inLocale(unit.names, ctx.locale) },
    users: people.map(({ id, name }) => ({ id, employee_name: name })),
  };
}

export async function createSpecifiedGroup(ctx: Ctx, { full_name: name, corporateDTO, users }: NewSpecifiedGroup): Promise<GroupWithUsers> {
  const names = { en: name, 'zh-Hans': name, 'zh-Hant': name };
  const { id } = await createMessageGroup(ctx, { unitId: corporateDTO.id, names, rule: null, memberIds: [...new Set(users)] });
  return described(ctx, await loadScoped<MessageGroupRecord>(ctx, MESSAGE_GROUP, id));
}

export async function loadUsers(ctx: Ctx, { org, group }: { org: readonly number[]; group: readonly number[] }): Promise<LoadedUsers> {
  const tree = await unitTree(ctx.kernel);
  const seen = await seenUnits(ctx);
  const all = org.length === 0 && group.length === 0;
  const units = all ? seen.map(({ id }) => id) : org.flatMap((id) => tree.below(id));
  const own = new Set(seen.map(({ id }) => id));
  const found = new Set(
    await usersInUnits(
      ctx,
      units.filter((id) => own.has(id)),
    ),
  );
  for (const id of group) {
    const record = await loadScoped<MessageGroupRecord>(ctx, MESSAGE_GROUP, id);
    const members =
      record.rule === null ? await membersOf(ctx, record) : await peopleOf(ctx, record.unit_id, { ...NO_AUDIENCE, ...record.rule });
    for (const one of members) found.add(one);
  }
  const places = await placesOfPeople(ctx, [...found]);
  const items = places
    .filter(({ unitId }) => own.has(unitId))
    .map(({ id, names, unitId }) => ({
      id,
      employee_name: inLocale(names, ctx.locale),
      org_id: unitId,
      orgName: inLocale(tree.get(unitId)!.names, ctx.locale),
    }));
  return { items, totalCount: items.length };
}
