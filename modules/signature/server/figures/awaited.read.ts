import { ROLE } from '@quantum/modules/access/contract';
import { kindOf, taskKind } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { latenessOf } from '@quantum/platform/domain';
import { HOME_ROWS, type Ctx, type HomeList, type HomeRow } from '@quantum/platform/server';
import { signatureOps } from '../../contract/index.ts';
import { awaitedOf, type AwaitedRow } from './awaited.store.ts';

/** Names said of one record; more are counted. */
const NAMED = 2;

function whomOf(ctx: Ctx, { names, clientName, isClient }: AwaitedRow): string {
  const people = names.filter((name) => name !== null).map((name) => inLocale(name, ctx.locale));
  const all = isClient ? [...people, clientName ?? ctx.t('signature.role.client')] : people;
  const more = all.length - NAMED;
  return more > 0 ? ctx.t('signature.awaited.more', { names: all.slice(0, NAMED).join(', '), count: more }) : all.join(', ');
}

function rowOf(ctx: Ctx, row: AwaitedRow): HomeRow {
  const days = Math.floor((ctx.now().getTime() - Date.parse(row.since)) / 86_400_000);
  const late = row.dueAt === null ? undefined : latenessOf({ dueAt: row.dueAt, doneAt: null }, ctx.now());
  return {
    title: inLocale(row.title, ctx.locale),
    note: `${ctx.t('signature.awaited.by', { names: whomOf(ctx, row) })} · ${ctx.t('signature.awaited.since', { count: days })} · ${row.code}`,
    ...(late && {
      state: {
        text: ctx.t(`common.lateness.${late.is}.${late.unit}`, { count: late.count }),
        tone: late.is === 'late' ? 'danger' : 'plain',
      },
    }),
    href: (kindOf({ type: row.type, source_kind: row.sourceKind })?.href ?? '').replace('{id}', String(row.sourceId)),
    records: null,
  };
}

/** Records of the reader that wait for another person: whom, since when, how late. */
export const awaitedList: HomeList = {
  id: 'signature.awaited',
  title: 'signature.home.awaited',
  none: 'signature.home.awaited.none',
  operation: signatureOps.readAwaited,
  roles: Object.values(ROLE),
  order: 90,
  isHiddenWhenEmpty: true,
  href: null,
  read: async (ctx) => {
    const { actor } = ctx;
    if (actor.kind !== 'user' || actor.employeeId === null) return { rows: [], count: 0 };
    const own = taskKind.all().filter(({ ofAssignee }) => ofAssignee);
    const rows = await awaitedOf(ctx, { userId: actor.userId, employeeId: actor.employeeId }, own, HOME_ROWS);
    return { rows: rows.map((row) => rowOf(ctx, row)), count: rows[0]?.total ?? 0 };
  },
};
