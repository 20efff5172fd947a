import { ROLE } from '@quantum/modules/access/contract';
import { readerToday } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, timeAt } from '@quantum/platform/domain';
import { HOME_ROWS, type HomeList, type HomeRow, type MetricTone } from '@quantum/platform/server';
import { INCIDENT_SEVERITY, INCIDENT_TYPE, incidentOps, incidentPath, INCIDENTS_PATH } from '../contract/index.ts';
import { accidentsSince } from './home.store.ts';

const TONE: Readonly<Record<string, MetricTone>> = {
  [INCIDENT_SEVERITY.serious]: 'danger',
  [INCIDENT_SEVERITY.normal]: 'warn',
  [INCIDENT_SEVERITY.mild]: 'info',
};

/** Days before today that are told of where nothing happened today. */
const DAYS_BEFORE = 7;

const hrefOf = (from: string, to: string): string =>
  `${INCIDENTS_PATH}?f.type=in:${INCIDENT_TYPE.accident}&f.counted=is:true&f.eventOn=range:${from},${to}`;

/** Accidents of today; where there is none, it says so and shows those of the days before. */
export const accidentsOfToday: HomeList = {
  id: 'incident.today',
  title: 'incident.home.today',
  none: 'incident.home.none',
  operation: incidentOps.list,
  roles: [ROLE.ehsOfficer, ROLE.ehsManager],
  order: 20,
  isFirst: true,
  href: null,
  read: async (ctx, scope) => {
    const today = await readerToday(ctx);
    const from = addDays(today, -DAYS_BEFORE);
    const ofToday = await accidentsSince(ctx, scope, today, today, HOME_ROWS);
    const isToday = ofToday.length > 0;
    const shown = isToday ? ofToday : await accidentsSince(ctx, scope, from, today, HOME_ROWS);
    const text = await ctx.kernel.ports.codes.texts(ctx.locale);
    return {
      count: shown[0]?.total ?? 0,
      title: isToday || shown.length === 0 ? 'incident.home.today' : 'incident.home.lastDays',
      href: hrefOf(isToday ? today : from, today),
      rows: shown.map((one): HomeRow => ({
        title: one.title,
        note: [
          isToday ? timeAt(new Date(one.occurred_at), one.time_zone) : one.event_on,
          inLocale(one.unit_names, ctx.locale),
          ...(one.space_names ? [inLocale(one.space_names, ctx.locale)] : []),
          one.code,
        ].join(' · '),
        state: { text: text(one.severity), tone: TONE[one.severity] ?? 'plain' },
        href: incidentPath(one.id),
        records: null,
      })),
    };
  },
};
