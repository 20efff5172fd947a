import { randomUUID } from 'node:crypto';
import { inThree, unique } from '@quantum/platform/testing';
import writeSheet from 'write-excel-file/node';
import { CHANGE_NATURE, CHANGE_TYPE, type TemplateTask } from '../../contract/index.ts';

export const TEMPLATES = '/changes/templates';

export const templateTask = (more: Partial<TemplateTask> = {}): TemplateTask => ({
  texts: inThree(unique('Order signs ')),
  kind: 'prepare',
  offsetDays: -7,
  needsEvidence: false,
  office: 'requester',
  ...more,
});
/** A template of two tasks: one before the start and one after it. */
export const templateInput = (more: object = {}) => ({
  clientId: randomUUID(),
  names: inThree(unique('New machine ')),
  changeType: CHANGE_TYPE.equipment,
  nature: CHANGE_NATURE.permanent,
  tasks: [templateTask({ texts: inThree('Order signs') }), templateTask({ texts: inThree('Look back'), offsetDays: 14, office: 'ehs' })],
  signers: [],
  formId: null,
  ...more,
});

/** Heads of a workbook of tasks, in the order `taskSheet` takes its cells. */
export const TASK_HEADS = ['Code of the template', 'Days from the start', 'Task (English)', 'Kind', 'Done by', 'Needs proof'];
type Cell = string | number | null;
/** A workbook of tasks: code of the template, days from the start, words, kind, office, whether it needs proof. */
export const taskSheet = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeSheet([TASK_HEADS, ...rows].map((row) => [...row])).toBuffer();
