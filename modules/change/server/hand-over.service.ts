import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { auditInUnit, type BlockedSubject, type HandOver } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import { Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { CASE_STATUS as STATUS, casePath } from '../contract/index.ts';
import { caseTodos, giveTasks, opinionGiven } from './case-people.ts';
import { opinionsOf, tasksOf } from './cases/case.store.ts';
import { giveOpinionTo, giveTasksTo, lockCasesWith, openCasesIn } from './hand-over.store.ts';
import { CASE, type CaseRecord, type OpinionRow } from './tables.ts';

/** Open cases of a leaver: the successor answers for them and has their tasks; an opinion not yet given goes to EHS. */
export async function handOverCases(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const one of await lockCasesWith(ctx.db, from)) {
    const opinions = await opinionsOf(ctx.db, one.id, one.round_no);
    const waiting = opinions.find((each) => each.expert_id === from && each.given_at === null);
    const expertId = waiting && (await nextExpert(ctx, one, { opinions, from, to }));
    if (waiting) await giveOpinionTo(ctx.db, waiting.id, expertId!);
    await giveTasksTo(ctx.db, one.id, from, to);
    const roles = rolesGiven(one, from, to);
    await saveRecord(ctx, CASE, one, roles);
    const changes = Object.fromEntries(Object.keys(roles).map((role) => [role, [one[role as keyof CaseRecord], to] as const]));
    await auditInUnit(ctx, CASE, one, 'handOver', { changes });
    await giveTodos(ctx, { ...one, ...roles }, from);
  }
}

/** What `from` was to the case: its draft needs somebody who may submit it, its work somebody who answers for it. */
function rolesGiven(one: CaseRecord, from: number, to: number): Partial<CaseRecord> {
  const isOwner = one.owner_id === from || (one.owner_id === null && one.requester_id === from);
  return {
    ...(one.status === STATUS.draft && one.requester_id === from && { requester_id: to }),
    ...(isOwner && one.status !== STATUS.draft && { owner_id: to }),
    ...(one.owner_id === from && { owner_id: to }),
    ...(one.sponsor_id === from && { sponsor_id: to }),
  };
}

interface Leaving extends HandOver {
  opinions: readonly OpinionRow[];
}
/** EHS of the unit, else the successor; never the requester, and no one judges twice. */
async function nextExpert(ctx: Ctx, one: CaseRecord, { opinions, from, to }: Leaving): Promise<number> {
  const taken = new Set([one.requester_id, from, ...opinions.map(({ expert_id }) => expert_id)]);
  const ehs = await holdersOf(ctx, one, { roles: [ROLE.ehsOfficer, ROLE.ehsManager] });
  const next = [...ehs, to].find((id) => !taken.has(id));
  if (next === undefined) throw new Refused('change.refusal.noExpert', {}, [{ title: one.code, href: casePath(one.id) }]);
  return next;
}

async function giveTodos(ctx: Ctx, one: CaseRecord, from: number): Promise<void> {
  const open = (await opinionsOf(ctx.db, one.id, one.round_no)).filter(({ given_at }) => given_at === null);
  if (open.length > 0) await opinionGiven(ctx, one, open);
  if (one.status === STATUS.inProgress) await giveTasks(ctx, one, await tasksOf(ctx.db, one.id));
  const todo = ({ [STATUS.draft]: 'rework', [STATUS.inProgress]: 'prepare', [STATUS.verifying]: 'preStart' } as const)[
    one.status as string
  ];
  const owner = one.status === STATUS.draft ? one.requester_id : (one.owner_id ?? one.requester_id);
  if (todo === undefined || owner === null || owner === from) return;
  await caseTodos.end(ctx, one.id, todo, 'cancel');
  await caseTodos.give(ctx, one, todo, [owner], { title: one.title, dueOn: todo === 'prepare' ? one.start_planned : null });
}

/** A unit with open cases is not closed: they are named, with links. */
export async function openCasesOf(ctx: Ctx, { kind, id }: BlockedSubject): Promise<Refusal | undefined> {
  if (kind !== 'unit') return undefined;
  const rows = await openCasesIn(ctx.db, id);
  if (rows.length === 0) return undefined;
  return {
    key: 'change.refusal.openInUnit',
    params: { count: rows[0]!.total },
    links: rows.map(({ id: caseId, code }) => ({ title: code, href: casePath(caseId) })),
  };
}
