import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Emoji just where the server cuts a text for a title, a message or its search: nothing is halved, so everything can be saved. */
let app: TestApp;
let space: { id: number; qr_token: string; unit_id: number };
beforeAll(async () => {
  app = await startTestApp();
  [space] = (await app.sql(`select id, qr_token, unit_id from organization.space where unit_id = 201 order by id limit 1`)) as [
    typeof space,
  ];
});
afterAll(() => app.stop());

/** A text whose emoji is on both sides of a place. */
const across = (at: number): string => `${'x'.repeat(at - 1)}😀 and so on`;
const issue = (description: string) => ({ clientId: randomUUID(), kind: 'wetFloor', description, photos: [], name: null, contact: null });

describe('an emoji where a text is cut', () => {
  it.each([120, 200])('in a report by the QR code of a space, at %i', async (at) => {
    const sent = await app.as(null, 'POST', `/public/issue/${space.qr_token}`, issue(across(at)));
    expect(sent).toMatchObject({ http: 200, STATUS: 0 });
  });

  it('in a comment that calls someone', async () => {
    const body = issue('Water by the lift');
    await app.as(null, 'POST', `/public/issue/${space.qr_token}`, body);
    const [row] = await app.sql<{ id: number }>('select id from issue.issue where client_id = $1', [body.clientId]);
    const { employeeId } = (await app.as('ehs', 'POST', '/permissions/info', {})).DATA;
    const said = await app.as('pm', 'POST', `/issues/${row!.id}/comments`, { text: across(200), mentions: [employeeId] });
    expect(said).toMatchObject({ http: 200, STATUS: 0 });
    const { items } = (await app.as('ehs', 'POST', '/message/list', {})).DATA;
    expect(items[0].text).toContain('x'.repeat(199));
    expect(JSON.stringify(items)).not.toMatch(/x\\ud83d|\ufffd/);
  });

  it('in the note of an observation', async () => {
    const sent = await app.as('insp', 'POST', '/safetyObservations', {
      clientId: randomUUID(),
      unitId: 201,
      spaceId: null,
      observedGroup: '_SYS_OG_1',
      behaviours: [{ category: '_SYS_BC_3', safe: 1, atRisk: 2 }],
      positive: false,
      stopWork: false,
      note: across(200),
      doneOnSpot: 'Stopped and shown the sharps box',
      anonymous: false,
      photos: [],
      action: null,
    });
    expect(sent).toMatchObject({ http: 200, STATUS: 0 });
  });
});
