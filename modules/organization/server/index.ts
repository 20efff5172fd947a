import { contribute, directorySources, namers, type ServerModule } from '@quantum/platform/server';
import { organizationDirectory } from './directory.ts';
import { organizationNamers } from './namers.ts';
import { routes } from './unit.routes.ts';
import { unitTree } from './units/unit-tree.ts';
import { organizationMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'organization',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  contributions: [contribute(namers, ...organizationNamers), contribute(directorySources, ...organizationDirectory)],
  menu: organizationMenu,
  roles: new URL('./seed/roles.json', import.meta.url),
  start: async (kernel) => void (await unitTree(kernel)),
};
