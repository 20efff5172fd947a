import { inLocale, type Localized } from '@quantum/platform/contract';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { currentLocale, fillPath, newId } from '@quantum/platform/web/public';
import {
  assessmentEndpoints as calls,
  assessmentPath,
  ROW_STATUS,
  type AssessmentDetail,
  type CreditedControl,
  type NewHazard,
  type RatedRow,
  type RiskMethod,
} from '../../../contract/index.ts';
import { effectiveness, scoresLeft } from '../../../domain/credit.rules.ts';
import { ratingOf, type Cells, type Score } from '../../../domain/scale.rules.ts';

/** A rating as it is written on the device. */
export interface RatingDraft {
  stepKey: string;
  hazardKey: string;
  /** Of a hazard found on the spot that the server may not have yet. */
  hazard: FoundHazard | null;
  before: string | null;
  initial: Record<string, number>;
  owner: { id: number; name: string } | null;
  controls: CreditedControl[];
}
type FoundHazard = Omit<NewHazard, 'clientId' | 'stepKey'>;
/** A row on the screen: as the server has it, or as it is on this device. */
export interface DeviceRow extends RatedRow {
  /** What of it waits on this device or was refused. */
  entry: Entry | null;
  /** As it is written on this device. */
  mine: RatingDraft | null;
  found: FoundHazard | null;
}

const RATING = 'risk-rating';
const HAZARD = 'risk-hazard';

/** A rating as it waits in the queue; `words` is its hazard. */
export function ratingEntry({ id, name }: AssessmentDetail, draft: RatingDraft, words: string): NewEntry {
  const clientId = newId();
  const { stepKey, hazardKey, hazard, before, initial, owner, controls } = draft;
  return {
    clientId,
    kind: RATING,
    title: name,
    note: words,
    href: assessmentPath(id),
    path: fillPath(calls.takeRating.path, { id }),
    payload: {
      clientId,
      sentAs: `rating ${clientId}`,
      stepKey,
      hazardKey,
      hazard,
      before,
      initial,
      ownerId: owner?.id ?? null,
      controls: controls.map(({ id: controlId, credits }) => ({ controlId, credits })),
    },
    draft,
    photos: [],
  };
}
export const hazardEntry = ({ id, name }: AssessmentDetail, hazard: NewHazard): NewEntry => ({
  clientId: hazard.clientId,
  kind: HAZARD,
  title: name,
  note: inLocale(hazard.names, currentLocale()),
  href: assessmentPath(id),
  path: fillPath(calls.addHazard.path, { id }),
  payload: hazard,
  draft: hazard,
  photos: [],
});

/** What this device holds of an assessment and the server has not confirmed. */
export const openEntries = (entries: readonly Entry[] = [], id: number): Entry[] =>
  entries.filter(({ kind, href, state }) => (kind === RATING || kind === HAZARD) && href === assessmentPath(id) && state !== 'sent');

const NOT_RATED = {
  initial: null,
  initialRating: null,
  target: null,
  targetRating: null,
  residual: null,
  residualRating: null,
  current: null,
  currentRating: null,
};
const words = (names: Localized): string => inLocale(names, currentLocale());

/** A hazard that is on this device only. */
const foundRow = (assessment: AssessmentDetail, entry: Entry, hazardKey: string, stepKey: string, found: FoundHazard): DeviceRow => ({
  ...NOT_RATED,
  id: 0,
  code: '',
  version: 0,
  stepKey,
  hazardKey,
  step: assessment.steps.find(({ key }) => key === stepKey)?.name ?? '',
  hazard: words(found.names),
  hazardType: found.hazardType,
  accidentType: found.accidentType,
  harmed: found.harmed,
  ratingId: null,
  effectiveness: null,
  owner: null,
  controls: [],
  before: null,
  actions: [],
  status: ROW_STATUS.draft,
  entry,
  mine: null,
  found,
});

function rated(assessment: AssessmentDetail, row: DeviceRow, draft: RatingDraft): DeviceRow {
  const matrix = { method: assessment.method as RiskMethod, cells: assessment.cells as Cells };
  const { target, residual, current } = scoresLeft(matrix.method, draft.initial, draft.controls);
  const at = (score: Score) => ratingOf(matrix, score);
  return {
    ...row,
    initial: draft.initial,
    initialRating: at(draft.initial),
    target,
    targetRating: at(target),
    residual,
    residualRating: at(residual),
    current,
    currentRating: at(current),
    effectiveness: effectiveness(matrix.method, draft.initial, residual),
    owner: draft.owner,
    controls: draft.controls,
  };
}

/** The rows of an assessment with what this device has written over them. What was refused shows what the server has. */
export function rowsOnDevice(assessment: AssessmentDetail, entries: readonly Entry[]): DeviceRow[] {
  const rows: DeviceRow[] = assessment.rows.map((row) => ({ ...row, entry: null, mine: null, found: null }));
  const at = (stepKey: string, hazardKey: string) => rows.findIndex((row) => row.stepKey === stepKey && row.hazardKey === hazardKey);
  for (const entry of entries) {
    if (entry.kind === HAZARD) {
      const { clientId, stepKey, ...found } = entry.draft as NewHazard;
      if (at(stepKey, clientId) < 0) rows.push(foundRow(assessment, entry, clientId, stepKey, found));
      continue;
    }
    const mine = entry.draft as RatingDraft;
    let i = at(mine.stepKey, mine.hazardKey);
    if (i < 0 && mine.hazard) i = rows.push(foundRow(assessment, entry, mine.hazardKey, mine.stepKey, mine.hazard)) - 1;
    if (i < 0) continue;
    const row = { ...rows[i]!, entry, mine };
    rows[i] = entry.state === 'refused' ? row : rated(assessment, row, mine);
  }
  return rows;
}

/**
 * Names the card of a row. A row that was rated, or whose rating was refused, is another card. One that is only being sent is the same: a
 * form open in it stays open.
 */
export const cardKey = ({ stepKey, hazardKey, version, entry }: Pick<DeviceRow, 'stepKey' | 'hazardKey' | 'version' | 'entry'>): string =>
  [stepKey, hazardKey, version, entry?.clientId, entry?.state === 'refused'].join(' ');

/** The rating the next one on this device is made on top of. */
export const standsOn = ({ entry, mine, ratingId }: DeviceRow): string | null =>
  entry && mine && entry.state !== 'refused' ? entry.clientId : ratingId;
