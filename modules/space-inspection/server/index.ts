import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { boardLayer, programmeContributions, programmeRoutes } from '@quantum/modules/inspection/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeTile, metric, overview, rollup, type ServerModule } from '@quantum/platform/server';
import { atpOps, chainPath, SPACE_CATEGORY, spaceInspectionEndpoints, spaceInspectionMenu, SWABS_PATH } from '../contract/index.ts';
import { atpRoutes } from './atp.routes.ts';
import { spaceInspectionAudited } from './audit.events.ts';
import { chainMessages, chainTodos } from './chains/chain-people.ts';
import { chainSource } from './chains/chain-source.ts';
import { chainList } from './chains/chain.list.ts';
import { atpLayer } from './figures/atp-layer.read.ts';
import { atpOverview } from './figures/atp-overview.read.ts';
import { atpOpen, atpPass, atpRetest } from './figures/atp.metrics.ts';
import { atpRollup } from './figures/atp-sums.store.ts';
import { CALIBRATION_TICK, tickCalibrations } from './meters/meter.jobs.ts';
import { spaceProgramme } from './programme.ts';
import { CHAIN } from './tables.ts';

export const server: ServerModule = {
  id: 'space-inspection',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: spaceInspectionAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: spaceInspectionMenu,
  routes: [...programmeRoutes(spaceProgramme, spaceInspectionEndpoints, 'menu.INS121'), ...atpRoutes],
  jobs: [{ name: CALIBRATION_TICK, run: (_payload, kernel) => tickCalibrations(kernel) }],
  // Every hour: the day begins at another moment in each time zone.
  cron: [{ task: CALIBRATION_TICK, match: '17 * * * *' }],
  contributions: [
    ...programmeContributions(spaceProgramme),
    contribute(actionSource, chainSource),
    contribute(taskKind, ...chainTodos.kinds),
    contribute(notificationEvent, ...chainMessages.events),
    contribute(
      codeUses,
      usesOfCodes({
        category: SPACE_CATEGORY.surfaceType,
        table: 'space_inspection.swab',
        column: 'surface',
        label: 'space-inspection.uses',
        href: SWABS_PATH,
      }),
    ),
    contribute(rollup, atpRollup),
    contribute(metric, atpPass, atpRetest, atpOpen),
    contribute(homeTile, { metric: atpOpen.id, order: 78, kind: 'figure', roles: [ROLE.supervisor, ROLE.projectManager] }),
    contribute(overview, atpOverview),
    contribute(boardLayer, atpLayer),
    contribute(recordSearch, {
      list: chainList,
      operation: atpOps.read,
      kind: CHAIN.kind,
      menu: 'INS121',
      href: chainPath('{id}'),
      title: 'surface',
      place: 'spaceName',
      state: 'status',
    }),
  ],
};
