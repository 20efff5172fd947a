import { randomUUID } from 'node:crypto';
import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from '../demo-calls.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ROUNDS = 12;
/** Days between two of them: they reach back a quarter. */
const APART = 7;

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  /** The inspector answers an occurrence, with so many failures. */
  answer: (taskId: number, failures: number) => Promise<void>;
}

/**
 * Inspections signed in steps over a quarter: the project manager within the day, the EHS officer the next morning, the operation manager only
 * after days, and longer the nearer today is. Which role is waited for is what the figures tell.
 */
export async function plantSignTimes({ calls, clock, answer }: Setting, planId: number, now: Date): Promise<void> {
  const plan = await calls.call('pm', 'GET', `/inspections/${planId}`);
  const [om, ehs] = await Promise.all(
    ['om', 'ehs'].map(async (name) => (await calls.call(name, 'POST', '/permissions/info', {})).employeeId as number),
  );
  for (let i = 0; i < ROUNDS; i++) {
    const at = now.getTime() - (9 + (ROUNDS - 1 - i) * APART) * DAY;
    clock.set(new Date(at));
    const { id } = await calls.call('insp', 'POST', '/inspectionTasks/unplanned', {
      clientId: randomUUID(),
      unitId: plan.unitId,
      spaceId: plan.spaceIds[i % plan.spaceIds.length],
      kind: 'adHoc',
      formId: plan.formId,
      planId: null,
      why: null,
      signOff: true,
    });
    await answer(id, 0);
    let [round] = (await calls.call('pm', 'GET', `/inspectionTasks/${id}`)).signing;
    const act = async (who: string, name: 'add' | 'ok', more: object) => {
      const seat = round.seats.find(({ status }: { status: string }) => status === 'unsigned');
      round = await calls.call(who, 'POST', `/tasks/sign/${round.id}/${name}`, { version: round.version, seatId: seat.id, ...more });
    };
    const add = (employeeId: number | undefined, reason: string) => act('pm', 'add', { employeeId, where: 'after', reason });
    const sign = (who: string, hours: number) => {
      clock.set(new Date(at + hours * HOUR));
      return act(who, 'ok', {});
    };
    const isMinor = i % 2 === 1;
    if (!isMinor) await add(ehs, 'Isolation ward: seen by EHS too');
    await add(om, 'Part of the quarter’s contract review');
    const [byManager, byOperations] = [2 + (i % 4), 40 + i * 6];
    await sign('pm', byManager);
    await sign('om', byManager + byOperations);
    if (!isMinor) await sign('ehs', byManager + byOperations + 14);
  }
  clock.set(now);
}
