import type { Answer, FormContent, FormItem, PhotoId } from '@quantum/modules/form/contract';
import { itemsNeedingFinding, visibleItems } from '@quantum/modules/form/web-api';
import { inLocale, type Fault, type Locale } from '@quantum/platform/contract';
import { newId } from '@quantum/platform/web/public';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK, type NewFinding } from '../../../contract/index.ts';

/** A finding on its way, kept on the device with the answers. Photos of its answer are its photos before. */
export interface FindingDraft {
  clientId: string;
  description: string;
  /** Code of the finding category; null where no one has said. */
  category: string | null;
  risk: string;
  mode: string;
  responsibleId: number | null;
  measures: string;
  after: PhotoId[];
}

/** By key of the item it belongs to. */
export type FindingDrafts = Readonly<Record<string, FindingDraft>>;

export interface ItemFault {
  item: string;
  /** Message key, or words of the server. */
  key?: string;
  message?: string;
}

/** A finding as it starts: risk and measures as the form presets them, given to someone as a task. */
export const newDraft = (item: Pick<FormItem, 'risk' | 'defaultAction'>, locale: Locale): FindingDraft => ({
  clientId: newId(),
  description: '',
  category: null,
  risk: INSPECTION_RISK[item.risk],
  mode: CORRECTIVE_ACTION_MODE.assignTask,
  responsibleId: null,
  measures: item.defaultAction ? inLocale(item.defaultAction, locale) : '',
  after: [],
});

/** How grave, in the words of the forms. */
export const LEVELS = ['low', 'medium', 'high'] as const;

/** Where photos of a finding are kept while they are sent: `item` is the question's key, or the finding's own. */
export const afterKey = (item: string): string => `after ${item}`;
export const beforeKey = (item: string): string => `before ${item}`;

/** An immediate correction needs a person: the inspector, unless another is named. */
export const withMode = (draft: FindingDraft, mode: string, me: number | null): FindingDraft => ({
  ...draft,
  mode,
  responsibleId: mode === CORRECTIVE_ACTION_MODE.immediateCorrection ? (draft.responsibleId ?? me) : draft.responsibleId,
});

const photosOf = (answers: readonly Answer[], item: string): PhotoId[] => answers.find((one) => one.item === item)?.photos ?? [];

const shownDrafts = (content: FormContent, answers: readonly Answer[], drafts: FindingDrafts): [string, FindingDraft][] =>
  visibleItems(content, answers).flatMap(({ item }) => {
    const draft = drafts[item.key];
    return draft ? [[item.key, draft] as [string, FindingDraft]] : [];
  });

/** A finding whose photos may still be on the device alone. */
export type HeldFinding = Omit<NewFinding, 'photosBefore' | 'photosAfter'> & Record<'photosBefore' | 'photosAfter', PhotoId[]>;

/** The findings to send, in the order of the form; those of questions that are hidden now stay on the device. */
export const toFindings = (content: FormContent, answers: readonly Answer[], drafts: FindingDrafts): HeldFinding[] =>
  shownDrafts(content, answers, drafts).map(([item, draft]) => ({
    clientId: draft.clientId,
    item,
    description: draft.description,
    // A draft kept by an earlier version has none.
    category: draft.category ?? null,
    risk: draft.risk,
    mode: draft.mode,
    responsibleId: draft.responsibleId,
    ...(draft.measures.trim() !== '' && { measures: draft.measures }),
    photosBefore: photosOf(answers, item),
    photosAfter: draft.mode === CORRECTIVE_ACTION_MODE.immediateCorrection ? draft.after : [],
  }));

/** What findings still lack, each at its question. */
export function draftFaults(content: FormContent, answers: readonly Answer[], drafts: FindingDrafts): ItemFault[] {
  const faults: ItemFault[] = itemsNeedingFinding(content, answers)
    .filter(({ item }) => !drafts[item.key])
    .map(({ item }) => ({ item: item.key, key: 'inspection.fault.findingNeeded' }));
  for (const [item, draft] of shownDrafts(content, answers, drafts)) {
    const lacks = (key: string) => void faults.push({ item, key: `inspection.fault.${key}` });
    if (draft.description.trim() === '') lacks('describe');
    if (draft.mode !== CORRECTIVE_ACTION_MODE.immediateCorrection) continue;
    if (draft.responsibleId === null) lacks('responsible');
    if (photosOf(answers, item).length === 0) lacks('photoBefore');
    if (draft.after.length === 0) lacks('photoAfter');
  }
  return faults;
}

/** Puts the server's faults at their questions; undefined when one of them belongs to none. */
export function placeFaults(
  faults: readonly Fault[],
  sent: { answers: readonly Answer[]; findings: readonly Pick<HeldFinding, 'item' | 'clientId'>[] },
): ItemFault[] | undefined {
  const placed = faults.map(({ path, message }) => {
    const [part, at = ''] = path.split('.');
    // A finding that belongs to no question is its own place.
    const finding = part === 'findings' ? sent.findings[Number(at)] : undefined;
    const one = part === 'answers' ? sent.answers[Number(at)]?.item : (finding?.item ?? finding?.clientId);
    const item = one ?? (part === 'answers' && Number.isNaN(Number(at)) ? at : undefined);
    return item ? { item, message } : undefined;
  });
  return placed.every((fault) => fault !== undefined) ? placed : undefined;
}
