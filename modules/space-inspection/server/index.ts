import { ROLE } from '@quantum/modules/access/contract';
import { actionSource } from '@quantum/modules/action/server-api';
import { recordLinks, recordSearch } from '@quantum/modules/collaboration/server-api';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { boardGaps, boardLayer, programmeContributions, programmeRoutes } from '@quantum/modules/inspection/server-api';
import { handsOver } from '@quantum/modules/organization/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, homeList, homeTile, metric, overview, publicEntry, rollup, type ServerModule } from '@quantum/platform/server';
import { atpOps, chainPath, SPACE_CATEGORY, spaceInspectionEndpoints, spaceInspectionMenu, SWABS_PATH } from '../contract/index.ts';
import { atpRoutes } from './atp.routes.ts';
import { spaceInspectionAudited } from './audit.events.ts';
import { buildingScore } from './building/building-score.metrics.ts';
import { handOverRetests } from './chains/hand-over.service.ts';
import { chainMessages, chainTodos } from './chains/chain-people.ts';
import { chainSource } from './chains/chain-source.ts';
import { chainLinks } from './chains/chain.links.ts';
import { chainList } from './chains/chain.list.ts';
import { dueOnBoard } from './due/board-gaps.read.ts';
import { followDay, ROOMS_DUE } from './due/due.jobs.ts';
import { dueToday } from './due/home.read.ts';
import { roomsOnTime } from './due/room.metrics.ts';
import { atpLayer } from './figures/atp-layer.read.ts';
import { atpOverview } from './figures/atp-overview.read.ts';
import { atpRollup } from './figures/atp-sums.store.ts';
import { atpOpen, atpPass, atpRetest } from './figures/atp.metrics.ts';
import { CALIBRATION_TICK, tickCalibrations } from './meters/meter.jobs.ts';
import { spaceProgramme } from './programme.ts';
import { tableLink } from './shared/shared-table.service.ts';
import { dueRoutes, sharedRoutes, targetRoutes } from './space-inspection.routes.ts';
import { CHAIN } from './tables.ts';

export const server: ServerModule = {
  id: 'space-inspection',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: spaceInspectionAudited,
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  demo: () => import('./demo/index.ts'),
  menu: spaceInspectionMenu,
  routes: [
    ...programmeRoutes(spaceProgramme, spaceInspectionEndpoints, 'menu.INS121'),
    ...targetRoutes,
    ...dueRoutes,
    ...sharedRoutes,
    ...atpRoutes,
  ],
  jobs: [
    { name: ROOMS_DUE, run: (_payload, kernel) => followDay(kernel) },
    { name: CALIBRATION_TICK, run: (_payload, kernel) => tickCalibrations(kernel) },
  ],
  // Every hour: each place has its own midnight.
  cron: [
    { task: ROOMS_DUE, match: '0 * * * *' },
    { task: CALIBRATION_TICK, match: '17 * * * *' },
  ],
  contributions: [
    ...programmeContributions(spaceProgramme),
    contribute(boardGaps, dueOnBoard),
    contribute(metric, roomsOnTime, buildingScore),
    contribute(homeTile, { metric: roomsOnTime.id, order: 65, kind: 'figure', roles: [ROLE.supervisor, ROLE.projectManager] }),
    contribute(homeList, dueToday),
    contribute(publicEntry, tableLink),
    contribute(handsOver, handOverRetests),
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
    contribute(recordLinks, chainLinks),
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
