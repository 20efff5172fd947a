import { randomUUID } from 'node:crypto';
import { openUnits, unitTree, unknownAt, type TreeUnit } from '@quantum/modules/organization/server-api';
import { LIMITS, LOCALES, type Locale } from '@quantum/platform/contract';
import {
  importedNames,
  importedText as textOf,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { documentationOps as ops, MOST_IN_AUDIENCE, MOST_KEYWORDS, type NewDocument } from '../../contract/index.ts';
import { fileKey, namedAgain } from '../../domain/awaited-files.rules.ts';
import { createDocument } from '../documents/document.service.ts';
import type { ClassificationRecord } from '../tables.ts';
import { classificationsInUse, documentsTitled, peopleInPost, saveAwaited, type AwaitedNames } from './document-import.store.ts';

interface Draft extends Omit<NewDocument, 'clientId'> {
  awaited: AwaitedNames;
}

const FILE_COLUMNS: Readonly<Record<Locale, string>> = { en: 'fileEn', 'zh-Hans': 'fileHans', 'zh-Hant': 'fileHant' };
/** Days to acknowledge where the row says nothing. */
const USUAL_DAYS = 14;

/** Documents from a workbook: each row gets its number and its first draft. Their files are attached afterwards by the names the row gives. */
export const documentImport: ImportDefinition<Draft> = {
  title: 'documentation.import.title',
  operation: ops.importDocuments,
  columns: [
    { key: 'unit', label: 'documentation.import.unit', kind: 'text', required: true, max: LIMITS.code },
    { key: 'classification', label: 'documentation.import.classification', kind: 'text', required: true, max: LIMITS.code },
    { key: 'nameEn', label: 'documentation.import.titleEn', kind: 'text', required: true, max: LIMITS.title },
    { key: 'nameHans', label: 'documentation.import.titleHans', kind: 'text', max: LIMITS.title },
    { key: 'nameHant', label: 'documentation.import.titleHant', kind: 'text', max: LIMITS.title },
    { key: 'owner', label: 'documentation.import.owner', kind: 'text', required: true, max: LIMITS.code },
    { key: 'keywords', label: 'documentation.fact.keywords', kind: 'text', max: LIMITS.line },
    { key: 'audience', label: 'documentation.import.audience', kind: 'text', max: LIMITS.line },
    { key: 'acknowledged', label: 'documentation.import.acknowledged', kind: 'flag' },
    { key: 'days', label: 'documentation.fact.ackDays', kind: 'number' },
    { key: 'fileEn', label: 'documentation.import.fileEn', kind: 'text', max: LIMITS.line },
    { key: 'fileHans', label: 'documentation.import.fileHans', kind: 'text', max: LIMITS.line },
    { key: 'fileHant', label: 'documentation.import.fileHant', kind: 'text', max: LIMITS.line },
  ],
  uniqueBy: ['unit', 'classification', 'nameEn'],
  plan,
  save: async (ctx, records) => {
    for (const { awaited, ...record } of records) {
      const { documentVersionId } = await createDocument(ctx, { ...record, clientId: randomUUID() });
      await saveAwaited(ctx.db, documentVersionId, awaited);
    }
  },
};

interface Known {
  units: ReadonlyMap<string, TreeUnit>;
  classifications: readonly ClassificationRecord[];
  people: Awaited<ReturnType<typeof peopleInPost>>;
  titled: Awaited<ReturnType<typeof documentsTitled>>;
  /** All units of a company, by code: who is to read it need not be in the writer's own. */
  readers: (companyId: number, code: string) => number | undefined;
  /** File names that stand in more than one cell. */
  again: ReadonlySet<string>;
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，、;；]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];
const filesOf = (row: ImportedRow): string[] => LOCALES.map((locale) => textOf(row, FILE_COLUMNS[locale])).filter(Boolean);
const columnOf = (rows: readonly ImportedRow[], key: string): string[] => [...new Set(rows.map((row) => textOf(row, key)).filter(Boolean))];

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<Draft>> {
  const units = await openUnits(ctx);
  const companies = [...new Set(rows.flatMap((row) => units.get(textOf(row, 'unit'))?.companyId ?? []))];
  const tree = await unitTree(ctx.kernel);
  const known: Known = {
    units,
    classifications: await classificationsInUse(ctx, companies),
    people: await peopleInPost(ctx, columnOf(rows, 'owner')),
    titled: await documentsTitled(ctx, companies, columnOf(rows, 'nameEn')),
    readers: (companyId, code) =>
      [companyId, ...tree.below(companyId)].find((id) => tree.get(id)?.code === code && tree.get(id)?.companyId === companyId),
    again: namedAgain(rows.flatMap(filesOf)),
  };
  const faults: RowFault[] = [];
  const records = rows.flatMap((row) => draftOf(row, known, faults) ?? []);
  return { faults, records, created: records.length, updated: 0 };
}

/** What a row says, with what is wrong with it; undefined where it cannot be a document. */
function draftOf(row: ImportedRow, known: Known, faults: RowFault[]): Draft | undefined {
  const wrong = (column: string, key: string, params: Record<string, string | number> = {}) =>
    void faults.push({ row: row.row, column, key, params });
  const unit = known.units.get(textOf(row, 'unit'));
  const companyId = unit?.companyId;
  const classification = known.classifications.find(
    (one) => one.company_id === companyId && one.code.toLowerCase() === textOf(row, 'classification').toLowerCase(),
  );
  const owner = known.people.find((one) => one.company_id === companyId && one.code === textOf(row, 'owner'));
  // What is of a company is looked for where the unit says which.
  const unknown = unit ? Object.entries({ classification, owner }).filter(([, found]) => !found) : [['unit']];
  for (const [column] of unknown) faults.push(unknownAt(row.row, String(column)));
  if (!unit || !classification || !owner) return undefined;
  const titles = importedNames(row);
  const same = known.titled.find(
    (one) =>
      one.unit_id === unit.id && one.classification_id === classification.id && one.titles.en.toLowerCase() === titles.en.toLowerCase(),
  );
  if (same) wrong('nameEn', 'documentation.import.there', { code: same.code });
  const keywords = listOf(textOf(row, 'keywords'));
  if (keywords.length > MOST_KEYWORDS || keywords.some((word) => word.length > LIMITS.name))
    wrong('keywords', 'documentation.import.keywords', { most: MOST_KEYWORDS });
  const days = row.values['days'] === null || row.values['days'] === undefined ? USUAL_DAYS : Number(row.values['days']);
  if (!Number.isInteger(days) || days < 1 || days > 365) wrong('days', 'documentation.import.days');
  const audience = listOf(textOf(row, 'audience'));
  const audienceUnits = audience.flatMap((code) => known.readers(unit.companyId, code) ?? []);
  if (audienceUnits.length !== audience.length || audience.length > MOST_IN_AUDIENCE) faults.push(unknownAt(row.row, 'audience'));
  const awaited: AwaitedNames = {};
  for (const locale of LOCALES) {
    const name = textOf(row, FILE_COLUMNS[locale]).trim();
    if (name === '') continue;
    if (known.again.has(fileKey(name))) wrong(FILE_COLUMNS[locale], 'documentation.import.fileTwice');
    awaited[locale] = name;
  }
  return {
    classificationId: classification.id,
    unitId: unit.id,
    titles,
    ownerId: owner.id,
    keywords,
    related: [],
    audienceUnits,
    audienceJobs: [],
    audiencePeople: [],
    ackRequired: Boolean(row.values['acknowledged']),
    ackDays: days,
    awaited,
  };
}
