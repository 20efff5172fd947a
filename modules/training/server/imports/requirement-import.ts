import { randomUUID } from 'node:crypto';
import { openUnits, unknownAt } from '@quantum/modules/organization/server-api';
import { LIMITS } from '@quantum/platform/contract';
import {
  importedText as textOf,
  insertRecord,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { trainingOps as ops } from '../../contract/index.ts';
import { REQUIREMENT } from '../tables.ts';
import { categoriesByCode, knownRequirements, lessonsByCode, postGroups } from './import.store.ts';

interface ImportedRequirement {
  companyId: number;
  unitId: number;
  postGroupId: number | null;
  categoryId: number;
  lessonId: number | null;
  graceDays: number;
  fromOn: string;
}
const MOST_GRACE = 365;

/** TRA132: which certificate the people of a unit must hold, all of them or those of a post group. */
export const requirementImport: ImportDefinition<ImportedRequirement> = {
  title: 'menu.TRA132',
  operation: ops.importRequirements,
  columns: [
    { key: 'unit', label: 'training.import.unit', kind: 'text', required: true, max: 20 },
    { key: 'postGroup', label: 'training.import.postGroup', kind: 'text', max: LIMITS.name },
    { key: 'category', label: 'training.import.category', kind: 'text', required: true, max: LIMITS.code },
    { key: 'lesson', label: 'training.import.lesson', kind: 'text', max: LIMITS.code },
    { key: 'graceDays', label: 'training.import.graceDays', kind: 'number', required: true },
    { key: 'fromOn', label: 'training.import.fromOn', kind: 'day', required: true },
  ],
  uniqueBy: ['unit', 'postGroup', 'category'],
  plan,
  save: async (ctx, records) => {
    for (const one of records) {
      const id = await insertRecord(ctx, REQUIREMENT, {
        company_id: one.companyId,
        unit_id: one.unitId,
        client_id: randomUUID(),
        post_group_id: one.postGroupId,
        category_id: one.categoryId,
        lesson_id: one.lessonId,
        grace_days: one.graceDays,
        from_on: one.fromOn,
      });
      await ctx.audit({ kind: REQUIREMENT.kind, id, event: 'import', companyId: one.companyId, unitId: one.unitId });
    }
  },
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<ImportedRequirement>> {
  const units = await openUnits(ctx);
  const named = rows.flatMap((row) => units.get(textOf(row, 'unit')) ?? []);
  const companies = [...new Set(named.flatMap(({ companyId }) => companyId ?? []))];
  const known = await knownRequirements(
    ctx,
    named.map(({ id }) => id),
  );
  const categories = new Map(
    (await categoriesByCode(ctx, companies)).map((one) => [`${one.company_id} ${one.code.toLowerCase()}`, one.id]),
  );
  const lessons = new Map(
    (
      await lessonsByCode(
        ctx,
        companies,
        rows.map((row) => textOf(row, 'lesson')),
      )
    ).map((one) => [`${one.company_id} ${one.code.toLowerCase()}`, one.id]),
  );
  const groups = await postGroups(ctx, companies);
  const faults: RowFault[] = [];
  const records: ImportedRequirement[] = [];
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    if (!unit || unit.companyId === null) {
      faults.push(unknownAt(row.row, 'unit'));
      continue;
    }
    const { companyId } = unit;
    const [group, lesson] = [textOf(row, 'postGroup').toLowerCase(), textOf(row, 'lesson').toLowerCase()];
    const categoryId = categories.get(`${companyId} ${textOf(row, 'category').toLowerCase()}`);
    const postGroupId = groups.find(
      (one) => (one.company_id ?? companyId) === companyId && Object.values(one.names).some((name) => name.toLowerCase() === group),
    )?.id;
    const lessonId = lessons.get(`${companyId} ${lesson}`);
    const graceDays = Number(row.values['graceDays']);
    if (categoryId === undefined) faults.push(unknownAt(row.row, 'category'));
    if (group !== '' && postGroupId === undefined) faults.push(unknownAt(row.row, 'postGroup'));
    if (lesson !== '' && lessonId === undefined) faults.push({ row: row.row, column: 'lesson', key: 'training.import.noLesson' });
    if (!Number.isInteger(graceDays) || graceDays < 0 || graceDays > MOST_GRACE)
      faults.push({ row: row.row, column: 'graceDays', key: 'training.import.graceRange', params: { most: MOST_GRACE } });
    if (categoryId === undefined) continue;
    if (known.has(`${unit.id} ${postGroupId ?? 0} ${categoryId}`))
      faults.push({ row: row.row, column: 'category', key: 'training.import.knownRequirement' });
    records.push({
      companyId,
      unitId: unit.id,
      postGroupId: postGroupId ?? null,
      categoryId,
      lessonId: lessonId ?? null,
      graceDays,
      fromOn: textOf(row, 'fromOn'),
    });
  }
  return { faults, records, created: records.length, updated: 0 };
}
