import { cellsOf, spacesByDay } from '@quantum/modules/inspection/server-api';
import { ownUnit, placeOfUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { daysBetween } from '@quantum/platform/domain';
import {
  insertRecord,
  Invalid,
  linkEntry,
  loadScoped,
  noteOpening,
  NotFound,
  visitor,
  workbookAnswer,
  type Ctx,
  type FileAnswer,
  type LinkTo,
  type PublicEntry,
} from '@quantum/platform/server';
import { TABLE_DAYS, TABLE_LINK, TABLE_PAGE, type NewTable, type SharedTable, type TableRef } from '../../contract/index.ts';
import { packCells, type TableCell } from '../../domain/packed-cells.rules.ts';
import { daysOf, tableCells } from '../../domain/shared-table.rules.ts';
import { TABLE, type TableRecord } from '../tables.ts';
import { findTable, isProjectOpen, lockTables, readTable } from './shared-table.store.ts';

/** The table of a project and a period: one record for each, with the links of all who share it. */
export async function createTable(ctx: Ctx, { unitId, from, to }: NewTable): Promise<TableRef> {
  const unit = await ownUnit(ctx, unitId);
  if (to < from || daysBetween(from, to) >= TABLE_DAYS)
    throw new Invalid([{ path: 'to', key: 'space-inspection.shared.fault.days', params: { max: TABLE_DAYS } }]);
  await lockTables(ctx, unitId);
  const found = await findTable(ctx.db, unitId, from, to);
  const ref = { ...(await placeOfUnit(ctx, unitId)), from, to };
  if (found) {
    ctx.audited++;
    return { id: found.id, ...ref };
  }
  const place = { company_id: unit.companyId, unit_id: unitId, business_line_id: unit.businessLineId };
  const id = await insertRecord(ctx, TABLE, { ...place, event_on: to, from_on: from, to_on: to });
  await ctx.audit({ kind: TABLE.kind, id, event: 'create', comment: `${from} – ${to}`, companyId: unit.companyId, unitId });
  return { id, ...ref };
}

/** A table as what a link leads to. */
export async function tableLinkTo(ctx: Ctx, id: number): Promise<LinkTo> {
  await loadScoped<TableRecord>(ctx, TABLE, id);
  const table = (await readTable(ctx.db, id))!;
  const { unitName } = await placeOfUnit(ctx, table.unit_id);
  const params = { project: unitName, from: table.from_on, to: table.to_on, who: ctx.actor.name };
  return {
    kind: TABLE_LINK,
    page: TABLE_PAGE,
    recordKind: TABLE.kind,
    recordId: id,
    code: `${table.from_on} – ${table.to_on}`,
    companyId: table.company_id,
    unitId: table.unit_id,
    mail: {
      title: ctx.t('space-inspection.mail.title', params),
      text: ctx.t('space-inspection.mail.text', params),
      button: ctx.t('space-inspection.mail.button'),
    },
    events: { made: 'share', revoked: 'unshare' },
  };
}

const link = linkEntry(TABLE_LINK, { writes: 300, uploads: 0, readsPerMinute: 60 });
/** Of a project that is closed it is a link nobody made. */
export const tableLink: PublicEntry = {
  ...link,
  find: async (db, token, now) => {
    const found = await link.find(db, token, now);
    return found && found.unitId !== null && (await isProjectOpen(db, found.unitId)) ? found : undefined;
  },
};

/** The table before it is sent: its cells with their exact scores. */
type WholeTable = Omit<SharedTable, 'places'> & {
  places: {
    place: string;
    rooms: (Omit<SharedTable['places'][number]['rooms'][number], 'verdicts' | 'percents'> & { cells: TableCell[] })[];
  }[];
};

async function tableOf(ctx: Ctx): Promise<WholeTable> {
  const table = await readTable(ctx.db, visitor(ctx).recordId);
  const unit = table && (await unitTree(ctx.kernel)).get(table.unit_id);
  if (!table || !unit) throw new NotFound();
  const { from, to, groups, sums, building } = await spacesByDay(ctx, unit, { from: table.from_on, to: table.to_on });
  const days = daysOf(from, to);
  const code = await ctx.kernel.ports.codes.texts(ctx.locale);
  return {
    project: inLocale(unit.names, ctx.locale),
    from,
    to,
    days,
    places: groups.map(({ place, rooms }) => ({
      place,
      rooms: rooms.map(({ space, inspections, mean }) => ({
        code: space.code,
        name: inLocale(space.names, ctx.locale),
        risk: code(space.functional_risk),
        cells: tableCells(cellsOf(inspections), days),
        mean,
      })),
    })),
    mean: sums.mean,
    building: building.weighted,
    rooms: sums.spaces,
    unscored: building.unscored,
  };
}

export async function seeTable(ctx: Ctx): Promise<SharedTable> {
  await noteOpening(ctx);
  const table = await tableOf(ctx);
  return {
    ...table,
    places: table.places.map(({ place, rooms }) => ({
      place,
      rooms: rooms.map(({ cells, ...room }) => ({ ...room, ...packCells(cells, table.days.length) })),
    })),
  };
}

const WIDE = { place: 26, code: 12, name: 30, day: 11, mean: 8 };

/** The same as a workbook: a row for each room, a column for each day with the score, or in words what there is in its place. */
export async function tableWorkbook(ctx: Ctx): Promise<FileAnswer> {
  const { project, from, to, days, places } = await tableOf(ctx);
  const t = (key: string) => ctx.t(`space-inspection.reader.${key}`);
  const valuesOf = (cells: readonly TableCell[]) => {
    const said = new Map(cells.map(({ day, percent, verdict }) => [day, percent ?? t(`verdict.${verdict}`)]));
    return days.map((_, i) => said.get(i) ?? null);
  };
  return workbookAnswer(ctx, {
    title: `${project} ${from} ${to}`,
    columns: [
      { label: t('place'), width: WIDE.place },
      { label: ctx.t('common.code'), width: WIDE.code },
      { label: ctx.t('common.name'), width: WIDE.name },
      { label: t('risk'), width: WIDE.code },
      ...days.map((label) => ({ label, width: WIDE.day })),
      { label: t('mean'), width: WIDE.mean },
    ],
    rows: places.flatMap(({ place, rooms }) =>
      rooms.map((room) => [place, room.code, room.name, room.risk, ...valuesOf(room.cells), room.mean]),
    ),
  });
}
