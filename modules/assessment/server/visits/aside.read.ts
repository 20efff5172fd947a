import type { FormContent, ScoreReceipt } from '@quantum/modules/form/contract';
import { answerWords, itemsOf, readVersion, scoreAnswers, visibleAnswers, type AnswerReader } from '@quantum/modules/form/server-api';
import { personRefs } from '@quantum/modules/organization/server-api';
import { inLocale, type FileRef } from '@quantum/platform/contract';
import { fileRefs, NotFound, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND, type AsideSheets, type NewFinding, type SheetSaid } from '../../contract/index.ts';
import { isSaidAlike } from '../../domain/aside.rules.ts';
import { asideSheetsOf, loadAssessment } from '../ase/ase.store.ts';
import { countingOf, findingsOf } from '../findings/finding.store.ts';
import type { AssessmentRecord, FindingRecord } from '../tables.ts';
import { readerOf } from './answer-reader.ts';
import { mayReadReport } from './visit-facts.ts';
import { readAreas } from './visit.store.ts';

interface Sheet {
  answers: AssessmentRecord['answers'];
  receipt: ScoreReceipt | null;
  areaIds: readonly number[];
  findings: readonly { item: string; grade: string; recommendation: string }[];
}

/** Sheets that were kept aside beside the one that counts, element by element. */
export async function readAside(ctx: Ctx, id: number): Promise<AsideSheets> {
  const visit = await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  if (!mayReadReport(ctx, visit)) throw new NotFound();
  const { content } = await readVersion(ctx, visit.form_version_id);
  const rows = await asideSheetsOf(ctx.db, id);
  const kept = rows.map(({ content: said }) => keptSheet(content, said));
  const counting = visit.handed_in_at === null ? null : countingSheet(visit, countingOf(await findingsOf(ctx.db, id)));
  const all = [...(counting ? [counting] : []), ...kept];
  const areas = await readAreas(ctx.db, [...new Set(all.flatMap(({ areaIds }) => areaIds))]);
  const names = ({ areaIds }: Sheet) => areas.filter((one) => areaIds.includes(one.id)).map((one) => inLocale(one.names, ctx.locale));
  const person = await personRefs(ctx, [visit.author_id, ...rows.map(({ sent_by_id }) => sent_by_id)]);
  const reader = await readerOf(
    ctx,
    content,
    all.flatMap(({ answers }) => answers),
  );
  const files = await fileRefs(
    ctx,
    all.flatMap(({ answers }) => answers.flatMap(({ photos = [] }) => photos.filter((photo) => typeof photo === 'number'))),
  );
  const head = (sheet: Sheet) => ({ percent: sheet.receipt?.percent ?? null, areas: names(sheet) });
  return {
    counting: counting && { by: person(visit.author_id), at: visit.handed_in_at!, ...head(counting) },
    sheets: rows.map(({ id: sheetId, sent_by_id, sent_at }, i) => ({
      id: sheetId,
      by: person(sent_by_id),
      at: sent_at,
      ...head(kept[i]!),
    })),
    elements: content.sections.flatMap(({ title, items }) =>
      items.flatMap((item) => {
        const of = (sheet: Sheet) => saidOf(sheet, item, reader, files);
        const aside = kept.map(of);
        const counts = counting && of(counting);
        if (counts === null && aside.every((one) => one === null)) return [];
        const compared = counting ? [counts, ...aside] : aside;
        return [
          {
            item: item.key,
            text: inLocale(item.text, ctx.locale),
            section: inLocale(title, ctx.locale),
            counting: counts,
            aside,
            isAlike: compared.every((one) => isSaidAlike(inBrief(one), inBrief(compared[0]!))),
          },
        ];
      }),
    ),
  };
}

const inBrief = (said: SheetSaid) => said && { ...said, finding: said.finding?.grade ?? null };

const countingSheet = ({ answers, receipt, area_ids }: AssessmentRecord, findings: readonly FindingRecord[]): Sheet => ({
  answers,
  receipt,
  areaIds: area_ids,
  findings: findings.map(({ item, given_grade, recommendation }) => ({ item, grade: given_grade, recommendation })),
});

/** What was kept aside is scored as it is, whole or not; elements there are not say nothing. */
function keptSheet(
  content: FormContent,
  said: { answers: AssessmentRecord['answers']; areaIds: readonly number[]; findings: readonly NewFinding[] },
): Sheet {
  const known = new Set(itemsOf(content).map(({ item }) => item.key));
  const answers = visibleAnswers(
    content,
    said.answers.filter(({ item }) => known.has(item)),
  );
  return { ...said, answers, receipt: scoreAnswers(content, answers, content.scoring.target ?? 100) };
}

type Item = FormContent['sections'][number]['items'][number];
function saidOf({ answers, receipt, findings }: Sheet, item: Item, reader: AnswerReader, files: ReadonlyMap<number, FileRef>): SheetSaid {
  const answer = answers.find((one) => one.item === item.key);
  const found = findings.find((one) => one.item === item.key);
  if (!answer && !found) return null;
  const line = receipt?.sections.flatMap(({ lines }) => lines).find((one) => one.item === item.key);
  return {
    points: line?.state === 'counted' ? `${line.points} / ${line.maxPoints}` : null,
    words: answerWords(item, answer, reader),
    note: answer?.note ?? '',
    photos: (answer?.photos ?? []).flatMap((photo) => (typeof photo === 'number' ? (files.get(photo) ?? []) : [])),
    finding: found ? { grade: found.grade, recommendation: found.recommendation } : null,
  };
}
