import { settings } from '@quantum/modules/system/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { dashboardAudited } from './audit.events.ts';
import { routes } from './homepage.routes.ts';
import { overviewRoutes } from './overview.routes.ts';
import { boardRow, dashboardMenu } from '../contract/index.ts';
import { standingBoards } from './board/board.service.ts';
import { noteRoutes } from './note/note.routes.ts';
import { SMALL_PROJECT } from './board/small-projects.ts';

export const server: ServerModule = {
  id: 'dashboard',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: dashboardAudited,
  roles: new URL('./seed/roles.json', import.meta.url),
  routes: [...routes, ...overviewRoutes, ...noteRoutes],
  /** A board is in the menu once a mounted module brings one of its figures. */
  get menu() {
    return [...dashboardMenu, ...standingBoards().map(boardRow)];
  },
  contributions: [contribute(settings, SMALL_PROJECT)],
};
