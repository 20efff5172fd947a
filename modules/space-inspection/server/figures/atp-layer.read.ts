import type { BoardLayer } from '@quantum/modules/inspection/server-api';
import { atpOps, SWABS_PATH } from '../../contract/index.ts';
import { layerDays } from './atp-layer.store.ts';

/** ATP over INS122: of each surface the last test of the day speaks, of each space the worst surface. */
export const atpLayer: BoardLayer = {
  id: 'atp',
  label: 'space-inspection.atp.layer',
  operation: atpOps.listTests,
  cells: async (ctx, unit, spaceIds, days) =>
    (await layerDays(ctx.db, unit.id, spaceIds, days)).map(({ space_id: spaceId, day, tests, failed, cautioned, passed }) => ({
      spaceId,
      day,
      heat: failed > 0 ? 'fail' : cautioned > 0 ? 'attention' : passed > 0 ? 'pass' : 'unscored',
      text: failed > 0 ? `${failed}!` : String(tests),
      words: ctx.t('space-inspection.atp.layerCell', { count: tests, failed, cautioned }),
      href: `${SWABS_PATH}?f.spaceId=in:${spaceId}&f.eventOn=range:${day},${day}`,
    })),
};
