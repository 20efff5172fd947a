import type { BoardLayer } from '@quantum/modules/inspection/server-api';
import { atpOps, SWABS_PATH } from '../../contract/index.ts';
import { layerDays, type LayerDay } from './atp-layer.store.ts';

/** ATP over INS122: of each surface the last test of the day speaks, of each space the worst surface. */
export const atpLayer: BoardLayer = {
  id: 'atp',
  label: 'space-inspection.atp.layer',
  words: 'tests',
  href: `${SWABS_PATH}?f.spaceId=in:{space}&f.eventOn=range:{day},{day}`,
  operation: atpOps.listTests,
  rows: async (ctx, unit, spaceIds, days) => {
    const shown = new Set(spaceIds);
    const found = Map.groupBy(
      (await layerDays(ctx.db, unit.id, days)).filter(({ space_id: spaceId }) => shown.has(spaceId)),
      ({ space_id: spaceId }) => spaceId,
    );
    return [...found].map(([spaceId, cells]) => ({
      spaceId,
      day: cells.map(({ day }) => day),
      heat: cells.map(heatOf),
      text: cells.map(({ tests, failed }) => (failed > 0 ? `${failed}!` : String(tests))),
      counts: {
        count: cells.map(({ tests }) => tests),
        failed: cells.map(({ failed }) => failed),
        cautioned: cells.map(({ cautioned }) => cautioned),
      },
    }));
  },
};

const heatOf = ({ failed, cautioned, passed }: LayerDay) =>
  failed > 0 ? 'fail' : cautioned > 0 ? 'attention' : passed > 0 ? 'pass' : 'unscored';
