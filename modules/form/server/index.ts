import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { settings } from '@quantum/modules/system/server-api';
import { contribute, directorySources, namers, setupStep, type ServerModule } from '@quantum/platform/server';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { FORM_LIBRARY_PATH, formMenu, formOps, formPath } from '../contract/index.ts';
import { formAudited } from './audit.events.ts';
import { questionRoutes } from './bank/question.routes.ts';
import { formRoutes } from './form.routes.ts';
import { formDirectory } from './form-directory.store.ts';
import { HAS_PUBLISHED_FORM } from './form.store.ts';
import { formSettings } from './form-settings.ts';
import { formSearchList } from './form.list.ts';
import { formNamers } from './form.namers.ts';
import { formMessages, formTodos } from './form-people.ts';

import { FORM } from './tables.ts';

export const server: ServerModule = {
  id: 'form',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: formAudited,
  routes: [...formRoutes, ...questionRoutes],
  menu: formMenu,
  contributions: [
    contribute(settings, ...formSettings),
    contribute(setupStep, {
      title: 'form.setup.form',
      note: 'form.setup.formText',
      href: FORM_LIBRARY_PATH,
      operation: formOps.create,
      order: 40,
      isDone: HAS_PUBLISHED_FORM,
    }),
    contribute(namers, ...formNamers),
    contribute(directorySources, formDirectory),
    contribute(taskKind, ...formTodos.kinds),
    contribute(notificationEvent, ...formMessages.events),
    contribute(recordSearch, {
      list: formSearchList,
      operation: formOps.manage,
      kind: FORM.kind,
      menu: 'SS131',
      href: formPath('{id}'),
      title: 'name',
      place: 'unitName',
      state: 'status',
      isDirectory: true,
    }),
    contribute(
      codeUses,
      usesOfCodes({ category: CODE_CATEGORY.serviceType, table: 'form.form', column: 'service_type', label: 'form.uses', href: null }),
      usesOfCodes({ category: CODE_CATEGORY.checkType, table: 'form.form', column: 'check_type', label: 'form.uses', href: null }),
    ),
  ],
};
