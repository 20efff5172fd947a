import type { ScoreReceipt } from '@quantum/modules/form/contract';
import { appPath } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';
import { programmeOf } from '../record/programme.ts';
import type { InspectionRecord } from '../record/tables.ts';

/** Questions of a form that passed or failed in an inspection. */
export interface CountedAnswers {
  inspection: { id: number; code: string; href: string };
  companyId: number;
  unitId: number;
  spaceId: number | null;
  formId: number;
  lines: readonly { item: string; passed: boolean }[];
}

/** A submission counts from now on, in the same transaction: for modules whose records rest on a question. */
export const answersCounted = extensionPoint<(ctx: Ctx, countedAnswers: CountedAnswers) => Promise<void>>('inspection.answersCounted');

export async function notifyOfAnswers(ctx: Ctx, inspection: InspectionRecord, formId: number, { sections }: ScoreReceipt): Promise<void> {
  const lines = sections.flatMap((section) =>
    section.lines.flatMap(({ item, verdict }) => (verdict === null ? [] : [{ item, passed: verdict === 'pass' }])),
  );
  if (lines.length === 0) return;
  const { id, code, company_id: companyId, unit_id: unitId, space_id: spaceId } = inspection;
  const href = appPath(`${programmeOf(inspection).base}/${id}`);
  for (const tell of answersCounted.all()) await tell(ctx, { inspection: { id, code, href }, companyId, unitId, spaceId, formId, lines });
}
