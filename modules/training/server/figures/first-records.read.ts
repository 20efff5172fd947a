import { inLocale, type Localized } from '@quantum/platform/contract';
import { unitsFilter, type Ctx, type Metric, type MetricRecord, type Scope } from '@quantum/platform/server';
import { INDUCTION_PATH, matrixHref, NOT_HELD, REQUIRED_PATH, schedulingPath, sessionPath } from '../../contract/index.ts';
import { firstLate, firstNotInducted, latestAbsent, latestNotHeld, whoLacks } from './first-records.store.ts';

/** A list narrowed to the units that are told of. */
const unitsOf = (scope: Scope): string => (scope.all ? '' : unitsFilter(scope.units));

const namesOf = (ctx: Ctx, names: readonly Localized[]): string =>
  names.map((one) => inLocale(one, ctx.locale)).join(ctx.t('training.overview.comma'));

type FirstRecords = NonNullable<Metric['firstRecords']>;

/** Of the coverage: how many people may not work, and the first of them with what each lacks. Who may read the figure may read the people behind it. */
export const firstMissing: FirstRecords = async (ctx, scope, _period, limit) => {
  const people = await whoLacks(ctx, scope, limit);
  if (people.length === 0) return [];
  const lacking = `${REQUIRED_PATH}?f.state=in:${NOT_HELD.join(',')}`;
  const [unit] = scope.all ? [] : scope.units;
  const isOne = !scope.all && scope.companies.length === 0 && scope.units.size === 1;
  const all: MetricRecord = {
    text: ctx.t('training.overview.mayNotWork', { count: people[0]!.people }),
    note: '',
    href: isOne ? matrixHref({ unitId: unit!, isByName: true }) : `${lacking}${unitsOf(scope)}`,
    isOpen: true,
    isSum: true,
  };
  return [
    all,
    ...people.map(({ employee_id, names, job_names, categories }) => {
      const name = inLocale(names, ctx.locale);
      return {
        text: job_names ? ctx.t('training.overview.personOfPost', { name, job: inLocale(job_names, ctx.locale) }) : name,
        note: ctx.t('training.overview.lacks', { certificates: namesOf(ctx, categories) }),
        href: `${lacking}&f.employeeId=in:${employee_id}`,
      };
    }),
  ];
};

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

/** Of the attendance: the latest sessions that were poorly attended. */
export const firstAbsent: FirstRecords = async (ctx, scope, period, limit) =>
  (await latestAbsent(ctx, scope, period, limit)).map(({ id, lesson, event_on: day, absent, booked }) => ({
    text: inLocale(lesson, ctx.locale),
    note: ctx.t('training.overview.stayedAway', { day, count: absent, of: booked }),
    href: sessionPath(id),
  }));
