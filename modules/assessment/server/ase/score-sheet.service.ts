import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { inLocale } from '@quantum/platform/contract';
import { cellAddress } from '@quantum/platform/domain';
import { mayDo, readTyped, Refused, workbook, type Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS, assessmentOps as ops, type ReadScores } from '../../contract/index.ts';
import { readScores, type SheetElement } from '../../domain/score-sheet.rules.ts';
import { ASE, type AssessmentRecord } from '../tables.ts';
import { loadAssessment } from './ase.store.ts';

const WIDTHS = [18, 60, 16, 40] as const;
const HEADS = ['element', 'text', 'score', 'note'] as const;

/** An ASE that is filled in now, by who fills it in. */
async function loadOpen(ctx: Ctx, id: number): Promise<AssessmentRecord> {
  const ase = await loadAssessment(ctx, ASSESSMENT_KIND.ase, id);
  if (ase.status !== ASSESSMENT_STATUS.inProgress || !(await mayDo(ctx, ASE, ase, ops.readScores)))
    throw new Refused('assessment.refusal.notOpen');
  return ase;
}
/** Elements that are scored by a choice; others are answered on the page. */
async function elementsOf(ctx: Ctx, ase: AssessmentRecord): Promise<(SheetElement & { words: string })[]> {
  return itemsOf((await readVersion(ctx, ase.form_version_id)).content).flatMap(({ item }) =>
    item.type === 'singleDropdown' && item.options
      ? [
          {
            key: item.key,
            words: inLocale(item.text, ctx.locale),
            naAllowed: item.naAllowed,
            options: item.options.map(({ key, text, points }) => ({ key, text, points: points ?? null })),
          },
        ]
      : [],
  );
}

/** The elements that are open, a line each, to be scored in a workbook. */
export async function scoreSheet(ctx: Ctx, id: number): ReturnType<typeof workbook> {
  const ase = await loadOpen(ctx, id);
  const columns = HEADS.map((head, i) => ({ label: ctx.t(`assessment.scores.${head}`), width: WIDTHS[i]! }));
  const elements = (await elementsOf(ctx, ase)).filter(({ key }) => ase.returned_items?.includes(key) ?? true);
  return workbook(
    ctx,
    ase.code,
    columns,
    elements.map(({ key, words }) => [key, words, null, null]),
  );
}

/** What a workbook says; nothing is saved, and with one cell that is not right nothing is taken. */
export async function readScoreSheet(ctx: Ctx, id: number, fileId: number): Promise<ReadScores> {
  const ase = await loadOpen(ctx, id);
  const { scores, faults } = readScores(await readTyped(ctx, fileId), await elementsOf(ctx, ase), ase.returned_items);
  return {
    answers: faults.length > 0 ? [] : scores,
    faults: faults.map(({ row, column, key }) => ({ cell: cellAddress(column, row), message: ctx.t(key) })),
  };
}
