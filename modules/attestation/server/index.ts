import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { applicationPath, attestationMenu, attestationOps as ops } from '../contract/index.ts';
import { attestationEvents, attestationTaskKinds } from './attestation-people.ts';
import { applicationList } from './attestation.list.ts';
import { routes } from './attestation.routes.ts';
import { APPLICATION } from './tables.ts';

export const server: ServerModule = {
  id: 'attestation',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: attestationMenu,
  routes,
  contributions: [
    contribute(taskKind, ...attestationTaskKinds),
    contribute(notificationEvent, ...attestationEvents),
    contribute(recordSearch, {
      list: applicationList,
      operation: ops.readApplication,
      kind: APPLICATION.kind,
      menu: 'TRA153',
      href: applicationPath('{id}'),
      title: 'candidateName',
      place: 'unitName',
      at: 'eventOn',
      state: 'status',
    }),
  ],
};
