import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import { machine } from '@quantum/platform/domain';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  readHistory,
  runList,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  GROUP_TITLES,
  groupOps as ops,
  type MessageGroupChange,
  type MessageGroupDetail,
  type MessageGroupRow,
  type NewMessageGroup,
} from '../../contract/index.ts';
import { mustBeKnown, mustName, partsOf, peopleOf } from './audience.service.ts';
import { namesOfPeople } from './audience.store.ts';
import { messageGroupOptions } from './message-group.list.ts';
import { groupSearch, MESSAGE_GROUP, peopleInside, readGroups, writeMembers, type MessageGroupRecord } from './message-group.store.ts';

const SHOWN = 100;
type GroupState = typeof RECORD_STATUS.active | typeof RECORD_STATUS.inactive;
type GroupEvent = 'retire' | 'restore';
/** active ⇄ inactive: a retired group is in no picker; audiences that name it keep it. */
const groupMachine = machine<GroupState, GroupEvent>({
  [RECORD_STATUS.active]: { retire: { to: RECORD_STATUS.inactive } },
  [RECORD_STATUS.inactive]: { restore: { to: RECORD_STATUS.active } },
});
const EVENT_OPERATION = { retire: ops.retire, restore: ops.restore } as const;
const stateOf = (status: string): GroupState => (status === RECORD_STATUS.active ? RECORD_STATUS.active : RECORD_STATUS.inactive);

/** Who is in a group now: its list without leavers, or whom its rule means. */
export async function membersOf(ctx: Ctx, group: Pick<MessageGroupRecord, 'id' | 'unit_id' | 'rule'>): Promise<number[]> {
  if (group.rule !== null) return peopleOf(ctx, group.unit_id, group.rule);
  const [found] = await readGroups(ctx, [group.id]);
  return found?.memberIds ?? [];
}

export async function readMessageGroup(ctx: Ctx, id: number): Promise<MessageGroupDetail> {
  const group = await loadScoped<MessageGroupRecord>(ctx, MESSAGE_GROUP, id);
  const unit = (await unitTree(ctx.kernel)).get(group.unit_id)!;
  const members = await membersOf(ctx, group);
  return {
    id,
    code: group.code,
    name: inLocale(group.names, ctx.locale),
    names: group.names,
    unitId: group.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    byRule: group.rule !== null,
    rule: group.rule,
    parts: group.rule === null ? [] : await partsOf(ctx, group.rule),
    memberIds: group.rule === null ? members : [],
    count: members.length,
    people: await namesOfPeople(ctx, members, SHOWN),
    status: group.status,
    timeZone: unit.timeZone,
    version: group.version,
    events: [
      ...(await allowedEvents(
        ctx,
        groupMachine,
        { ...group, status: stateOf(group.status) },
        { facts: undefined, operations: EVENT_OPERATION, kind: MESSAGE_GROUP },
      )),
      ...(group.status === RECORD_STATUS.active ? await allowedEvent(ctx, group, 'update', ops.update, { kind: MESSAGE_GROUP }) : []),
    ],
  };
}

/** What both making and changing demand of a group. */
async function mustBeRight(ctx: Ctx, unitId: number, { rule, memberIds }: Pick<NewMessageGroup, 'rule' | 'memberIds'>): Promise<void> {
  if (rule !== null) {
    mustName(rule, 'rule');
    if (rule.groupIds.length > 0) throw new Invalid([{ path: 'rule.groupIds', key: 'notification.audience.fault.group' }]);
    return mustBeKnown(ctx, unitId, rule, 'rule');
  }
  const units = (await unitTree(ctx.kernel)).below(unitId);
  const inside = await peopleInside(ctx, memberIds, units);
  const faults = memberIds.flatMap((id, i) => (inside.has(id) ? [] : [{ path: `memberIds.${i}`, key: 'notification.group.fault.member' }]));
  if (faults.length > 0) throw new Invalid(faults);
}

export async function createMessageGroup(ctx: Ctx, input: NewMessageGroup): Promise<MessageGroupDetail> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(ctx.operation, GROUP_TITLES), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  await mustBeRight(ctx, unit.id, input);
  const code = await nextCode(ctx, `MG-${unit.code}`);
  const place = { company_id: unit.companyId, unit_id: unit.id };
  const id = await insertRecord(ctx, MESSAGE_GROUP, {
    ...place,
    code,
    names: json(input.names),
    rule: input.rule === null ? null : json(input.rule),
    status: RECORD_STATUS.active,
    search: groupSearch(code, input.names),
  });
  if (input.rule === null) await writeMembers(ctx, id, input.memberIds);
  await audit(ctx, { id, code, ...place }, 'create');
  return readMessageGroup(ctx, id);
}

export async function updateMessageGroup(ctx: Ctx, id: number, input: MessageGroupChange): Promise<MessageGroupDetail> {
  const group = await lockScoped<MessageGroupRecord>(ctx, MESSAGE_GROUP, id, input.version);
  await mustBeRight(ctx, group.unit_id, input);
  const before = group.rule === null ? await membersOf(ctx, group) : [];
  const members = input.rule === null ? input.memberIds : [];
  await writeMembers(ctx, id, members);
  await saveRecord(ctx, MESSAGE_GROUP, group, {
    names: json(input.names),
    rule: input.rule === null ? null : json(input.rule),
    search: groupSearch(group.code, input.names),
  });
  const [gone, come] = [before.filter((one) => !members.includes(one)), members.filter((one) => !before.includes(one))];
  await audit(ctx, group, 'update', {
    changes: {
      ...changesOf(group, { names: input.names, rule: input.rule }),
      ...(gone.length + come.length > 0 ? { members: [gone, come] as [unknown, unknown] } : {}),
    },
  });
  return readMessageGroup(ctx, id);
}

export async function moveMessageGroup(
  ctx: Ctx,
  id: number,
  event: GroupEvent,
  { version, reason }: { version: number; reason: string },
): Promise<MessageGroupDetail> {
  const group = await lockScoped<MessageGroupRecord>(ctx, MESSAGE_GROUP, id, version);
  const from = stateOf(group.status);
  const to = ctx.move(groupMachine, { status: from }, event, undefined);
  await saveRecord(ctx, MESSAGE_GROUP, group, { status: to });
  await audit(ctx, group, event, { from, to, comment: reason });
  return readMessageGroup(ctx, id);
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (
  ctx: Ctx,
  group: Pick<MessageGroupRecord, 'id' | 'code' | 'company_id' | 'unit_id'>,
  event: string,
  more: AuditDetails = {},
) =>
  ctx.audit({
    kind: MESSAGE_GROUP.kind,
    id: group.id,
    code: group.code,
    event,
    companyId: group.company_id,
    unitId: group.unit_id,
    ...more,
  });

export async function messageGroupHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, MESSAGE_GROUP, id);
  return readHistory(ctx, MESSAGE_GROUP.kind, id, page);
}

/** Groups in use of the reader's company, for pickers of audiences. */
export async function listGroupOptions(ctx: Ctx, query: PagedQuery): Promise<PageOf<MessageGroupRow>> {
  const active = { key: 'status', value: RECORD_STATUS.active, condition: '=', connection: 'and', isValueADigital: false } as const;
  return runList<MessageGroupRow>(ctx, messageGroupOptions, { ...query, queryCriterias: [active, ...query.queryCriterias] });
}
