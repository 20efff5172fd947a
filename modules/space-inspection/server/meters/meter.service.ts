import { auditInUnit, createInUnit, ownUnit, placeOfUnit } from '@quantum/modules/organization/server-api';
import type { HistoryEntry, HistoryQuery } from '@quantum/platform/contract';
import {
  allowedEvent,
  changesOf,
  loadScoped,
  lockScoped,
  readHistory,
  saveRecord,
  Taken,
  uniqueViolation,
  type Ctx,
} from '@quantum/platform/server';
import { atpOps as ops, type MeterDetail, type NewMeter, type UpdateMeter } from '../../contract/index.ts';
import { METER, type MeterRecord } from '../tables.ts';
import { findMeter } from './meter.store.ts';
import { knownModel } from './model.service.ts';

export async function createMeter(
  ctx: Ctx,
  { clientId, unitId, modelId, serial, calibrationDue }: NewMeter,
): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, unitId);
  const model = await knownModel(ctx, modelId, unit.companyId);
  const values = { model_id: modelId, serial, calibration_due: calibrationDue };
  const { id, code } = await createInUnit(
    ctx,
    { kind: METER },
    { clientId, unit },
    { prefix: 'ATP', words: [serial, model.name], values },
  ).catch((error: unknown) => {
    throw uniqueViolation(error) ? new Taken('serial') : error;
  });
  return { id, code };
}

export async function readMeter(ctx: Ctx, id: number): Promise<MeterDetail> {
  await loadScoped<MeterRecord>(ctx, METER, id, ops.readMeter);
  const meter = (await findMeter(ctx.db, id))!;
  return {
    id,
    code: meter.code,
    unitId: meter.unit_id,
    ...(await placeOfUnit(ctx, meter.unit_id)),
    serial: meter.serial,
    modelId: meter.model_id,
    modelName: meter.model_name,
    calibrationDue: meter.calibration_due,
    isActive: meter.is_active,
    version: meter.version,
    events: await allowedEvent(ctx, meter, 'update', ops.saveMeter),
  };
}

export async function meterHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<MeterRecord>(ctx, METER, id, ops.readMeter);
  return readHistory(ctx, METER.kind, id, page);
}

/** Calibrated, or taken out of use. Tests keep what held on their day. */
export async function updateMeter(ctx: Ctx, id: number, { version, calibrationDue, isActive }: UpdateMeter): Promise<MeterDetail> {
  const meter = await lockScoped<MeterRecord>(ctx, METER, id, version);
  const set = { calibration_due: calibrationDue, is_active: isActive };
  await saveRecord(ctx, METER, meter, set);
  await auditInUnit(ctx, METER, meter, 'update', { changes: changesOf(meter, set) });
  return readMeter(ctx, id);
}
