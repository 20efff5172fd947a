import type { Ctx } from '@quantum/platform/server';
import { lastDay } from '../domain/exemption.rules.ts';
import { lockInForce, writeLeftOut } from './exemption.store.ts';
import { forgetDays, keptSubjects, staysBelow } from './subject.service.ts';
import type { ExemptionRecord } from './tables.ts';

/** Takes out what an exemption names from its first day to a last one, each unit on the days on which it was below it; nothing without a last day. */
export async function writeDaysOut(ctx: Ctx, exemption: ExemptionRecord, last: string | null): Promise<void> {
  if (last === null || last < exemption.from_on) return writeLeftOut(ctx, exemption, []);
  const { tops } = await keptSubjects(ctx, exemption);
  await writeLeftOut(ctx, exemption, await staysBelow(ctx, tops, { from: exemption.from_on, to: last }));
}

/** Units have moved: what is in force follows them from that day on, and keeps what it took out before. */
export async function followUnits(ctx: Ctx, companyId: number): Promise<void> {
  forgetDays(ctx);
  for (const exemption of await lockInForce(ctx, companyId))
    await writeDaysOut(ctx, exemption, lastDay({ kind: exemption.kind, toOn: exemption.to_on }));
}
