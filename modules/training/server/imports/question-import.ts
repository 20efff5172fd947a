import { auditInUnit } from '@quantum/modules/organization/server-api';
import { randomUUID } from 'node:crypto';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import {
  importedText as textOf,
  inScope,
  saveRecord,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { QUESTION_DIFFICULTY, QUESTION_KIND, trainingOps as ops, type NewQuestion } from '../../contract/index.ts';
import { isChoice, optionsOf, questionFaults, tagsOf } from '../../domain/question.rules.ts';
import { SET } from '../tables.ts';
import { insertQuestion, readSetRow } from '../quiz/question.store.ts';
import { knownStems, setsByCode } from './import.store.ts';

type ImportedQuestion = Omit<NewQuestion, 'version'> & { setId: number };
/** A case has parts of its own: it is written on its screen. */
const KINDS = Object.values(QUESTION_KIND).filter((kind) => kind !== QUESTION_KIND.case);

const three = (row: ImportedRow, key: string): Localized => {
  const en = textOf(row, `${key}En`);
  return { en, 'zh-Hans': textOf(row, `${key}Hans`) || en, 'zh-Hant': textOf(row, `${key}Hant`) || en };
};

/** TRA121: questions into the sets they name; options one a line in their cell, the right ones begin with *. */
export const questionImport: ImportDefinition<ImportedQuestion> = {
  title: 'menu.TRA121',
  operation: ops.importQuestions,
  columns: [
    { key: 'set', label: 'training.import.set', kind: 'text', required: true, max: LIMITS.code },
    { key: 'kind', label: 'training.question.kind', kind: 'choice', required: true, codes: KINDS },
    { key: 'stemEn', label: 'training.import.stemEn', kind: 'text', required: true, max: LIMITS.line },
    { key: 'stemHans', label: 'training.import.stemHans', kind: 'text', max: LIMITS.line },
    { key: 'stemHant', label: 'training.import.stemHant', kind: 'text', max: LIMITS.line },
    { key: 'optionsEn', label: 'training.import.optionsEn', kind: 'text', max: LIMITS.text },
    { key: 'optionsHans', label: 'training.import.optionsHans', kind: 'text', max: LIMITS.text },
    { key: 'optionsHant', label: 'training.import.optionsHant', kind: 'text', max: LIMITS.text },
    { key: 'value', label: 'training.question.numeric.value', kind: 'text', max: 24 },
    { key: 'tolerance', label: 'training.question.numeric.tolerance', kind: 'text', max: 24 },
    { key: 'unit', label: 'training.question.numeric.unit', kind: 'text', max: 20 },
    { key: 'guide', label: 'training.question.guide', kind: 'text', max: LIMITS.text },
    { key: 'explanation', label: 'training.question.explanation', kind: 'text', max: LIMITS.line },
    { key: 'difficulty', label: 'training.question.difficulty', kind: 'choice', codes: Object.values(QUESTION_DIFFICULTY) },
    { key: 'tags', label: 'training.question.tags', kind: 'text', max: LIMITS.line },
  ],
  uniqueBy: ['set', 'stemEn'],
  plan,
  save: async (ctx, records) => {
    for (const [setId, questions] of Map.groupBy(records, (one) => one.setId)) {
      const set = (await readSetRow(ctx.db, setId))!;
      for (const { setId: _, ...question } of questions) await insertQuestion(ctx, setId, question);
      await saveRecord(ctx, SET, set, {});
      await auditInUnit(ctx, SET, set, 'import', { comment: String(questions.length) });
    }
  },
};

/** Where a fault of the rules stands in the sheet. */
const columnOf = (path: string): string => (path === 'options' ? 'optionsEn' : path.replace('numeric.', ''));

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<ImportedQuestion>> {
  const scope = await ctx.scope();
  const found = (
    await setsByCode(
      ctx,
      rows.map((row) => textOf(row, 'set')),
    )
  ).filter((one) => inScope(scope, one));
  const sets = new Map(found.map((one) => [one.code.toLowerCase(), one.id]));
  const known = await knownStems(
    ctx,
    found.map(({ id }) => id),
  );
  const faults: RowFault[] = [];
  const records: ImportedQuestion[] = [];
  for (const row of rows) {
    const setId = sets.get(textOf(row, 'set').toLowerCase());
    if (setId === undefined) {
      faults.push({ row: row.row, column: 'set', key: 'training.import.noSet' });
      continue;
    }
    const kind = textOf(row, 'kind');
    const question = {
      clientId: randomUUID(),
      setId,
      kind,
      stem: three(row, 'stem'),
      options: isChoice(kind) ? optionsOf(three(row, 'options')) : [],
      numeric:
        kind === QUESTION_KIND.numeric
          ? { value: textOf(row, 'value'), tolerance: textOf(row, 'tolerance') || '0', unit: textOf(row, 'unit') }
          : null,
      guide: textOf(row, 'guide'),
      explanation: textOf(row, 'explanation'),
      difficulty: textOf(row, 'difficulty') || QUESTION_DIFFICULTY.medium,
      tags: tagsOf(textOf(row, 'tags')),
    };
    for (const { path, key } of questionFaults(question)) faults.push({ row: row.row, column: columnOf(path), key });
    if (known.has(`${setId} ${question.stem.en.toLowerCase()}`))
      faults.push({ row: row.row, column: 'stemEn', key: 'training.import.knownStem' });
    records.push(question);
  }
  return { faults, records, created: records.length, updated: 0 };
}
