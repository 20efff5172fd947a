import { inLocale } from '@quantum/platform/contract';
import { presentDay, type Metric, type MetricDimension } from '@quantum/platform/server';
import { actionOps, actionPath } from '../../contract/index.ts';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { addDays } from '@quantum/platform/domain';
import {
  ageHref,
  awaitingHref,
  closingsHref,
  dueHref,
  endedHref,
  judgedHref,
  openHref,
  overdueHref,
  raisedHref,
  reviewedHref,
  sourceHref,
} from '../record/hrefs.ts';
import { CLOSED_ON_TIME } from './metric-ids.ts';
import {
  awaitingByUnit,
  countByAge,
  countBySource,
  daysByRisk,
  daysByUnitMonth,
  extendedByUnitMonth,
  measuredBy,
  onTimeByUnitMonth,
  openActionsByUnit,
  overdueByUnit,
  recurredByUnitMonth,
  returnedByUnitMonth,
} from './metric.store.ts';
import { mostOverdue } from './overview.store.ts';
import { countStages } from './stages.store.ts';

type ActionFigure = Pick<Metric, 'id' | 'href'> & { rows: NonNullable<Metric['byUnitMonth']> } & Partial<Metric>;

const ofToday = ({ rows, ...one }: ActionFigure): Metric => ({
  operation: actionOps.list,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  byUnitMonth: rows,
  measure: measuredBy(rows, true),
  ...one,
});
const share = ({ rows, ...one }: ActionFigure): Metric => ({
  operation: actionOps.list,
  target: null,
  moreIsBetter: false,
  unit: 'percent',
  byUnitMonth: rows,
  measure: measuredBy(rows),
  ...one,
});

const TONES = { under1: 'plain', '1to3': 'plain', '4to7': 'plain', '8to14': 'warn', '15to30': 'danger', over30: 'danger' } as const;
/** Of a bar: one colour a meaning. */
const BAR_TONES = { plain: 'primary', warn: 'warn', danger: 'danger' } as const;

const age: MetricDimension = {
  title: 'action.overview.ageing',
  formula: 'action.overview.ageingFormula',
  read: async (ctx, { scope, units }) =>
    (await countByAge(ctx, scope)).map(({ age: name, count }) => ({
      label: ctx.t(`action.age.${name}`),
      tone: BAR_TONES[TONES[name]],
      numerator: count,
      denominator: null,
      excluded: 0,
      href: ageHref(name, units),
    })),
};
const source: MetricDimension = {
  title: 'action.overview.bySource',
  formula: 'action.overview.bySourceFormula',
  read: async (ctx, { scope, units }) =>
    (await countBySource(ctx, scope)).map(({ source: kind, count }) => ({
      label: ctx.t(`action.source.${SOURCES.has(kind ?? '') ? kind : 'other'}`),
      numerator: count,
      denominator: null,
      excluded: 0,
      href: sourceHref(kind ?? '', units),
    })),
};
const SOURCES = new Set(['inspection.finding', 'issue.issue', 'safety-observation.observation', 'action.person']);

const stages: MetricDimension = {
  title: 'action.overview.stages',
  formula: 'action.overview.stagesFormula',
  placedBy: 'RaisedOn',
  read: async (ctx, { scope, period, units }) =>
    (await countStages(ctx, scope, period)).map((count, i) => ({
      label: ctx.t(`action.overview.stage.${['raised', 'assigned', 'submitted', 'verified', 'closed'][i]}`),
      numerator: count,
      denominator: null,
      excluded: 0,
      href: raisedHref(period, i + 1, units),
    })),
};

export const openActions = ofToday({
  id: 'action.openActions',
  rows: openActionsByUnit,
  href: (_period, _now, units) => openHref(units),
  by: { age, source },
});
export const lateActions = ofToday({
  id: 'action.lateActions',
  isNamed: true,
  rows: overdueByUnit,
  href: (_period, _now, units) => overdueHref(units),
  firstRecords: async (ctx, scope, _period, limit) =>
    (await mostOverdue(ctx, scope, limit)).map(({ id, title, days, responsible }) => ({
      text: title,
      note: [
        days === 0 ? ctx.t('action.overview.lateToday') : ctx.t('action.overview.lateBy', { count: days }),
        responsible ? inLocale(responsible, ctx.locale) : ctx.t('action.overview.nobody'),
      ].join(' · '),
      href: actionPath(id),
      ...(!responsible && { isOpen: true as const }),
    })),
});
export const awaitingVerification = ofToday({
  id: 'action.awaitingVerification',
  rows: awaitingByUnit,
  href: (_period, _now, units) => awaitingHref(units),
});
export const closedOnTime = share({
  id: CLOSED_ON_TIME,
  target: 90,
  moreIsBetter: true,
  exempt: 'unit',
  rows: onTimeByUnitMonth,
  href: (period, _now, units) => judgedHref(period, units),
  by: { stages },
});

export const openByAge = ofToday({
  id: 'action.openByAge',
  rows: openActionsByUnit,
  href: (_period, _now, units) => openHref(units),
  parts: async (ctx, scope) =>
    (await countByAge(ctx, scope)).map(({ age, count }) => ({
      label: ctx.t(`action.age.${age}`),
      done: count,
      total: null,
      tone: TONES[age],
      href: ageHref(age),
      records: count,
    })),
});

/** Extension, return and recurrence rates: shares of the period, each opening its records. */
export const extensionRate = share({
  id: 'action.extensionRate',
  target: 10,
  placedBy: 'DueOn',
  rows: extendedByUnitMonth,
  href: (period, _now, units) => dueHref(period, units),
});
export const returnRate = share({
  id: 'action.returnRate',
  target: 10,
  placedBy: null,
  rows: returnedByUnitMonth,
  href: (period, _now, units) => reviewedHref(period, units),
});
export const recurrenceRate = share({
  id: 'action.recurrenceRate',
  target: 5,
  placedBy: null,
  rows: recurredByUnitMonth,
  href: (period, _now, units) => endedHref(period, units),
});

/** Days counted for the days to close by risk, today included. */
const LOOK_BACK = 90;
export const RISK_WORD = {
  [INSPECTION_RISK.high]: 'high',
  [INSPECTION_RISK.medium]: 'medium',
  [INSPECTION_RISK.low]: 'low',
} as Readonly<Record<string, string>>;

const riskLabel = (risk: string): string => `common.risk.${RISK_WORD[risk] ?? 'low'}`;

export const daysToClose = share({
  id: 'action.daysToClose',
  unit: 'days',
  placedBy: 'ClosedOn',
  rows: daysByUnitMonth,
  href: (period, _now, units) => closingsHref(period, units),
  by: {
    risk: {
      title: 'action.overview.byRisk',
      formula: 'action.overview.byRiskFormula',
      read: async (ctx, { scope, period, units }) =>
        (await daysByRisk(ctx, scope, period)).map(({ risk, days, count }) => ({
          label: ctx.t(riskLabel(risk)),
          numerator: days,
          denominator: count,
          excluded: 0,
          href: closingsHref(period, `&f.risk=in:${risk}${units}`),
        })),
    },
  },
  parts: async (ctx, scope) => {
    const to = presentDay(ctx);
    const period = { from: addDays(to, 1 - LOOK_BACK), to };
    return (await daysByRisk(ctx, scope, period)).map(({ risk, days, count }) => ({
      label: ctx.t(riskLabel(risk)),
      done: Math.round(days / count),
      total: null,
      tone: 'plain' as const,
      href: closingsHref(period, `&f.risk=in:${risk}`),
      records: count,
    }));
  },
});
