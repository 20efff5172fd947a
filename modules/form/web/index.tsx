import { CHECK_TYPE, CODE_CATEGORY, FORM_STATUS, FORM_TYPE } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';

const permission = 'system-setting';

export const web: WebModule = {
  id: 'form',
  codeSets: [
    { name: 'formStatus', category: CODE_CATEGORY.formStatus, states: FORM_STATUS },
    { name: 'formType', category: CODE_CATEGORY.formType, states: FORM_TYPE },
    { name: 'checkType', category: CODE_CATEGORY.checkType, states: CHECK_TYPE },
  ],
  screens: [
    { code: 'SS131', path: 'system-setting/forms', permission, load: () => import('./screens/form-list.tsx') },
    {
      path: 'system-setting/forms/new',
      permission,
      start: { label: 'form.start.form', permission, verb: 'form' },
      load: () => import('./screens/form-new.tsx'),
    },
    { path: 'system-setting/forms/organisation', permission, load: () => import('./screens/form-tree.tsx') },
    { path: 'system-setting/forms/import', permission, load: () => import('./screens/form-import.tsx') },
    { path: 'system-setting/forms/library', permission, load: () => import('./screens/form-library.tsx') },
    { path: 'system-setting/forms/:id', permission, load: () => import('./screens/form-record.tsx') },
    { path: 'system-setting/forms/:id/compare', permission, load: () => import('./screens/form-compare.tsx') },
    { path: 'system-setting/forms/:id/build', permission, load: () => import('./screens/form-builder.tsx') },
    { code: 'SS132', path: 'system-setting/question-bank', permission, load: () => import('./screens/question-list.tsx') },
    {
      path: 'system-setting/question-bank/new',
      permission,
      start: { label: 'form.start.question', permission, verb: 'form' },
      load: () => import('./screens/question-new.tsx'),
    },
    { path: 'system-setting/question-bank/:id', permission, load: () => import('./screens/question-record.tsx') },
    { path: 'system-setting/question-bank/:id/edit', permission, load: () => import('./screens/question-edit.tsx') },
  ],
};
