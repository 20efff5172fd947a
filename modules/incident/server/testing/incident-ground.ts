import { randomUUID } from 'node:crypto';
import { must, whoIs, type TestApp } from '@quantum/platform/testing';
import { PERSON_KIND, TREATMENT } from '../../contract/index.ts';

const BASE = '/incident';

/** Reports and injuries for the tests of this module: `sup` reports, `pm` confirms, `emp` was hurt. */
export async function incidentGround(app: TestApp) {
  const unitId = (await whoIs(app, 'pm')).orgId;
  const hurtId = (await whoIs(app, 'emp')).employeeId;
  const draft = (more: object = {}) => ({
    clientId: randomUUID(),
    unitId,
    spaceId: null,
    occurredAt: '2026-03-06T02:00:00.000Z',
    description: 'Pricked while bagging waste',
    immediateActions: 'Wound rinsed',
    isHurt: true,
    photos: [],
    ...more,
  });
  const injury = (more: object = {}) => ({
    employeeId: hurtId,
    name: '',
    personKind: PERSON_KIND.own,
    bodyPart: '_SYS_BP_6',
    nature: '_SYS_NI_1',
    treatment: TREATMENT.firstAid,
    isDeath: false,
    isPermanent: false,
    isInPatient: false,
    isUnconscious: false,
    isSignificant: false,
    isContaminatedSharp: false,
    isWorkRelated: true,
    permanentCharge: null,
    spells: [],
    settledOn: null,
    ...more,
  });
  const report = async (more: object = {}): Promise<number> => (await must(app, 'sup', 'POST', BASE, draft(more))).id;
  const read = (who: string, id: number) => must(app, who, 'GET', `${BASE}/${id}`);
  const act = async (who: string, id: number, event: string, more: object = {}) => {
    const [row] = await app.sql<{ version: number }>('select version from incident.incident where id = $1', [id]);
    return app.as(who, 'POST', `${BASE}/${id}/${event}`, { version: row!.version, ...more });
  };
  const confirmed = async (more: object = {}): Promise<number> => {
    const id = await report(more);
    if (draft(more).isHurt) await act('pm', id, 'injuries', { injuries: [injury()] });
    await act('pm', id, 'confirm');
    return id;
  };
  /** The next signer signs, or sends back. */
  const sign = async (who: string, id: number, event: 'ok' | 'reject' = 'ok') => {
    const round = (await read(who, id)).signing.find(({ status }: { status: string }) => status === 'signing');
    const seat = round.seats.find(({ status }: { status: string }) => status === 'unsigned');
    const body = { version: round.version, seatId: seat.id, ...(event === 'reject' && { reason: 'Unclear', parts: [] }) };
    return app.as(who, 'POST', `/tasks/sign/${round.id}/${event}`, body);
  };
  /** A person away from the day after, and what else. */
  const away = (more: object = {}) =>
    injury({ spells: [{ kind: 'away', from: '2026-03-07', to: '2026-03-12', isAdvised: true }], ...more });
  return { unitId, hurtId, draft, injury, report, read, act, confirmed, sign, away };
}
