import { inLocale } from '@quantum/platform/contract';
import { unitsFilter, type Metric, type Scope } from '@quantum/platform/server';
import { INDUCTION_PATH, NOT_HELD, REQUIRED_PATH, schedulingPath, sessionPath } from '../../contract/index.ts';
import { firstLate, firstNotInducted, latestNotHeld, mostAbsent, mostMissing } from './first-records.store.ts';

/** A list narrowed to the units that are told of. */
const unitsOf = (scope: Scope): string => (scope.all ? '' : unitsFilter(scope.units));

type FirstRecords = NonNullable<Metric['firstRecords']>;

/** Of the coverage: the certificates that most people lack, each opening them by name. */
export const firstMissing: FirstRecords = async (ctx, scope, _period, limit) =>
  (await mostMissing(ctx, scope, limit)).map(({ category_id, names, people }) => ({
    text: inLocale(names, ctx.locale),
    note: ctx.t('training.overview.notHolding', { count: people }),
    href: `${REQUIRED_PATH}?f.state=in:${NOT_HELD.join(',')}&f.categoryId=in:${category_id}${unitsOf(scope)}`,
  }));

/** Of the people inducted: who waits longest. */
export const firstWithout: FirstRecords = async (ctx, scope, period, limit) =>
  (await firstNotInducted(ctx, scope, period, limit)).map(({ names, due_on: day }) => ({
    text: inLocale(names, ctx.locale),
    note: ctx.t('training.overview.notInducted', { day }),
    href: `${INDUCTION_PATH}?f.dueOn=range:${day},${day}&f.inducted=is:false${unitsOf(scope)}`,
  }));

/** Of the completion: who is longest past the day, and with what. */
export const firstPastDay =
  (metric: string): FirstRecords =>
  async (ctx, scope, period, limit) =>
    (await firstLate(ctx, scope, period, metric, limit)).map(({ scheduling_id, person, lesson, deadline: day }) => ({
      text: inLocale(person, ctx.locale),
      note: ctx.t('training.overview.pastDayOf', { lesson: inLocale(lesson, ctx.locale), day }),
      href: schedulingPath(scheduling_id),
    }));

/** Of the sessions held: those that were not. */
export const firstNotHeld: FirstRecords = async (ctx, scope, period, limit) =>
  (await latestNotHeld(ctx, scope, period, limit)).map(({ id, lesson, event_on: day }) => ({
    text: inLocale(lesson, ctx.locale),
    note: ctx.t('training.overview.notHeldOn', { day }),
    href: sessionPath(id),
  }));

/** Of the attendance: the sessions from which most stayed away. */
export const firstAbsent: FirstRecords = async (ctx, scope, period, limit) =>
  (await mostAbsent(ctx, scope, period, limit)).map(({ id, lesson, event_on: day, absent, booked }) => ({
    text: inLocale(lesson, ctx.locale),
    note: ctx.t('training.overview.stayedAway', { day, count: absent, of: booked }),
    href: sessionPath(id),
  }));
