import { unitTree } from '@quantum/modules/organization/server-api';
import { kindOf } from '@quantum/modules/task/server-api';
import { inLocale } from '@quantum/platform/contract';
import { AnswerError, kindKey, type Ctx } from '@quantum/platform/server';
import { MOST_AT_ONCE, type BatchResults, type BatchSign, type ToSign } from '../contract/index.ts';
import { unlikeTheRest } from '../domain/glance.rules.ts';
import type { Glance } from './extension-points.ts';
import { sourceOf } from './source-of.ts';
import { signQuietly } from './sign.service.ts';
import { namesOf } from './sign.store.ts';
import { actingNow } from './sign-view.ts';
import { openSeatsOf, type OpenSeatRow } from './to-sign.store.ts';

/** What waits for the reader's signature, each with what it says in short; what is unlike the rest of its kind is marked. */
export async function listToSign(ctx: Ctx): Promise<{ seats: ToSign[]; total: number }> {
  const acting = await actingNow(ctx);
  const rows = await openSeatsOf(ctx, acting, MOST_AT_ONCE);
  const names = await namesOf(
    ctx,
    rows.map((row) => row.employeeId),
  );
  const units = await unitTree(ctx.kernel);
  const glances = new Map<number, ToSign['glance']>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.sourceKind)) await addGlances(ctx, kind, ofKind, glances);
  const seats = rows.map((row) => ({
    roundId: row.roundId,
    version: row.version,
    seatId: row.seatId,
    code: row.code,
    title: inLocale(row.title, ctx.locale),
    place: inLocale(row.place, ctx.locale),
    kind: ctx.t(kindKey(row.sourceKind)),
    href: (kindOf({ type: row.type, source_kind: row.sourceKind })?.href ?? '').replace('{id}', String(row.sourceId)),
    forName: acting.for.includes(row.employeeId) ? (names.get(row.employeeId) ?? null) : null,
    openedAt: row.openedAt,
    timeZone: units.get(row.unitId)!.timeZone,
    glance: glances.get(row.seatId) ?? [],
    contentHash: row.contentHash,
  }));
  return { seats, total: rows[0]?.total ?? 0 };
}

async function addGlances(ctx: Ctx, kind: string, rows: readonly OpenSeatRow[], glances: Map<number, ToSign['glance']>): Promise<void> {
  const { glance } = sourceOf(kind);
  if (!glance) return;
  const ids = [...new Set(rows.map((row) => row.sourceId))];
  const told: ReadonlyMap<number, readonly Glance[]> = await glance(ctx, ids);
  const marked = unlikeTheRest(rows.map((row) => (told.get(row.sourceId) ?? []).map(({ value }) => value)));
  for (const [i, row] of rows.entries())
    glances.set(
      row.seatId,
      (told.get(row.sourceId) ?? []).map(({ label, value }, field) => ({ label: ctx.t(label), value, differs: marked[i]![field]! })),
    );
}

/** Signs many, each for itself and under its own hash: those that cannot be signed say why, the others are signed all the same. */
export async function signMany(ctx: Ctx, { seats }: BatchSign): Promise<BatchResults> {
  const results: BatchResults['results'] = [];
  const acting = await actingNow(ctx);
  for (const one of seats) {
    try {
      await ctx.savepoint(() => signQuietly(ctx, one, acting));
      results.push({ seatId: one.seatId, STATUS: 0, MSG: '' });
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error;
      results.push({ seatId: one.seatId, STATUS: error.status, MSG: ctx.t(error.key, error.params) });
    }
  }
  // Nothing was written where every one was refused.
  ctx.audited++;
  return { results };
}
