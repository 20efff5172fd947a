import { randomUUID } from 'node:crypto';
import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from '../demo-calls.ts';
import { letClientSign, mailToClient, shareRecord } from '../shared-links.ts';

const DAY = 86_400_000;

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  /** The inspector answers an occurrence, with so many failures. */
  answer: (taskId: number, failures: number) => Promise<void>;
}

/** Public holidays of Hong Kong still to come this winter and spring. */
const HOLIDAYS = [
  ['2026-12-25', 'Christmas Day', '圣诞节', '聖誕節'],
  ['2026-12-26', 'First weekday after Christmas Day', '圣诞节后第一个周日', '聖誕節後第一個周日'],
  ['2027-01-01', 'The first day of January', '一月一日', '一月一日'],
  ['2027-02-06', 'Lunar New Year’s Day', '农历年初一', '農曆年初一'],
  ['2027-02-08', 'The third day of Lunar New Year', '农历年初三', '農曆年初三'],
  ['2027-02-09', 'The fourth day of Lunar New Year', '农历年初四', '農曆年初四'],
  ['2027-03-26', 'Good Friday', '耶稣受难节', '耶穌受難節'],
  ['2027-03-27', 'The day following Good Friday', '耶稣受难节翌日', '耶穌受難節翌日'],
  ['2027-03-29', 'Easter Monday', '复活节星期一', '復活節星期一'],
  ['2027-04-05', 'Ching Ming Festival', '清明节', '清明節'],
  ['2027-05-01', 'Labour Day', '劳动节', '勞動節'],
  ['2027-05-13', 'The Birthday of the Buddha', '佛诞', '佛誕'],
] as const;

/** A calendar; inspections on the spot that were signed, by the client too, shared, sent back and still wait; one left out. By the product's own calls. */
export async function plantSignatures({ calls, clock, answer }: Setting, planId: number, now: Date): Promise<void> {
  const plan = await calls.call('pm', 'GET', `/inspections/${planId}`);
  const calendar = `/inspections/holidays/${plan.unitId}`;
  const { companyId, stamp } = await calls.call('ehsm', 'GET', calendar);
  const holidays = HOLIDAYS.map(([day, en, hans, hant]) => ({ day, names: { en, 'zh-Hans': hans, 'zh-Hant': hant } }));
  await calls.call('ehsm', 'PUT', `/inspections/holidays/${companyId}`, { stamp, holidays });

  const begin = async (daysAgo: number, space: number, more: object): Promise<number> => {
    clock.set(new Date(now.getTime() - daysAgo * DAY));
    const { id } = await calls.call('insp', 'POST', '/inspectionTasks/unplanned', {
      clientId: randomUUID(),
      unitId: plan.unitId,
      spaceId: plan.spaceIds[space],
      kind: 'adHoc',
      formId: plan.formId,
      planId: null,
      why: null,
      signOff: true,
      ...more,
    });
    await answer(id, space % 2);
    return id;
  };
  const sign = async (taskId: number, act: 'ok' | 'reject', more: object) => {
    const { signing } = await calls.call('pm', 'GET', `/inspectionTasks/${taskId}`);
    const [round] = signing;
    await calls.call('pm', 'POST', `/tasks/sign/${round.id}/${act}`, { version: round.version, seatId: round.seats[0].id, ...more });
  };
  const seen = await begin(9, 1, {});
  await sign(seen, 'ok', { comment: 'Seen together with the ward manager' });
  const quiet = await begin(6, 4, {});
  await sign(quiet, 'ok', {});
  const forClient = await begin(5, 1, { clientSign: true });
  await sign(forClient, 'ok', {});
  await letClientSign(calls, forClient, 'Dr Ho Wing Yan');
  const atClient = await begin(4, 3, { clientSign: true });
  await sign(atClient, 'ok', {});
  const remind = await mailToClient(calls, atClient, 'ward.manager@hospital.example');
  clock.set(new Date(now.getTime() - DAY));
  await remind();
  const back = await begin(2, 5, {});
  const { form } = await calls.call('pm', 'GET', `/inspectionTasks/${back}`);
  await sign(back, 'reject', { reason: 'The photo does not show this room', parts: [form.content.sections[0].key] });
  await begin(1, 2, {});
  for (const [daysAgo, space, why] of [
    [12, 0, 'Leadership tour with the hospital’s chief nurse'],
    [7, 2, 'Repeated after the pipe burst on the floor above'],
  ] as const)
    await begin(daysAgo, space, { kind: 'nonScheduled', formId: null, planId, why, signOff: false });
  await begin(4, 3, { kind: 'nonScheduled', formId: null, planId, why: 'Asked for by the ward before a visit', signOff: false });

  clock.set(now);
  await shareRecord(calls, seen, 30, 4);
  await shareRecord(calls, seen, 7, 1, true);
  await shareRecord(calls, forClient, 90, 2);
  await shareRecord(calls, quiet, 7, 0);
  const { items } = await calls.call('pm', 'POST', '/inspectionTasks/list', {
    queryCriterias: [{ key: 'status', value: '_SYS_TS_4' }],
    queryOrderBies: [{ columnName: 'plannedAt', orderType: 'asc' }],
  });
  const [coming] = items;
  if (coming)
    await calls.call('pm', 'POST', `/inspectionTasks/${coming.id}/exempt`, {
      version: coming.version,
      reason: 'Room closed for floor works',
    });
}
