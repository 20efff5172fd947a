import { contribute, directorySources, namers, type ServerModule } from '@quantum/platform/server';
import { formMenu } from '../contract/index.ts';
import { questionRoutes } from './bank/question.routes.ts';
import { formRoutes } from './form.routes.ts';
import { formDirectory } from './directory.ts';
import { formNamers } from './namers.ts';

export const server: ServerModule = {
  id: 'form',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes: [...formRoutes, ...questionRoutes],
  menu: formMenu,
  contributions: [contribute(namers, ...formNamers), contribute(directorySources, formDirectory)],
};
