import { programmeContributions, programmeRoutes } from '@quantum/modules/inspection/server-api';
import type { ServerModule } from '@quantum/platform/server';
import { spaceInspectionEndpoints, spaceInspectionMenu } from '../contract/index.ts';
import { spaceProgramme } from './programme.ts';

export const server: ServerModule = {
  id: 'space-inspection',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: spaceInspectionMenu,
  routes: programmeRoutes(spaceProgramme, spaceInspectionEndpoints, 'menu.INS121'),
  contributions: programmeContributions(spaceProgramme),
};
