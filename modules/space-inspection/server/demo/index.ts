import { randomUUID } from 'node:crypto';
import { FUNCTIONAL_RISK } from '@quantum/modules/dictionary/contract';
import { INSPECTION_STATUS } from '@quantum/modules/inspection/contract';
import type { ModuleDemo } from '@quantum/platform/server';
import { SURFACE_TYPE } from '../../contract/index.ts';
import { loadInspections, setRooms } from './past-rooms.ts';
import { loadTests } from './past-tests.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];

const MINUTE = 60_000;
const HYGIENA = 1;

/** Today at the first hospital: a tap that waits for its retest, and a toilet flush that failed three times. */
async function swabToday({ calls, clock, now }: Live): Promise<void> {
  const { orgId } = await calls.call('pm', 'POST', '/permissions/info', {});
  const found = await calls.call('pm', 'POST', '/space/list', {
    queryCriterias: [
      { key: 'unitId', value: orgId },
      { key: 'functionalRisk', value: FUNCTIONAL_RISK.fr2 },
    ],
  });
  const meter = await calls.call('ehs', 'POST', '/atp/meters', {
    clientId: randomUUID(),
    unitId: orgId,
    modelId: HYGIENA,
    serial: 'ET-HK01-9',
    calibrationDue: null,
  });
  const swab = async (minutesAgo: number, more: object, retestOf?: string): Promise<string> => {
    const clientId = randomUUID();
    clock.set(new Date(now.getTime() - minutesAgo * MINUTE));
    const fields = { meterId: meter.id, phase: 'after', inspectionId: null, batch: 'B-2611', expiresOn: null, note: '', photos: [] };
    const body = { clientId, ...fields, takenAt: clock.now().toISOString(), ...more, ...(retestOf && { retestOf }) };
    await calls.call('insp', 'POST', retestOf ? '/atp/retest' : '/atp', body);
    return clientId;
  };
  const [first, second] = found.items as { id: number }[];
  // While the room inspected last was walked, three of its surfaces were swabbed.
  const inspections = await calls.call('insp', 'POST', '/inspections/programmes/space/tasks/list', {
    queryCriterias: [
      { key: 'unitId', value: orgId },
      { key: 'status', value: INSPECTION_STATUS.completed },
    ],
    queryOrderBies: [{ columnName: 'plannedAt', orderType: 'desc' }],
  });
  const [{ id: inspectionId, submittedAt }] = inspections.items as [{ id: number; submittedAt: string }];
  const { space } = await calls.call('insp', 'GET', `/inspectionTasks/${inspectionId}`);
  const since = Math.round((now.getTime() - Date.parse(submittedAt)) / MINUTE);
  const walked = { spaceId: space.id, inspectionId };
  await swab(since - 3, { ...walked, surface: SURFACE_TYPE.doorHandle, rlu: 7 });
  await swab(since - 6, { ...walked, surface: SURFACE_TYPE.bedRail, rlu: 13 });
  await swab(since - 8, { ...walked, surface: SURFACE_TYPE.lightSwitch, rlu: 4 });
  const flush = { spaceId: first!.id, surface: SURFACE_TYPE.toiletFlush };
  const key = await swab(150, { ...flush, rlu: 96 });
  await swab(110, { ...flush, rlu: 71 }, key);
  await swab(70, { ...flush, rlu: 58 }, key);
  await swab(25, { spaceId: second!.id, surface: SURFACE_TYPE.tap, rlu: 64 });
  await swab(20, { spaceId: second!.id, surface: SURFACE_TYPE.doorHandle, rlu: 15 });
  await swab(15, { spaceId: second!.id, surface: SURFACE_TYPE.bedRail, rlu: 5 });
}

export const demo: ModuleDemo = {
  past: async (past) => `${await loadInspections(past)}, ${await loadTests(past)}`,
  live: async (live) => {
    await setRooms(live);
    await swabToday(live);
  },
};
