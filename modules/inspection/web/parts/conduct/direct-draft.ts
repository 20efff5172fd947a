import { newId } from '@quantum/platform/web/public';
import type { PhotoId } from '@quantum/modules/form/contract';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '../../../contract/index.ts';
import type { FindingDraft, FindingDrafts, HeldFinding, ItemFault } from './finding-draft.ts';

/** A finding entered without a question: it has photos, a place and a category of its own. */
export interface DirectDraft extends FindingDraft {
  before: PhotoId[];
  /** Null: the inspection's own space. */
  spaceId: number | null;
  /** Null: the inspection's own unit. */
  responsibleUnitId: number | null;
}

export const newDirectDraft = (): DirectDraft => ({
  clientId: newId(),
  description: '',
  risk: INSPECTION_RISK.medium,
  mode: CORRECTIVE_ACTION_MODE.assignTask,
  responsibleId: null,
  measures: '',
  after: [],
  before: [],
  category: null,
  spaceId: null,
  responsibleUnitId: null,
});

/** The findings of a sheet in the order they were entered; each is under its own id. */
export const directDrafts = (drafts: FindingDrafts): DirectDraft[] => Object.values(drafts) as DirectDraft[];

/** As they are sent. */
export const toDirectFindings = (drafts: FindingDrafts): HeldFinding[] =>
  directDrafts(drafts).map((draft) => ({
    clientId: draft.clientId,
    item: null,
    description: draft.description,
    category: draft.category,
    risk: draft.risk,
    mode: draft.mode,
    responsibleId: draft.responsibleId,
    responsibleUnitId: draft.responsibleUnitId,
    spaceId: draft.spaceId,
    ...(draft.measures.trim() !== '' && { measures: draft.measures }),
    photosBefore: draft.before,
    photosAfter: draft.mode === CORRECTIVE_ACTION_MODE.immediateCorrection ? draft.after : [],
  }));

/** What they still lack, each at its finding. */
export function directFaults(drafts: FindingDrafts): ItemFault[] {
  return directDrafts(drafts).flatMap((draft) => {
    const isImmediate = draft.mode === CORRECTIVE_ACTION_MODE.immediateCorrection;
    return [
      draft.description.trim() === '' && 'describe',
      draft.before.length === 0 && 'photoOfFinding',
      isImmediate && draft.responsibleId === null && 'responsible',
      isImmediate && draft.after.length === 0 && 'photoAfter',
    ].flatMap((key) => (key ? [{ item: draft.clientId, key: `inspection.fault.${key}` }] : []));
  });
}
