import { todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { addDays } from '@quantum/platform/domain';
import { metric, type Ctx, type Scope } from '@quantum/platform/server';
import { readProtocolRow } from '../protocols/protocol.store.ts';
import type { AssessmentRecord } from '../tables.ts';
import { saveMeasured } from './evidence.store.ts';

/** Days a figure looks back from the day it is measured on (decision 0379). */
const MEASURED_DAYS = 90;

/** The figures a protocol names are measured for the project and all below it, up to yesterday, and kept as evidence. Answers how many. */
export async function measureEvidence(ctx: Ctx, ase: AssessmentRecord): Promise<number> {
  const { evidence } = (await readProtocolRow(ctx.db, ase.protocol_id))!;
  const figures = new Map(metric.all().map((one) => [one.id, one]));
  const scope: Scope = { all: false, companies: [], units: new Set((await unitTree(ctx.kernel)).below(ase.unit_id)) };
  const to = addDays(await todayIn(ctx, ase.unit_id), -1);
  const period = { from: addDays(to, 1 - MEASURED_DAYS), to };
  let measured = 0;
  for (const { item, metric: id } of evidence) {
    const figure = id === null ? undefined : figures.get(id);
    if (!figure) continue;
    const { numerator, denominator, excluded } = await figure.measure(ctx, scope, period);
    await saveMeasured(ctx, ase.id, { item, metric: figure.id, numerator, denominator, excluded, ...period });
    measured++;
  }
  return measured;
}
