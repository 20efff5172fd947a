import { randomUUID } from 'node:crypto';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import type { ModuleDemo } from '@quantum/platform/server';
import sharp from 'sharp';
import { EXEMPTION_REASON } from '../../contract/codes.ts';

const HOSPITAL = 201;
const DAY = 86_400_000;
/** The client's notice as a picture. */
const letter = (line: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="840" height="400"><rect width="840" height="400" fill="#fff"/>
      <text x="60" y="90" font-size="30" font-family="sans-serif">Hospital Administration</text>
      <text x="60" y="170" font-size="22" font-family="sans-serif">${line}</text></svg>`),
  )
    .jpeg()
    .toBuffer();

const COMPLETION = 'inspection.completion';

/** A ward that was closed, a project that asks at the end of each month, one sent back, two that wait, two not yet in service. */
export const demo: ModuleDemo = {
  live: async ({ calls, kernel, now }) => {
    const day = (after: number): string => new Date(now.getTime() + after * DAY).toISOString().slice(0, 10);
    const ask = async (who: string, more: object, proof?: string): Promise<number> =>
      (
        await calls.call(who, 'POST', '/exemptions', {
          clientId: randomUUID(),
          evidence: proof === undefined ? [] : [await calls.upload(who, 'notice.jpg', await letter(proof))],
          unitId: HOSPITAL,
          kind: 'kpi',
          metrics: [COMPLETION],
          ...more,
        })
      ).id;
    const decide = async (who: string, id: number, event: 'ok' | 'reject', reason?: string): Promise<void> => {
      const { signing } = await calls.call(who, 'GET', `/exemptions/${id}`);
      const round = signing.at(-1);
      const seat = round.seats.find(({ status }: { status: string }) => status === 'unsigned');
      const body = { version: round.version, seatId: seat.id, ...(reason && { reason, parts: [] }) };
      await calls.call(who, 'POST', `/tasks/sign/${round.id}/${event}`, body);
    };

    /** An approver on holiday with eleven requests that wait: their stand-in has them meanwhile. */
    const leaveWaiting = async (): Promise<void> => {
      for (let i = 0; i < 11; i++)
        await ask(
          'pm',
          {
            fromOn: day(-62 - 2 * i),
            toOn: day(-62 - 2 * i),
            // One of them is unlike the rest.
            reason: i === 4 ? EXEMPTION_REASON.buildingWorks : EXEMPTION_REASON.wardClosed,
            explanation: 'A ward was closed by the hospital for a day; its notice is in the files.',
          },
          'The ward is closed today. No cleaning rounds.',
        );
      const { employeeId } = await calls.call('ehs', 'POST', '/permissions/info', {});
      const today = dayAt(now, kernel.settings.DEFAULT_TIME_ZONE);
      await calls.call('ehsm', 'POST', '/tasks/absences', { standInId: employeeId, fromOn: today, toOn: addDays(today, 9) });
    };

    const closed = await ask(
      'pm',
      {
        fromOn: day(-18),
        toOn: day(-12),
        reason: EXEMPTION_REASON.wardClosed,
        explanation: 'Ward 7A closed by the hospital for disinfection; the notice of 3 days is in the files.',
      },
      'Ward 7A is closed for disinfection. No cleaning rounds.',
    );
    await decide('om', closed, 'ok');
    const vague = await ask(
      'pm',
      {
        fromOn: day(-9),
        toOn: day(-6),
        reason: EXEMPTION_REASON.other,
        explanation: 'Many inspections were missed in these days for several reasons.',
      },
      'Several wards were not open to contractors.',
    );
    await decide('om', vague, 'reject', 'Name the wards and why nobody could inspect there');
    await ask(
      'pm',
      {
        fromOn: day(1),
        toOn: day(14),
        reason: EXEMPTION_REASON.buildingWorks,
        explanation: 'Lift lobby and corridor of block A are rebuilt; rounds there cannot be walked.',
      },
      'Works in lift lobby and corridor of block A.',
    );
    const { rows } = await kernel.db.owner.query<{ id: number }>(
      `select u.id::int as id from organization.unit u where u.id <> $1 and u.parent_id = (select parent_id from organization.unit where id = $1)
         and exists (select from organization.space s where s.unit_id = u.id) order by u.id desc limit 2`,
      [HOSPITAL],
    );
    const listed = await ask('om', {
      kind: 'whiteList',
      unitId: rows[0]!.id,
      fromOn: day(0),
      toOn: day(180),
      reason: EXEMPTION_REASON.notYetInService,
      explanation: 'Taken over this month; rounds begin once all spaces are entered and inspectors trained.',
    });
    await decide('dir', listed, 'ok');
    // One project asks at the end of each month.
    for (const back of [28, 59]) {
      const each = await ask(
        'pm',
        {
          fromOn: day(-back),
          toOn: day(-back + 3),
          reason: EXEMPTION_REASON.other,
          explanation: 'Staff of the wards were on leave at the end of the month; rounds could not be shown to anyone.',
        },
        'Several wards short of staff at the end of the month.',
      );
      if (back > 31) await decide('ehsm', each, 'ok');
      await decide('om', each, 'ok');
    }
    const spaces = await kernel.db.owner.query<{ id: number }>(
      `select id::int as id from organization.space where unit_id = $1 and status = $2 order by functional_risk desc, id limit 3`,
      [HOSPITAL, RECORD_STATUS.active],
    );
    const shut = await ask('pm', {
      kind: 'whiteList',
      subjects: { kind: 'space', ids: spaces.rows.map(({ id }) => id) },
      fromOn: day(-1),
      toOn: day(150),
      reason: EXEMPTION_REASON.notYetInService,
      explanation: 'Stores of the new wing: handed over, not yet in use by the hospital.',
    });
    await decide('dir', shut, 'ok');
    const works = rows.at(-1);
    await ask(
      'om',
      {
        unitId: works!.id,
        fromOn: day(5),
        toOn: day(40),
        reason: EXEMPTION_REASON.buildingWorks,
        explanation: 'Water pipes of two floors are replaced; rounds there cannot be walked until they are done.',
      },
      'Replacement of water pipes, floors 3 and 4.',
    );
    await leaveWaiting();
  },
};
