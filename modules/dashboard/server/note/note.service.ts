import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addMonths, monthsOf as months } from '@quantum/platform/domain';
import {
  insertRecord,
  inScope,
  Invalid,
  lockScoped,
  metric,
  NotFound,
  Refused,
  saveRecord,
  type Ctx,
  type Metric,
  type Period,
} from '@quantum/platform/server';
import { dashboardOps, MOST_MONTHS, NOTE_HOURS, type BoardNote, type NewNote, type OverviewChart } from '../../contract/index.ts';
import { metricsOf, type BoardPart } from '../../domain/boards.ts';
import { editRefusal } from '../../domain/note.rules.ts';
import { narrowed, type BoardRequest } from '../board/board-asked.ts';
import { textsOf } from '../board/reading.ts';
import { findNoteByClientId, findNotes, NOTE, type NoteRecord, type ShownNote } from './note.store.ts';

/** Notes a board shows: the latest. */
const SHOWN = 50;

const factsOf = (ctx: Ctx, note: NoteRecord) => ({
  isAuthor: note.author_id === ctx.employeeId,
  isVoided: note.voided_at !== null,
  at: note.created_at,
  now: ctx.now(),
  hours: NOTE_HOURS,
});

/** On figures of a board, each where the reader may see the figure; the latest first. */
export async function notesOf(asked: BoardRequest, metrics: readonly Metric[]): Promise<BoardNote[]> {
  const { ctx, period, nameOf } = asked;
  const byOperation = Map.groupBy(metrics, ({ operation }) => operation);
  const found: ShownNote[][] = await Promise.all(
    [...byOperation].map(async ([operation, some]) =>
      findNotes(
        ctx,
        narrowed(asked, await ctx.scope(operation)),
        some.map(({ id }) => id),
        period,
        SHOWN,
      ),
    ),
  );
  const notes = found
    .flat()
    .sort((a, b) => (a.event_on === b.event_on ? b.id - a.id : a.event_on < b.event_on ? 1 : -1))
    .slice(0, SHOWN);
  if (notes.length === 0) return [];
  const [mayWrite, mayVoid] = [await ctx.holds(dashboardOps.writeNote), await ctx.holds(dashboardOps.voidNote)];
  const voids = mayVoid ? await ctx.scope(dashboardOps.voidNote) : undefined;
  const byId = new Map(metrics.map((one) => [one.id, one]));
  return notes.map((note) => ({
    id: note.id,
    version: note.version,
    metric: note.metric,
    metricName: textsOf(asked, byId.get(note.metric)!).name,
    unitId: note.unit_id,
    unitName: nameOf(note.unit_id),
    from: note.event_on,
    to: note.to_on,
    text: note.text,
    authorName: inLocale(note.author_names, ctx.locale),
    at: new Date(note.created_at).toISOString(),
    mayEdit: mayWrite && editRefusal(factsOf(ctx, note)) === undefined,
    mayVoid: voids !== undefined && inScope(voids, note),
  }));
}

/** Lines over months with the notes on what they draw, each at the months it speaks of. */
export function marked<D extends { charts: OverviewChart[] }>(part: BoardPart, drawn: D, notes: readonly BoardNote[], span: Period): D {
  if (!('line' in part || 'heat' in part)) return drawn;
  const of = metricsOf(part);
  const marks = notes.flatMap(({ metric: id, from, to }, i) =>
    of.includes(id)
      ? months({ from: max(from, span.from), to: min(to, span.to) }).map((category) => ({ category, label: String(i + 1) }))
      : [],
  );
  return marks.length === 0 ? drawn : { ...drawn, charts: drawn.charts.map((chart) => ({ ...chart, marks })) };
}
const min = (a: string, b: string) => (a < b ? a : b);
const max = (a: string, b: string) => (a > b ? a : b);

/** On a figure of a unit the writer sees; 1410 for others. */
export async function createNote(ctx: Ctx, { clientId, unitId, metric: metricId, from, to, text }: NewNote): Promise<{ id: number }> {
  if (to < from) throw new Invalid([{ path: 'to', key: 'dashboard.fault.order' }]);
  if (to > addMonths(from, MOST_MONTHS)) throw new Invalid([{ path: 'to', key: 'dashboard.fault.span', params: { max: MOST_MONTHS } }]);
  const of = metric.all().find(({ id }) => id === metricId);
  if (!of) throw new Invalid([{ path: 'metric', key: 'dashboard.fault.metric' }]);
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  const place = { company_id: unit?.companyId ?? null, unit_id: unitId };
  const by = ctx.employeeId;
  if (
    !unit ||
    unit.companyId === null ||
    by === null ||
    !inScope(await ctx.scope(), place) ||
    !inScope(await ctx.scope(of.operation), place)
  )
    throw new NotFound();
  await ctx.lockClientId(clientId);
  const before = await findNoteByClientId(ctx, clientId);
  if (before) {
    if (before.author_id !== by || before.unit_id !== unitId) throw new NotFound();
    // Nothing is written: the first call has its history row.
    ctx.audited++;
    return { id: before.id };
  }
  const id = await insertRecord(ctx, NOTE, {
    company_id: unit.companyId,
    unit_id: unitId,
    client_id: clientId,
    event_on: from,
    to_on: to,
    metric: metricId,
    text,
    author_id: by,
  });
  await ctx.audit({
    kind: NOTE.kind,
    id,
    event: 'create',
    companyId: unit.companyId,
    unitId,
    changes: { text: [null, text], metric: [null, metricId] },
  });
  return { id };
}

/** By its author, on the day it was written. */
export async function editNote(ctx: Ctx, id: number, { version, text }: { version: number; text: string }): Promise<{ id: number }> {
  const note = await lockScoped<NoteRecord>(ctx, NOTE, id, version);
  const refusal = editRefusal(factsOf(ctx, note));
  if (refusal) throw new Refused(refusal, { hours: NOTE_HOURS });
  await saveRecord(ctx, NOTE, note, { text });
  await ctx.audit({
    kind: NOTE.kind,
    id,
    event: 'edit',
    companyId: note.company_id,
    unitId: note.unit_id,
    changes: { text: [note.text, text] },
  });
  return { id };
}

/** Off the boards, with a reason; its words stay in the history. */
export async function voidNote(ctx: Ctx, id: number, { version, reason }: { version: number; reason: string }): Promise<{ id: number }> {
  const note = await lockScoped<NoteRecord>(ctx, NOTE, id, version);
  if (note.voided_at !== null) throw new Refused('dashboard.refusal.noteVoided');
  await saveRecord(ctx, NOTE, note, { voided_at: ctx.now().toISOString(), voided_reason: reason });
  await ctx.audit({ kind: NOTE.kind, id, event: 'void', comment: reason, companyId: note.company_id, unitId: note.unit_id });
  return { id };
}
