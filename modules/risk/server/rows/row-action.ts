import { raiseAction } from '@quantum/modules/action/server-api';
import { CORRECTIVE_ACTION_MODE } from '@quantum/modules/dictionary/contract';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { TreatRow } from '../../contract/index.ts';
import { ROW, type RowRecord } from '../tables.ts';

interface ActionRequest extends Pick<TreatRow, 'risk' | 'responsibleId' | 'measures'> {
  title: string;
  businessLineId: number | null;
}
/** The corrective action that lowers a risk. */
export async function raiseForRow(
  ctx: Ctx,
  row: RowRecord,
  { title, businessLineId, risk, responsibleId, measures }: ActionRequest,
): Promise<void> {
  await raiseAction(ctx, {
    sourceKind: ROW.kind,
    sourceId: row.id,
    companyId: row.company_id,
    unitId: row.unit_id,
    businessLineId,
    spaceId: null,
    title,
    description: inLocale(row.hazard, ctx.locale),
    category: null,
    risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId,
    raisedById: ctx.employeeId,
    measures,
    photosBefore: [],
    photosAfter: [],
  });
}
