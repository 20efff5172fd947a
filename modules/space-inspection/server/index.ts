import { boardGaps, programmeContributions, programmeRoutes } from '@quantum/modules/inspection/server-api';
import { contribute, homeList, homeTile, metric, publicEntry, type ServerModule } from '@quantum/platform/server';
import { ROLE } from '@quantum/modules/access/contract';
import { spaceInspectionEndpoints, spaceInspectionMenu } from '../contract/index.ts';
import { spaceInspectionAudited } from './audit.events.ts';
import { buildingScore } from './building/building-score.metrics.ts';
import { dueOnBoard } from './due/board-gaps.read.ts';
import { followDay, ROOMS_DUE } from './due/due.jobs.ts';
import { dueToday } from './due/home.read.ts';
import { roomsOnTime } from './due/room.metrics.ts';
import { spaceProgramme } from './programme.ts';
import { tableLink } from './shared/shared-table.service.ts';
import { dueRoutes, sharedRoutes, targetRoutes } from './space-inspection.routes.ts';

export const server: ServerModule = {
  id: 'space-inspection',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: spaceInspectionAudited,
  roles: new URL('./seed/roles.json', import.meta.url),
  demo: () => import('./demo/index.ts'),
  menu: spaceInspectionMenu,
  routes: [...programmeRoutes(spaceProgramme, spaceInspectionEndpoints, 'menu.INS121'), ...targetRoutes, ...dueRoutes, ...sharedRoutes],
  jobs: [{ name: ROOMS_DUE, run: (_payload, kernel) => followDay(kernel) }],
  // Each place has its own midnight.
  cron: [{ task: ROOMS_DUE, match: '0 * * * *' }],
  contributions: [
    ...programmeContributions(spaceProgramme),
    contribute(boardGaps, dueOnBoard),
    contribute(metric, roomsOnTime, buildingScore),
    contribute(homeTile, { metric: roomsOnTime.id, order: 65, kind: 'figure', roles: [ROLE.supervisor, ROLE.projectManager] }),
    contribute(homeList, dueToday),
    contribute(publicEntry, tableLink),
  ],
};
