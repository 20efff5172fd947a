import { notificationEvent, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { routes } from './collaboration.routes.ts';

/** Where it leads is told by the record it happened to. */
const event = (name: string, why: string): NotificationEvent => ({
  event: `collaboration.${name}`,
  title: `collaboration.message.${name}.title`,
  text: `collaboration.message.${name}.text`,
  why: `collaboration.message.why.${why}`,
  href: '',
});

export const server: ServerModule = {
  id: 'collaboration',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  contributions: [contribute(notificationEvent, event('mentioned', 'mentioned'), event('commented', 'watcher'), event('moved', 'watcher'))],
};
