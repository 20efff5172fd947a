import { appPath, type PathId } from '@quantum/platform/contract';

export const FORMS_PATH = appPath('system-setting/forms');
export const NEW_FORM_PATH = `${FORMS_PATH}/new`;
export const FORM_IMPORT_PATH = `${FORMS_PATH}/import`;
export const FORM_LIBRARY_PATH = `${FORMS_PATH}/library`;
export const formPath = (id: PathId): string => `${FORMS_PATH}/${id}`;
export const formBuilderPath = (id: PathId): string => `${formPath(id)}/build`;
export const formComparePath = (id: PathId): string => `${formPath(id)}/compare`;
/** The forms by the unit that keeps them. */
export const FORM_TREE_PATH = `${FORMS_PATH}/organisation`;

export const QUESTIONS_PATH = appPath('system-setting/question-bank');
export const NEW_QUESTION_PATH = `${QUESTIONS_PATH}/new`;
export const questionPath = (id: PathId): string => `${QUESTIONS_PATH}/${id}`;
export const questionEditPath = (id: PathId): string => `${questionPath(id)}/edit`;
