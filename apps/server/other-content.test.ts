import { randomUUID } from 'node:crypto';
import { must, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submission, unplannedInput, waitingInspection } from '../../modules/inspection/server/testing.ts';

/** A draft a device sends again is one record; sent again with other content, nothing is dropped in silence. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const observation = (note: string, clientId: string) => ({
  clientId,
  unitId: 201,
  spaceId: null,
  observedGroup: '_SYS_OG_1',
  behaviours: [{ category: '_SYS_BC_1', safe: 4, atRisk: 0 }],
  positive: true,
  stopWork: false,
  note,
  doneOnSpot: '',
  anonymous: false,
  photos: [],
  action: null,
});
const issue = (description: string, clientId: string) => ({
  clientId,
  unitId: 201,
  spaceId: null,
  category: '_SYS_FC_8',
  description,
  photos: [],
});

/** Sends the first, the first again, and another under the same id. */
async function thrice(who: string | null, path: string, first: object, again: object, other: object) {
  const [one, two, three] = [
    await app.as(who, 'POST', path, first),
    await app.as(who, 'POST', path, again),
    await app.as(who, 'POST', path, other),
  ];
  expect(one).toMatchObject({ STATUS: 0 });
  expect(two).toMatchObject({ STATUS: 0 });
  expect(three).toMatchObject({ http: 409, STATUS: 1409, DATA: { kept: {}, sent: {} } });
  return { one, two, three };
}

describe('the same draft with other content', () => {
  it('an inspection submitted: both are told, the second goes under an id of its own', async () => {
    const { id } = await waitingInspection(app);
    const { version: _, ...given } = await submission(app, 'insp', id);
    const first = { ...given, formVersionId: (await must(app, 'insp', 'GET', `/inspectionTasks/${id}`)).form.versionId };
    const sent = (finishedAt: string, more: object = {}) => ({ ...first, finishedAt, ...more });
    const now = app.clock.now().toISOString();
    const answers = first.answers.map((answer: object, i: number) => (i === 0 ? { ...answer, note: 'wet after all' } : answer));
    const path = `/inspectionTasks/${id}/handIn`;
    const { one, two, three } = await thrice('insp', path, sent(now), sent('2026-11-22T23:00:00.000Z'), sent(now, { answers }));
    expect(two.DATA).toEqual(one.DATA);
    expect(three.DATA.sent.answers[0].note).toBe('wet after all');
    expect(three.DATA.kept.answers[0].note).not.toBe('wet after all');
    // A record beside the first brings its own photos: those of the first are kept by it.
    const { version: _v, ...beside } = await submission(app, 'insp', id);
    const own = await app.as('insp', 'POST', path, {
      ...beside,
      formVersionId: first.formVersionId,
      finishedAt: now,
      clientId: randomUUID(),
    });
    expect(own).toMatchObject({ STATUS: 0, DATA: { status: 'second' } });
  });

  it('an inspection begun on the spot', async () => {
    const first = await unplannedInput(app, 'adHoc');
    await thrice('insp', '/inspectionTasks/unplanned', first, { ...first }, { ...first, why: 'Water on the floor' });
  });

  it('a report, signed in and by the QR code of a space', async () => {
    const own = randomUUID();
    const { one, two, three } = await thrice('insp', '/issues', issue('Wet', own), issue('Wet', own), issue('Wet and cold', own));
    expect(two.DATA).toEqual(one.DATA);
    expect(three.DATA).toMatchObject({ kept: { description: 'Wet' }, sent: { description: 'Wet and cold' } });
    const [space] = await app.sql<{ qr_token: string }>('select qr_token from organization.space where unit_id = 201 order by id limit 1');
    const visit = (description: string, clientId: string) => ({
      clientId,
      kind: 'wetFloor',
      description,
      photos: [],
      name: null,
      contact: null,
    });
    const theirs = randomUUID();
    await thrice(null, `/public/issue/${space!.qr_token}`, visit('Wet', theirs), visit('Wet', theirs), visit('Dry', theirs));
  });

  it('an observation; and no one learns of what another person has sent', async () => {
    const id = randomUUID();
    const { three } = await thrice(
      'insp',
      '/safetyObservations',
      observation('Gloves', id),
      observation('Gloves', id),
      observation('No', id),
    );
    expect(three.DATA.kept.note).toBe('Gloves');
    expect(await app.as('sup', 'POST', '/safetyObservations', observation('No', id))).toMatchObject({ STATUS: 1410, DATA: null });
  });
});
