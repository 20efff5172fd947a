import { ROLE } from '@quantum/modules/access/contract';
import { inLocale } from '@quantum/platform/contract';
import { dayAt, latenessOf, timeAt } from '@quantum/platform/domain';
import type { Ctx, HomeList, HomeRow } from '@quantum/platform/server';
import { inspectionOps, roundPath } from '../../contract/index.ts';
import { nextRounds } from './next-round.store.ts';

/** The round at hand and the one after it. */
const ROUNDS_SHOWN = 2;

const dayAndTime = (instant: string, zone: string): string => {
  const at = new Date(instant);
  return `${dayAt(at, zone)} ${timeAt(at, zone)}`;
};

/** When it may begin; of one that is open, how long there is. */
function whenOf(
  ctx: Ctx,
  isOpen: boolean,
  { starts_at, due_at, time_zone }: Record<'starts_at' | 'due_at' | 'time_zone', string>,
): HomeRow['state'] {
  if (!isOpen) return { text: ctx.t('inspection.home.begins', { at: dayAndTime(starts_at, time_zone) }), tone: 'plain' };
  const lateness = latenessOf({ dueAt: due_at, doneAt: null }, ctx.now());
  if (!lateness) return { text: ctx.t('inspection.home.until', { at: dayAndTime(due_at, time_zone) }), tone: 'plain' };
  const text = ctx.t(`common.lateness.${lateness.is}.${lateness.unit}`, { count: lateness.count });
  return { text, tone: lateness.is === 'late' ? 'danger' : 'plain' };
}

/** What an inspector does next: where, when, and one tap to begin or to go on. */
export const nextRound: HomeList = {
  id: 'inspection.nextRound',
  title: 'inspection.home.nextRound',
  none: 'inspection.home.nextRound.none',
  operation: inspectionOps.readFigures,
  roles: [ROLE.inspector, ROLE.supervisor, ROLE.securitySupervisor],
  order: 5,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: null,
  read: async (ctx) => {
    const rounds = ctx.employeeId === null ? [] : await nextRounds(ctx, ROUNDS_SHOWN);
    return {
      count: null,
      rows: rounds.map((round): HomeRow => {
        const isOpen = Date.parse(round.starts_at) <= ctx.now().getTime();
        const left = round.total - round.done;
        const spaces = round.spaces.map((names) => inLocale(names, ctx.locale));
        const more = left - spaces.length;
        const where = [...spaces, ...(more > 0 ? [ctx.t('inspection.home.moreSpaces', { count: more })] : [])];
        return {
          title: round.name,
          note: [inLocale(round.unit_names, ctx.locale), ...where].join(' · '),
          state: whenOf(ctx, isOpen, round)!,
          href: roundPath(round.id),
          records: null,
          ...(isOpen && {
            action:
              round.done === 0
                ? ctx.t('inspection.home.start')
                : ctx.t('inspection.home.continue', { done: round.done, total: round.total }),
          }),
        };
      }),
    };
  },
};
