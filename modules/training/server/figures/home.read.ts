import { ROLE } from '@quantum/modules/access/contract';
import { readerToday } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { timeAt } from '@quantum/platform/domain';
import { HOME_ROWS, type HomeList, type HomeRow } from '@quantum/platform/server';
import { NOT_HELD, REQUIRED_PATH, sessionPath, SESSIONS_PATH, trainingOps } from '../../contract/index.ts';
import { gapsByCategory, sessionsFrom } from './home.store.ts';

/** Sessions of today; where there is none, it says so and shows the next ones. */
export const sessionsOfToday: HomeList = {
  id: 'training.sessionsToday',
  title: 'training.home.sessionsToday',
  none: 'training.home.sessionsToday.none',
  operation: trainingOps.readSession,
  roles: [ROLE.trainingAdministrator],
  order: 10,
  isFirst: true,
  href: null,
  read: async (ctx, scope) => {
    const today = await readerToday(ctx);
    const ofToday = await sessionsFrom(ctx, scope, today, today, HOME_ROWS);
    const isToday = ofToday.length > 0;
    const shown = isToday ? ofToday : await sessionsFrom(ctx, scope, today, null, HOME_ROWS);
    const timeOf = (instant: string, zone: string): string => timeAt(new Date(instant), zone);
    return {
      count: shown[0]?.total ?? 0,
      title: isToday || shown.length === 0 ? 'training.home.sessionsToday' : 'training.home.sessionsNext',
      href: `${SESSIONS_PATH}?f.isCancelled=is:false&f.eventOn=${isToday ? `range:${today},${today}` : `from:${today}`}`,
      rows: shown.map((one): HomeRow => ({
        title: inLocale(one.names, ctx.locale),
        note: [
          `${isToday ? '' : `${one.event_on} `}${timeOf(one.starts_at, one.time_zone)}–${timeOf(one.ends_at, one.time_zone)}`,
          ...(one.room === '' ? [] : [one.room]),
          inLocale(one.unit_names, ctx.locale),
          ...(one.instructor_names ? [inLocale(one.instructor_names, ctx.locale)] : []),
        ].join(' · '),
        state: { text: ctx.t('training.session.seatsOf', { count: one.seats, capacity: one.capacity }), tone: 'plain' },
        href: sessionPath(one.id),
        records: null,
      })),
    };
  },
};

const hrefOf = (more: string): string => `${REQUIRED_PATH}?f.state=in:${NOT_HELD.join(',')}${more}`;

/** Required certificates that people do not hold, by certificate, the most first. */
export const gapsByNeed: HomeList = {
  id: 'training.gaps',
  title: 'training.home.gaps',
  none: 'training.home.gaps.none',
  operation: trainingOps.readMatrix,
  roles: [ROLE.trainingAdministrator],
  order: 20,
  isFirst: true,
  href: hrefOf(''),
  read: async (ctx, scope) => {
    const gaps = (await gapsByCategory(ctx, scope)).filter(({ n }) => n > 0);
    const sum = (some: readonly { n: number }[]): number => some.reduce((total, { n }) => total + n, 0);
    const categories = [...Map.groupBy(gaps, (one) => one.category_id)]
      .map(([id, parts]) => ({ id, parts, count: sum(parts) }))
      .sort((a, b) => b.count - a.count || a.id - b.id);
    return {
      count: sum(gaps),
      rows: categories.slice(0, HOME_ROWS).map(({ id, parts, count }): HomeRow => ({
        title: inLocale(parts[0]!.names, ctx.locale),
        note: parts
          .toSorted((a, b) => b.n - a.n)
          .map(({ state, n }) => `${ctx.t(`training.gap.${state}`)}: ${n}`)
          .join(' · '),
        state: { text: ctx.t('training.home.people', { count }), tone: 'danger' },
        href: hrefOf(`&f.categoryId=in:${id}`),
        records: count,
      })),
    };
  },
};
