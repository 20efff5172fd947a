import { LIMITS } from '@quantum/platform/contract';
import { parentsFirst } from '@quantum/platform/domain';
import {
  importedNames,
  importedText as textOf,
  NotAllowed,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { CODE_NAME, dictionaryOps, RECORD_STATUS } from '../contract/index.ts';
import { CODES_CHANGED, codeTree } from './code-cache.ts';
import { codesByName, writeCodes, type CodeImport } from './code-import.store.ts';
import { CODE, searchOf } from './code.store.ts';

/** SS116: codes from a workbook, in any order; a code that exists has its texts and place changed, others are new. None is moved or retired here. */
export const codeImport: ImportDefinition<CodeImport> = {
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
    { key: 'nameEn', label: 'common.name.en', kind: 'text', required: true, max: LIMITS.title },
    { key: 'nameHans', label: 'common.name.zh-Hans', kind: 'text', required: true, max: LIMITS.title },
    { key: 'nameHant', label: 'common.name.zh-Hant', kind: 'text', required: true, max: LIMITS.title },
    { key: 'sequence', label: 'dictionary.import.place', kind: 'number' },
  ],
  uniqueBy: ['code'],
  plan,
  save: async (ctx, records) => {
    const isNew = new Set(records.filter(({ id }) => id === null).map(({ code }) => code));
    const written = await writeCodes(ctx, records);
    await ctx.auditAll(
      written.map(({ id, code }) => ({
        kind: CODE.kind,
        id,
        code,
        event: isNew.has(code) ? 'create' : 'update',
        ...(isNew.has(code) ? { to: RECORD_STATUS.active } : {}),
        companyId: null,
        unitId: null,
      })),
    );
    await ctx.notify(CODES_CHANGED);
  },
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<CodeImport>> {
  if (!(await ctx.scope()).all) throw new NotAllowed();
  const tree = await codeTree(ctx.kernel);
  const nameOf = (text: string) => tree.sameAs(text) ?? text;
  const there = new Map(
    (
      await codesByName(
        ctx,
        rows.map((row) => nameOf(textOf(row, 'code'))),
      )
    ).map((one) => [one.code, one]),
  );
  const brought = new Set(rows.map((row) => textOf(row, 'code')));
  const { ordered, cyclic } = parentsFirst(
    rows,
    (row) => textOf(row, 'code'),
    (row) => textOf(row, 'parent'),
  );
  const faults: RowFault[] = cyclic.map((row) => ({ row: row.row, column: 'parent', key: 'dictionary.refused.belowItself' }));
  const records: CodeImport[] = [];
  for (const row of ordered) {
    const [code, named] = [nameOf(textOf(row, 'code')), textOf(row, 'parent')];
    const parent = named === '' ? null : nameOf(named);
    const known = there.get(code);
    const at = (column: string, key: string) => void faults.push({ row: row.row, column, key });
    if (known && known.parent !== parent) at('parent', 'dictionary.import.otherParent');
    else if (parent !== null && !known && !brought.has(parent) && !tree.isActive(parent)) at('parent', 'platform.import.unknown');
    const sequence = row.values['sequence'] as number | null;
    if (sequence !== null && (!Number.isInteger(sequence) || sequence < 1)) at('sequence', 'dictionary.import.placeHelp');
    const texts = importedNames(row);
    const one = { id: known?.id ?? null, code, parent, texts, sequence, search: searchOf(code, texts, known?.word ?? null) };
    const same =
      known !== undefined &&
      (sequence === null || sequence === known.sequence) &&
      (['en', 'zh-Hans', 'zh-Hant'] as const).every((locale) => known.texts[locale] === texts[locale]);
    if (!same) records.push(one);
  }
  const created = records.filter(({ id }) => id === null).length;
  return { faults, records, created, updated: records.length - created };
}
