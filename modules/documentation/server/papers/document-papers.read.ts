import { ownUnit, personRefs, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import type { Block, Cell, Ctx, PaperWithZone } from '@quantum/platform/server';
import { acknowledgedShare } from '../../domain/acknowledge.rules.ts';
import { loadVersion, readersOf } from '../documents/may-see.ts';
import { readAsked } from '../reading/reading.store.ts';
import { destructionRows, masterRows, sheetRows } from './paper.store.ts';

type Width = number | '*';
/** A table, and beneath it how many rows did not find room. */
function tableOf(ctx: Ctx, columns: readonly (readonly [key: string, width: Width])[], rows: readonly Cell[][], total: number): Block[] {
  const table: Block = {
    kind: 'table',
    head: columns.map(([key]) => ctx.t(`documentation.paper.head.${key}`)),
    widths: columns.map(([, width]) => width),
    rows,
  };
  const more = total - rows.length;
  const said = (key: string) => ({
    kind: 'text' as const,
    said: { text: ctx.t(`documentation.paper.${key}`, { count: more }), tone: 'quiet' as const },
  });
  return rows.length === 0 ? [said('none')] : more > 0 ? [table, said('more')] : [table];
}

interface Page {
  zone: string;
  title: string;
  lead: string;
  code: string;
  landscape: boolean;
  blocks: readonly Block[];
}
const paperOf = (ctx: Ctx, { zone, ...page }: Page): PaperWithZone => ({
  zone,
  paper: { ...page, name: `${page.title} ${page.lead} ${page.code}`, locale: ctx.locale },
});

async function ofUnit(ctx: Ctx, unitId: number) {
  const unit = await ownUnit(ctx, unitId);
  const tree = await unitTree(ctx.kernel);
  const place = {
    zone: tree.get(unitId)!.timeZone,
    code: await todayIn(ctx, unitId),
    lead: inLocale(unit.names, ctx.locale),
    landscape: true,
  };
  return { tree, place, asked: { unitId, scope: await ctx.scope(), readers: await readersOf(ctx) } };
}

/** Master list: what is in force in a unit and below it. */
export async function masterList(ctx: Ctx, unitId: number): Promise<PaperWithZone> {
  const { tree, place, asked } = await ofUnit(ctx, unitId);
  const found = await masterRows(ctx, asked);
  const person = await personRefs(
    ctx,
    found.map(({ owner_id }) => owner_id),
  );
  const rows = found.map((one): Cell[] => [
    one.code,
    inLocale(one.titles, ctx.locale),
    inLocale(one.classification, ctx.locale),
    inLocale(tree.get(one.unit_id)!.names, ctx.locale),
    person(one.owner_id)?.name ?? '',
    String(one.no),
    one.effective_date,
    one.is_late ? { text: one.next_review!, tone: 'danger' } : (one.next_review ?? ''),
  ]);
  const columns = [
    ['number', 90],
    ['title', '*'],
    ['classification', 90],
    ['unit', 95],
    ['owner', 80],
    ['version', 36],
    ['inForce', 62],
    ['review', 62],
  ] as const;
  return paperOf(ctx, {
    ...place,
    title: ctx.t('documentation.paper.masterList'),
    blocks: tableOf(ctx, columns, rows, found[0]?.total ?? 0),
  });
}

/** Destruction list: versions whose years are over. */
export async function destructionList(ctx: Ctx, unitId: number): Promise<PaperWithZone> {
  const { tree, place, asked } = await ofUnit(ctx, unitId);
  const found = await destructionRows(ctx, asked);
  const person = await personRefs(
    ctx,
    found.map(({ destruction_by }) => destruction_by),
  );
  const rows = found.map((one): Cell[] => [
    one.code,
    inLocale(one.titles, ctx.locale),
    inLocale(tree.get(one.unit_id)!.names, ctx.locale),
    one.ended_on ?? '',
    one.retention_until,
    String(one.files),
    person(one.destruction_by)?.name ?? '',
    one.destruction_reason ?? '',
  ]);
  const columns = [
    ['number', 100],
    ['title', '*'],
    ['unit', 95],
    ['ended', 62],
    ['keptUntil', 62],
    ['files', 36],
    ['proposedBy', 80],
    ['reason', 110],
  ] as const;
  return paperOf(ctx, {
    ...place,
    title: ctx.t('documentation.paper.destructionList'),
    blocks: tableOf(ctx, columns, rows, found[0]?.total ?? 0),
  });
}

/** Acknowledgement sheet of a version: who was asked, and who has read. */
export async function acknowledgementSheet(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const { version } = await loadVersion(ctx, id);
  const unit = (await unitTree(ctx.kernel)).get(version.unit_id)!;
  const found = await sheetRows(ctx.db, id);
  const { own: _own, ...asked } = await readAsked(ctx.db, id, null);
  const share = acknowledgedShare(asked);
  const person = await personRefs(
    ctx,
    found.map(({ employee_id }) => employee_id),
  );
  const today = await todayIn(ctx, version.unit_id);
  const rows = found.map((one): Cell[] => [
    person(one.employee_id)?.name ?? '',
    one.asked_on,
    one.due_on,
    one.ack_at !== null
      ? dayAt(new Date(one.ack_at), unit.timeZone)
      : one.left_on !== null
        ? { text: ctx.t('documentation.paper.left'), tone: 'quiet' }
        : { text: ctx.t('documentation.paper.open'), tone: one.due_on < today ? 'danger' : 'warn' },
  ]);
  const facts: Block = {
    kind: 'facts',
    facts: [
      [ctx.t('documentation.paper.version'), String(version.no)],
      [ctx.t('documentation.paper.head.inForce'), version.effective_date ?? '–'],
      [ctx.t('documentation.paper.acknowledged'), share ? `${share.numerator} / ${share.denominator}` : '–'],
    ],
  };
  const columns = [
    ['person', '*'],
    ['asked', 70],
    ['due', 70],
    ['acknowledged', 110],
  ] as const;
  return paperOf(ctx, {
    zone: unit.timeZone,
    title: ctx.t('documentation.paper.sheet'),
    lead: inLocale(version.titles, ctx.locale),
    code: version.code,
    landscape: false,
    blocks: [facts, ...tableOf(ctx, columns, rows, found[0]?.total ?? 0)],
  });
}
