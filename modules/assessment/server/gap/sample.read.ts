import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { todayIn } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { ASSESSMENT_KIND, type Sample } from '../../contract/index.ts';
import { FINDING_DAYS, proposeAreas, proposeElements } from '../../domain/sampling.rules.ts';
import { loadAssessment } from '../ase/ase.store.ts';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import { elementsOf } from './receipt-elements.ts';
import { areasOf, lastReceipt, otherReceipts } from './sample.store.ts';

/** `_SYS_FR_1` … `_SYS_FR_6`: 1 the highest. */
const riskOf = (code: string): number => Number(code.slice(code.lastIndexOf('_') + 1));

/** What a visit is proposed to look at, by what other visits gave; of the self-scores of this round it knows nothing. */
export async function readSample(ctx: Ctx, id: number): Promise<Sample> {
  const visit = await loadAssessment(ctx, ASSESSMENT_KIND.qpe, id);
  const items = itemsOf((await readVersion(ctx, visit.form_version_id)).content).map(({ item }) => item);
  const textOf = new Map(items.map(({ key, text }) => [key, inLocale(text, ctx.locale)]));
  const { min_areas: least } = (await readProtocolRow(ctx.db, visit.protocol_id))!;
  const last = await lastReceipt(ctx.db, visit);
  const others = await otherReceipts(ctx.db, visit);
  const rows = await areasOf(ctx, visit.unit_id, addDays(await todayIn(ctx, visit.unit_id), -FINDING_DAYS));
  const areas = new Map(rows.map((row) => [row.id, row]));
  return {
    elements: proposeElements({
      items: items.map(({ key }) => key),
      last: elementsOf(last?.receipt ?? null),
      others: others.map(({ receipt }) => elementsOf(receipt)),
    }).map(({ item, because }) => ({ item, text: textOf.get(item)!, because: [...because] })),
    areas: proposeAreas(
      rows.map((row) => ({ id: row.id, code: row.code, functionalRisk: riskOf(row.functional_risk), findings: row.findings })),
      least,
    ).map(({ id: areaId, code, findings, because }) => {
      const { names, functional_risk: functionalRisk } = areas.get(areaId)!;
      return { id: areaId, name: inLocale(names, ctx.locale), code, functionalRisk, findings, because };
    }),
  };
}
