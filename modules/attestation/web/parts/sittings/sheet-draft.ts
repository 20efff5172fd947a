import { dropDraft, findDraft, saveDraft } from '@quantum/platform/web/kit';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { fillPath, newId } from '@quantum/platform/web/public';
import { gradeEndpoints, sheetPath, type GradeDetail } from '../../../contract/index.ts';

export interface StepDraft {
  passed: boolean | null;
  points: number | null;
  seconds: number;
  remark: string;
  /** Ids on the device. */
  photos: readonly string[];
}
/** A sheet as it is written on the device. */
export interface SheetDraft {
  /** UUID: sent twice it is one. */
  clientId: string;
  remark: string;
  steps: Readonly<Record<string, StepDraft>>;
}
export const NO_STEP: StepDraft = { passed: null, points: null, seconds: 0, remark: '', photos: [] };
const KIND = 'attestation-sheet';
const nameOf = (gradeId: number) => `attestation.grade.${gradeId}.sheet`;

export const readSheetDraft = (gradeId: number): SheetDraft =>
  findDraft<SheetDraft>(nameOf(gradeId))?.value ?? { clientId: newId(), remark: '', steps: {} };
export const keepSheetDraft = (gradeId: number, value: SheetDraft): void => void saveDraft(nameOf(gradeId), { value, version: 1 });
export const dropSheetDraft = (gradeId: number): void => dropDraft(nameOf(gradeId));

export const isScored = ({ passed, points }: StepDraft): boolean => passed !== null && points !== null;

/** A finished sheet as it waits to be sent: it is sealed when the server has it. */
export function sheetEntry(grade: GradeDetail, draft: SheetDraft, words: string): NewEntry {
  const stepOf = (key: string) => draft.steps[key] ?? NO_STEP;
  return {
    clientId: draft.clientId,
    kind: KIND,
    title: `${grade.candidate?.name ?? grade.code} · ${grade.levelName}`,
    note: words,
    href: sheetPath(grade.id),
    path: fillPath(gradeEndpoints.sheet.path, { id: grade.id }),
    payload: {
      clientId: draft.clientId,
      seconds: grade.steps.reduce((sum, { key }) => sum + stepOf(key).seconds, 0),
      remark: draft.remark.trim(),
      answers: grade.steps.map(({ key }) => {
        const { passed, points, seconds, remark, photos } = stepOf(key);
        return { step: key, passed: passed === true, points: points ?? 0, seconds, remark: remark.trim(), photos };
      }),
    },
    draft,
    photos: grade.steps.flatMap(({ key }) => [...stepOf(key).photos]),
  };
}
/** The sheet of a grade that is on this device, the latest of several. */
export const queuedSheet = (entries: readonly Entry[] = [], gradeId: number): Entry | undefined =>
  entries.findLast(({ kind, href }) => kind === KIND && href === sheetPath(gradeId));
/** Puts what came back from the queue into the sheet again. */
export const reopenSheet = (gradeId: number, entry: Entry): void =>
  keepSheetDraft(gradeId, { ...(entry.draft as SheetDraft), clientId: entry.clientId });
