import { INSPECTED_SPACES_PATH } from '@quantum/modules/inspection/contract';
import { RISK_WEIGHTS } from '@quantum/modules/inspection/server-api';
import type { Metric } from '@quantum/platform/server';
import { spaceInspectionOps } from '../../contract/index.ts';
import { sumRooms } from './building-score.store.ts';

/** Σ(room mean × weight) ÷ Σ weight over the rooms scored in the period. */
export const buildingScore: Metric = {
  id: 'space-inspection.buildingScore',
  operation: spaceInspectionOps.readDue,
  target: null,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  hasInterval: false,
  placedBy: null,
  href: ({ from, to }, _now, units = '') => `${INSPECTED_SPACES_PATH}?f.scoredOn=range:${from},${to}${units}`,
  measure: async (ctx, scope, period) => {
    const rooms = await sumRooms(ctx.db, scope, period);
    const of = (pick: (room: (typeof rooms)[number]) => number) => rooms.reduce((sum, room) => sum + pick(room), 0);
    const weightOf = (risk: string): number => RISK_WEIGHTS[risk] ?? 0;
    return {
      numerator: of(({ risk, means }) => (means * weightOf(risk)) / 100),
      denominator: of(({ risk, rooms: count }) => count * weightOf(risk)),
      excluded: 0,
      records: of((room) => room.rooms),
    };
  },
};
