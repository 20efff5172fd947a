import { createHash } from 'node:crypto';
import { openUnits } from '@quantum/modules/organization/server-api';
import { LIMITS } from '@quantum/platform/contract';
import { instantOf } from '@quantum/platform/domain';
import {
  importedText as textOf,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { ATP_VERDICT, atpOps, MOST_RLU, SURFACE_TYPE, type NewRetest, type NewSwab } from '../../contract/index.ts';
import { verdictOf } from '../../domain/verdict.rules.ts';
import { limitsIn, type HeldLimits } from '../limits/limit.service.ts';
import { metersBySerial } from '../meters/meter.store.ts';
import { recordSwab } from './record-swab.service.ts';
import { knownDrafts, spacesByCode } from './swab-import.store.ts';

type Reading = NewSwab & Partial<Pick<NewRetest, 'retestOf'>>;

/** Readings of meters from a workbook. One that follows a failed one of its surface on the same day is its retest. */
export const swabImport: ImportDefinition<Reading> = {
  title: 'space-inspection.swab.title',
  operation: atpOps.import,
  columns: [
    { key: 'unit', label: 'space-inspection.import.unit', kind: 'text', required: true, max: LIMITS.code },
    { key: 'space', label: 'space-inspection.import.space', kind: 'text', required: true, max: LIMITS.code },
    { key: 'surface', label: 'space-inspection.swab.surface', kind: 'choice', required: true, codes: Object.values(SURFACE_TYPE) },
    { key: 'meter', label: 'space-inspection.meter.serial', kind: 'text', required: true, max: LIMITS.code },
    { key: 'day', label: 'space-inspection.import.day', kind: 'day', required: true },
    {
      key: 'time',
      label: 'space-inspection.import.time',
      kind: 'text',
      required: true,
      pattern: { of: /^([01]?\d|2[0-3]):[0-5]\d$/, help: 'space-inspection.import.timeHelp' },
    },
    { key: 'rlu', label: 'space-inspection.swab.rlu', kind: 'number', required: true },
    { key: 'batch', label: 'space-inspection.swab.batch', kind: 'text', max: LIMITS.code },
    { key: 'expiresOn', label: 'space-inspection.swab.expiresOn', kind: 'day' },
  ],
  uniqueBy: ['unit', 'space', 'surface', 'day', 'time'],
  plan,
  save: async (ctx, records) => {
    for (const record of records) await recordSwab(ctx, record, { isPast: true });
  },
};

/** The same reading has the same id in every workbook. */
function draftOf(parts: readonly (string | number)[]): string {
  const [, ...hex] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(createHash('sha256').update(parts.join('\n')).digest('hex'))!;
  return `${hex[0]}-${hex[1]}-5${hex[2]}-8${hex[3]}-${hex[4]}`;
}

interface Planned {
  row: number;
  reading: Reading;
  isFailed: boolean;
  /** Surface of a space on a day. */
  place: string;
  companyId: number;
}

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<Reading>> {
  const textsOf = (key: string): string[] => rows.map((row) => textOf(row, key).toLowerCase());
  const units = await openUnits(ctx);
  const asked = new Set(rows.map((row) => textOf(row, 'unit')));
  const open = [...units.values()].filter(({ code }) => asked.has(code));
  const spaces = await spacesByCode(
    ctx.db,
    open.map(({ id }) => id),
    textsOf('space'),
  );
  const meters = await metersBySerial(ctx.db, [...new Set(open.flatMap(({ companyId }) => companyId ?? []))], textsOf('meter'));
  const limits = new Map<number, HeldLimits>();
  for (const { id } of open) {
    const models = meters.map(({ model_id: model }) => model);
    limits.set(id, await limitsIn(ctx, id, models));
  }
  const faults: RowFault[] = [];
  const planned: Planned[] = [];
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    const fault = (column: string, key: string) => faults.push({ row: row.row, column, key: `space-inspection.import.fault.${key}` });
    if (!unit || unit.companyId === null) {
      fault('unit', 'unit');
      continue;
    }
    const space = spaces.find((one) => one.unit_id === unit.id && one.code.toLowerCase() === textOf(row, 'space').toLowerCase());
    if (!space) fault('space', 'space');
    const meter = meters.find(
      (one) => one.company_id === unit.companyId && one.serial.toLowerCase() === textOf(row, 'meter').toLowerCase(),
    );
    if (!meter) fault('meter', 'meter');
    const rlu = Number(row.values['rlu']);
    if (!Number.isInteger(rlu) || rlu < 0 || rlu > MOST_RLU) fault('rlu', 'rlu');
    const [day, time, surface] = [textOf(row, 'day'), textOf(row, 'time').padStart(5, '0'), textOf(row, 'surface')];
    const at = instantOf(day, time, unit.timeZone);
    if (at > ctx.now()) fault('time', 'future');
    if (!space || !meter || !Number.isInteger(rlu)) continue;
    const held = limits.get(unit.id)!.at({ id: meter.model_id, passLimit: meter.model_pass, failLimit: meter.model_fail }, surface, day);
    const reading: Reading = {
      clientId: draftOf([unit.companyId, space.id, surface, meter.id, at.toISOString(), rlu]),
      spaceId: space.id,
      surface,
      meterId: meter.id,
      rlu,
      phase: 'after',
      inspectionId: null,
      batch: textOf(row, 'batch'),
      expiresOn: textOf(row, 'expiresOn') || null,
      takenAt: at.toISOString(),
      note: '',
      photos: [],
    };
    planned.push({
      row: row.row,
      reading,
      isFailed: verdictOf(rlu, held) === ATP_VERDICT.fail,
      place: `${space.id} ${surface} ${day}`,
      companyId: unit.companyId,
    });
  }
  const known = await knownDrafts(
    ctx.db,
    [...new Set(planned.map(({ companyId }) => companyId))],
    planned.map(({ reading }) => reading.clientId),
  );
  for (const { row, reading } of planned)
    if (known.has(reading.clientId)) faults.push({ row, column: 'time', key: 'space-inspection.import.fault.known' });
  const records = inChains(planned);
  return { faults, records, created: records.length, updated: 0 };
}

/** Readings in the order of their times; what follows a failed one of its surface on the same day names the first of its chain. */
function inChains(planned: readonly Planned[]): Reading[] {
  const waiting = new Map<string, string>();
  return planned
    .toSorted((a, b) => a.reading.takenAt.localeCompare(b.reading.takenAt) || a.row - b.row)
    .map(({ reading, isFailed, place }) => {
      const retestOf = waiting.get(place);
      if (isFailed) waiting.set(place, retestOf ?? reading.clientId);
      else waiting.delete(place);
      return retestOf === undefined ? reading : { ...reading, retestOf };
    });
}
