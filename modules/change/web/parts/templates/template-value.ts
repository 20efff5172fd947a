import type { Localized } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import { CHANGE_NATURE, CHANGE_TYPE, type TemplateDetail, type TemplateFields, type TemplateTask } from '../../../contract/index.ts';

/** A task as it is typed; `key` is of the page alone. */
export interface TypedTask extends Omit<TemplateTask, 'offsetDays'> {
  key: string;
  offsetDays: number | null;
}
export interface TemplateValue extends Omit<TemplateFields, 'tasks'> {
  tasks: TypedTask[];
}

const NO_TEXT: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
export const noTask = (): TypedTask => ({
  key: newId(),
  texts: NO_TEXT,
  kind: 'prepare',
  offsetDays: null,
  needsEvidence: false,
  office: 'projectManager',
});
export const noTemplate = (): TemplateValue => ({
  names: NO_TEXT,
  changeType: CHANGE_TYPE.equipment,
  nature: CHANGE_NATURE.permanent,
  tasks: [noTask()],
  signers: [],
  formId: null,
});
export const templateValue = ({ names, changeType, nature, tasks, signers, formId }: TemplateDetail): TemplateValue => ({
  names,
  changeType,
  nature,
  tasks: tasks.map((task, i) => ({ ...task, key: `kept ${i}` })),
  signers,
  formId,
});
export const templateInput = ({ tasks, ...value }: TemplateValue): TemplateFields => ({
  ...value,
  tasks: tasks.map(({ key: _, offsetDays, ...task }) => ({ ...task, offsetDays: offsetDays! })),
});
