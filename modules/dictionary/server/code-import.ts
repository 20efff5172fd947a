import { LIMITS } from '@quantum/platform/contract';
import { parentsFirst } from '@quantum/platform/domain';
import {
  importedNames,
  importedText as textOf,
  isUnchanged,
  NotAllowed,
  saveChanged,
  sheetNames,
  type CarriedRow,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
  type Stored,
} from '@quantum/platform/server';
import { CODE_NAME, dictionaryOps, RECORD_STATUS } from '../contract/index.ts';
import { CODES_CHANGED, codeTree } from './code-cache.ts';
import { codesByName, insertCodes, type CodeImport } from './code-import.store.ts';
import { CODE, searchOf, type CodeRecord } from './code.store.ts';

/** SS116: codes from a workbook, in any order; a code that exists has its texts and place changed, others are new. None is moved or retired here. */
export const codeImport: ImportDefinition<CodeImport, CodeRecord> = {
  title: 'menu.SS116',
  operation: dictionaryOps.importCodes,
  columns: [
    { key: 'parent', label: 'dictionary.import.parent', kind: 'text', max: LIMITS.code },
    {
      key: 'code',
      label: 'common.code',
      kind: 'text',
      required: true,
      max: LIMITS.code,
      pattern: { of: CODE_NAME, help: 'dictionary.import.codeHelp' },
    },
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: 'new', max: LIMITS.title },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', required: 'new', max: LIMITS.title },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', required: 'new', max: LIMITS.title },
    { key: 'sequence', label: 'dictionary.import.place', kind: 'number' },
  ],
  uniqueBy: ['code'],
  stored,
  plan,
  save: async (ctx, records) => {
    const written = await insertCodes(
      ctx,
      records.filter(({ known }) => known === undefined),
    );
    await ctx.auditAll(
      written.map(({ id, code }) => ({
        kind: CODE.kind,
        id,
        code,
        event: 'create',
        to: RECORD_STATUS.active,
        companyId: null,
        unitId: null,
      })),
    );
    await saveChanged(
      ctx,
      CODE,
      records.flatMap(({ known, texts, sequence, search }) => (known ? [{ before: known, set: { texts, sequence, search } }] : [])),
    );
    await ctx.notify(CODES_CHANGED);
  },
};

type NameOf = (text: string) => string;
const namesOfTree = async (ctx: Ctx): Promise<NameOf> => {
  const tree = await codeTree(ctx.kernel);
  return (text) => tree.sameAs(text) ?? text;
};

async function stored(ctx: Ctx, rows: readonly CarriedRow[]): Promise<Map<number, Stored<CodeRecord>>> {
  if (!(await ctx.scope()).all) throw new NotAllowed();
  const nameOf = await namesOfTree(ctx);
  const there = new Map(
    (
      await codesByName(
        ctx,
        rows.map((row) => nameOf(textOf(row, 'code'))),
      )
    ).map((one) => [one.code, one]),
  );
  return new Map(
    rows.flatMap((row) => {
      const record = there.get(nameOf(textOf(row, 'code')));
      if (!record) return [];
      const named = textOf(row, 'parent');
      const parent = named !== '' && nameOf(named) === record.parent ? named : record.parent;
      return [[row.row, { record, values: { ...sheetNames(record.texts), parent, sequence: record.sequence } }] as const];
    }),
  );
}

async function plan(ctx: Ctx, rows: readonly ImportedRow<CodeRecord>[]): Promise<ImportPlan<CodeImport>> {
  const [tree, nameOf] = [await codeTree(ctx.kernel), await namesOfTree(ctx)];
  const brought = new Set(rows.map((row) => textOf(row, 'code')));
  const { ordered, cyclic } = parentsFirst(
    rows,
    (row) => textOf(row, 'code'),
    (row) => textOf(row, 'parent'),
  );
  const faults: RowFault[] = cyclic.map((row) => ({ row: row.row, column: 'parent', key: 'dictionary.refused.belowItself' }));
  const records: CodeImport[] = [];
  for (const row of ordered) {
    const [known, code, named] = [row.stored?.record, nameOf(textOf(row, 'code')), textOf(row, 'parent')];
    const parent = named === '' ? null : nameOf(named);
    const at = (column: string, key: string) => void faults.push({ row: row.row, column, key });
    if (known && row.changed.has('parent')) at('parent', 'dictionary.import.otherParent');
    else if (parent !== null && !known && !brought.has(parent) && !tree.isActive(parent)) at('parent', 'platform.import.unknown');
    const sequence = row.values['sequence'] as number | null;
    if (row.changed.has('sequence') && (!Number.isInteger(sequence) || sequence! < 1)) at('sequence', 'dictionary.import.placeHelp');
    const texts = importedNames(row);
    if (!isUnchanged(row)) records.push({ known, code, parent, texts, sequence, search: searchOf(code, texts, known?.word ?? null) });
  }
  const created = records.filter(({ known }) => known === undefined).length;
  return { faults, records, created, updated: records.length - created };
}
