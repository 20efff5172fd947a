import { findSheet } from '@quantum/modules/form/web-api';
import { cachedRead, deviceStore, keepRecent } from '@quantum/platform/web/offline';
import { call } from '@quantum/platform/web/public';
import { INSPECTION_STATUS, inspectionEndpoints, roundEndpoints, type RoundDetail } from '../../../contract/index.ts';
import { isOpen } from './round-next.ts';
import { sheetKey } from './submit-entry.ts';

export const roundKey = (id: number): string => `inspection.round.${id}`;
export const inspectionKey = (id: number): string => `inspection.task.${id}`;

const readRound = (id: number): Promise<RoundDetail> => call(roundEndpoints.read, { params: { id }, quiet: true });

export const readCachedRound = (id: number): Promise<RoundDetail> => cachedRead(roundKey(id), () => readRound(id));

/** Brings an inspection onto the device; one that is there may be under the pen and stays as it is. */
export async function keepInspection(id: number): Promise<void> {
  if (await deviceStore()?.findRecord(inspectionKey(id))) return;
  await cachedRead(inspectionKey(id), () => call(inspectionEndpoints.read, { params: { id }, quiet: true }));
}

/** Brings every space of a round that is still open onto the device. */
export async function keepSpaces({ tasks }: Pick<RoundDetail, 'tasks'>, goOn: () => boolean): Promise<void> {
  for (const { id } of tasks.filter(isOpen)) if (goOn()) await keepInspection(id).catch(() => undefined);
}

/** A round with its spaces, before anyone has opened it. */
export async function keepRound(id: number): Promise<void> {
  await keepRecent(roundKey(id), () => readRound(id));
  const stored = await deviceStore()?.findRecord<RoundDetail>(roundKey(id));
  if (stored) await keepSpaces(stored.value, () => navigator.onLine);
}

/** The spaces of a round with what this device holds of them: one begun without a network is in progress here. */
export const withDevice = (tasks: RoundDetail['tasks']): RoundDetail['tasks'] =>
  tasks.map((inspection) =>
    inspection.status === INSPECTION_STATUS.waiting && (findSheet(sheetKey(inspection.id))?.answers.length ?? 0) > 0
      ? { ...inspection, status: INSPECTION_STATUS.inProgress }
      : inspection,
  );
