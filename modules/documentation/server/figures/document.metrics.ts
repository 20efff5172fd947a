import { measuredOf, type Ctx, type Metric, type Scope, type UnitMonth } from '@quantum/platform/server';
import {
  BINDER_ENTRIES_PATH,
  documentationOps as ops,
  MANAGEMENT_PATH,
  UNREAD_PATH,
  VERSION_STATUS as STATUS,
} from '../../contract/index.ts';
import { readersIn } from '../documents/may-see.ts';
import type { Readers } from '../documents/readable.store.ts';
import { completeByUnit } from '../binders/standing.store.ts';
import { acknowledgedByUnit, pastReviewByUnit } from './figures.store.ts';

const ofToday = (read: (ctx: Ctx, scope: Scope, readers: Readers) => ReturnType<typeof acknowledgedByUnit>) => {
  const byUnitMonth = async (ctx: Ctx, scope: Scope): Promise<UnitMonth[]> =>
    (await read(ctx, scope, await readersIn(ctx, scope)))
      .filter(({ whole }) => whole > 0)
      .map(({ unit_id: unitId, part, whole }) => ({ unitId, month: null, numerator: part, denominator: whole, excluded: 0 }));
  return { byUnitMonth, measure: async (ctx: Ctx, scope: Scope) => measuredOf(await byUnitMonth(ctx, scope)) };
};

/** Acknowledged of asked, of the versions in force; who left without acknowledging is left out. */
export const acknowledged: Metric = {
  id: 'documentation.acknowledged',
  operation: ops.listAcknowledgements,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${UNREAD_PATH}?f.isCounted=is:true${units}`,
  ...ofToday(acknowledgedByUnit),
};

/** Documents in force whose review is late, of those in force. */
export const pastReview: Metric = {
  id: 'documentation.pastReview',
  operation: ops.listVersions,
  target: 0,
  moreIsBetter: false,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${MANAGEMENT_PATH}?f.status=in:${STATUS.active}${units}`,
  ...ofToday(pastReviewByUnit),
};

/** Entries of binders with a document in force, of those that are needed: how a project stands is told whatever its documents say. */
export const binder: Metric = {
  id: 'documentation.binder',
  operation: ops.listEntries,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${BINDER_ENTRIES_PATH}?f.isNeeded=is:true${units}`,
  ...ofToday(completeByUnit),
};
