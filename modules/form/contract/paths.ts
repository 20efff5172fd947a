import { appPath, type PathId } from '@quantum/platform/contract';

export const FORMS_PATH = appPath('system-setting/forms');
export const NEW_FORM_PATH = `${FORMS_PATH}/new`;
export const formPath = (id: PathId): string => `${FORMS_PATH}/${id}`;
export const formBuilderPath = (id: PathId): string => `${formPath(id)}/build`;
export const formComparePath = (id: PathId): string => `${formPath(id)}/compare`;
/** The forms by the unit that keeps them. */
export const FORM_TREE_PATH = `${FORMS_PATH}/organisation`;
