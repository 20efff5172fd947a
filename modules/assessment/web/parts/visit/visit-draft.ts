import type { Answer, FormContent } from '@quantum/modules/form/contract';
import { findSheet, keepSheet, visibleItems, type AnswerSheet } from '@quantum/modules/form/web-api';
import { inLocale } from '@quantum/platform/contract';
import type { Entry, NewEntry } from '@quantum/platform/web/offline';
import { currentLocale, fillPath, newId } from '@quantum/platform/web/public';
import { FINDING_GRADE, visitAnswerPath, visitSheetEndpoints, type NewFinding, type VisitSheet } from '../../../contract/index.ts';

const KIND = 'qpe-hand-in';
/** Names what was written of a visit on the device. */
export const draftKey = (visitId: number): string => `assessment.qpe.${visitId}`;

export interface FindingDraft {
  areaId: string | null;
  grade: NewFinding['grade'];
  recommendation: string;
  needsAction: boolean;
}
/** What an assessor keeps beside the answers. */
export interface VisitDraft {
  areaIds: readonly number[];
  /** By key of the element. */
  findings: Readonly<Record<string, FindingDraft>>;
  /** The sheet this one replaces. */
  replaces: string | null;
}
export const NO_DRAFT: VisitDraft = { areaIds: [], findings: {}, replaces: null };

export const newFinding = (areaIds: readonly number[]): FindingDraft => ({
  areaId: areaIds.length === 1 ? String(areaIds[0]) : null,
  grade: FINDING_GRADE.minor,
  recommendation: '',
  needsAction: true,
});

/** Findings of elements that are shown, in their order. */
const shownFindings = (content: FormContent, answers: readonly Answer[], { findings }: VisitDraft): [string, FindingDraft][] =>
  visibleItems(content, answers).flatMap(({ item }) => {
    const finding = findings[item.key];
    return finding ? [[item.key, finding] as [string, FindingDraft]] : [];
  });

/** What findings lack, each at its element. */
export const findingFaults = (content: FormContent, answers: readonly Answer[], draft: VisitDraft): { item: string; key: string }[] =>
  shownFindings(content, answers, draft).flatMap(([item, { areaId, recommendation }]) => [
    ...(areaId === null || !draft.areaIds.includes(Number(areaId)) ? [{ item, key: 'assessment.fault.areaNotVisited' }] : []),
    ...(recommendation.trim() === '' ? [{ item, key: 'assessment.fault.recommendation' }] : []),
  ]);

const toFindings = (content: FormContent, answers: readonly Answer[], draft: VisitDraft): NewFinding[] =>
  shownFindings(content, answers, draft).map(([item, { areaId, grade, recommendation, needsAction }]) => ({
    item,
    areaId: Number(areaId),
    grade,
    recommendation: recommendation.trim(),
    needsAction: needsAction || grade === FINDING_GRADE.critical,
  }));

/**
 * A report that is a draft again begins with what was handed in, and whoever leads the visit by now with their own sheet that was kept
 * aside; a sheet begun for it continues.
 */
export function beginAmending({ id, handedIn, aside, files }: VisitSheet): void {
  const from = handedIn ?? aside;
  if (!from) return;
  const kept = findSheet<VisitDraft>(draftKey(id));
  if (kept && (!handedIn || kept.extra.replaces === handedIn.clientId)) return;
  keepSheet<VisitDraft>(draftKey(id), {
    clientId: newId(),
    startedAt: new Date().toISOString(),
    answers: [...from.answers],
    files: [...files],
    extra: {
      areaIds: from.areaIds,
      replaces: handedIn?.clientId ?? null,
      findings: Object.fromEntries(from.findings.map(({ item, areaId, ...rest }) => [item, { areaId: String(areaId), ...rest }])),
    },
  });
}

/** A finished sheet as it waits in the queue of the device. */
export function sheetEntry(visit: VisitSheet, sheet: AnswerSheet<VisitDraft>, answers: readonly Answer[], note: string): NewEntry {
  const { clientId, startedAt, extra } = sheet;
  const texts = new Map(
    visit.content.sections.flatMap(({ items }) => items.map(({ key, text }) => [key, inLocale(text, currentLocale())] as const)),
  );
  const taken = answers.flatMap(({ item, photos = [] }) =>
    photos.flatMap((photo) => (typeof photo === 'string' ? [[photo, texts.get(item) ?? ''] as const] : [])),
  );
  return {
    clientId,
    kind: KIND,
    title: `${visit.name} · ${visit.unitName}`,
    note,
    href: visitAnswerPath(visit.id),
    path: fillPath(visitSheetEndpoints.handIn.path, { id: visit.id }),
    payload: {
      clientId,
      startedAt,
      formVersionId: visit.formVersionId,
      answers,
      areaIds: extra.areaIds,
      findings: toFindings(visit.content, answers, extra),
      replaces: extra.replaces,
    },
    draft: sheet,
    photos: taken.map(([photo]) => photo),
    photoPlaces: Object.fromEntries(taken),
  };
}
/** The latest sheet of a visit that is on this device. */
export const queuedSheet = (entries: readonly Entry[] = [], visitId: number): Entry | undefined =>
  entries.findLast(({ kind, href }) => kind === KIND && href === visitAnswerPath(visitId));
/** Puts what came back from the queue into the sheet again. */
export const reopenSheet = (visitId: number, entry: Entry): boolean =>
  keepSheet(draftKey(visitId), { ...(entry.draft as AnswerSheet<VisitDraft>), clientId: entry.clientId });
