import { randomUUID } from 'node:crypto';
import { jpeg, must, pdfText, startTestApp, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientInspection, linkToken, signingInspection, submission } from '../testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (id: number, who = 'pm') => must(app, who, 'GET', `/inspectionTasks/${id}`);
const seatPath = ({ seatId }: { seatId: number }) => `/tasks/signSeat/${seatId}`;
const see = (token: string, locale = 'en') => app.as(null, 'GET', `/public/sign/${token}`, undefined, { locale });

/** What the page sends for a signature: the picture first, by the link. */
async function drawn(token: string, name = 'Dr Chan Tai Man') {
  const clientId = randomUUID();
  const http = await app.kernel.inject();
  const head = `--b\r\ncontent-disposition: form-data; name="clientId"\r\n\r\n${clientId}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="s.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const answer = await http.inject({
    method: 'POST',
    url: `/api/public/sign/${token}/file`,
    payload: Buffer.concat([Buffer.from(head), await jpeg(), Buffer.from('\r\n--b--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  return { name, clientId, drawnId: JSON.parse(answer.body).DATA.id as number };
}
const send = (token: string, event: 'ok' | 'reject', body: unknown) => app.as(null, 'POST', `/public/sign/${token}/${event}`, body);

describe('the client signs by link', () => {
  it('after the project manager, with name, picture, meaning and fingerprint; record, history and paper show it as theirs', async () => {
    const inspection = await clientInspection(app, { clientName: 'Dr Chan', clientMail: 'chan@hospital.example' });
    const waiting = await read(inspection.id);
    expect(waiting).toMatchObject({ status: '_SYS_TS_6' });
    expect(waiting.signing[0].seats).toMatchObject([
      { status: 'signed', client: false },
      { status: 'unsigned', client: true, signer: null, name: 'Dr Chan', mail: 'chan@hospital.example', mayLink: true },
    ]);
    const token = await linkToken(app, 'pm', seatPath(inspection));
    const { DATA: ask } = await see(token, 'zh-Hant');
    expect(ask).toMatchObject({ name: 'Dr Chan', contentHash: waiting.signing[0].contentHash, record: { code: waiting.code } });
    expect(ask.record.signatures.rows).toHaveLength(2);
    const body = { contentHash: ask.contentHash, ...(await drawn(token)) };
    expect(await send(token, 'ok', body)).toMatchObject({ STATUS: 0, DATA: { contentHash: ask.contentHash } });
    const signed = await read(inspection.id);
    expect(signed.status).toBe('_SYS_TS_7');
    expect(signed.signing[0]).toMatchObject({ status: 'signed' });
    expect(signed.signing[0].seats[1]).toMatchObject({
      status: 'signed',
      name: 'Dr Chan Tai Man',
      meaning: expect.stringMatching(/client/),
      contentHash: ask.contentHash,
      drawn: { id: body.drawnId },
      mayLink: false,
    });
    const history = await must(app, 'pm', 'GET', `/inspectionTasks/${inspection.id}/history`);
    expect(history.filter((row: { event: string }) => row.event === 'signOk')).toMatchObject([{ who: 'Dr Chan Tai Man (client)' }, {}]);
    expect(pdfText((await app.raw('pm', 'GET', `/inspectionTasks/${inspection.id}/report`)).body).text).toContain('Dr Chan Tai Man');
    const messages = async (who: string) =>
      (await must(app, who, 'POST', '/message/list', {})).items.filter((one: { code: string }) => one.code === waiting.code);
    expect((await messages('pm'))[0]).toMatchObject({ text: expect.stringContaining('Dr Chan Tai Man') });
    expect((await messages('insp'))[0]).toMatchObject({ text: expect.stringMatching(/^Dr Chan Tai Man signed/) });
    // Once.
    expect(await send(token, 'ok', body)).toMatchObject({ STATUS: 1410 });
    expect(await see(token)).toMatchObject({ STATUS: 1410 });
    expect((await must(app, 'pm', 'GET', `${seatPath(inspection)}/links`)).links).toMatchObject([{ state: 'used' }]);
  });

  it('of two answers at once one counts', async () => {
    const inspection = await clientInspection(app);
    const token = await linkToken(app, 'pm', seatPath(inspection));
    const { contentHash } = (await see(token)).DATA;
    const body = { contentHash, ...(await drawn(token)) };
    const back = { contentHash, name: 'Dr Chan', reason: 'No' };
    const answers = await Promise.all([send(token, 'ok', body), send(token, 'reject', back), send(token, 'ok', body)]);
    expect(answers.map(({ STATUS }) => STATUS).toSorted()).toEqual([0, 1410, 1410]);
    expect(['signed', 'rejected']).toContain((await read(inspection.id)).signing[0].status);
  });

  it('sends back with a reason; what is corrected is signed by all again, and the old link is dead', async () => {
    const inspection = await clientInspection(app);
    const token = await linkToken(app, 'insp', seatPath(inspection));
    const { contentHash } = (await see(token)).DATA;
    expect(await send(token, 'reject', { contentHash, name: 'Dr Chan', reason: '' })).toMatchObject({ STATUS: 1400 });
    expect(await send(token, 'reject', { contentHash, name: 'Dr Chan', reason: 'Ward 3 is missing' })).toMatchObject({ STATUS: 0 });
    const back = await read(inspection.id, 'insp');
    expect(back).toMatchObject({ status: '_SYS_TS_1', mend: { reason: 'Ward 3 is missing' }, signing: [{ status: 'rejected' }] });
    const { version } = back;
    const again = await submission(app, 'insp', inspection.id);
    const handed = await must(app, 'insp', 'POST', `/inspectionTasks/${inspection.id}/submit`, {
      ...again,
      version,
      answers: back.mend.answers,
    });
    expect(handed.signing[0].seats).toMatchObject([{ status: 'unsigned' }, { status: 'waiting', client: true }]);
    expect(await see(token)).toMatchObject({ STATUS: 1410 });
  });
});

describe('the link', () => {
  it('a new one ends the one before; a withdrawn or expired one is invalid', async () => {
    const inspection = await clientInspection(app);
    const first = await linkToken(app, 'pm', seatPath(inspection));
    const second = await linkToken(app, 'pm', seatPath(inspection), 1);
    expect(await see(first)).toMatchObject({ STATUS: 1410 });
    expect(await see(second)).toMatchObject({ STATUS: 0 });
    await app.sql(`update platform.read_link set expires_at = expires_at - interval '1 day' where kind = 'sign'`);
    expect(await see(second)).toMatchObject({ STATUS: 1410 });
    const third = await linkToken(app, 'pm', seatPath(inspection));
    const { links } = await must(app, 'pm', 'GET', `${seatPath(inspection)}/links`);
    expect(links.map((one: { state: string }) => one.state)).toEqual(['live', 'expired', 'revoked']);
    await must(app, 'pm', 'POST', `${seatPath(inspection)}/links/${links[0].id}/revoke`);
    expect(await see(third)).toMatchObject({ STATUS: 1410 });
  });

  it('is for who asked or signs: others are never notified of the signature, and before its turn no one gets one', async () => {
    const inspection = await clientInspection(app);
    expect(await app.as('sup', 'POST', `${seatPath(inspection)}/links`, { days: 7 })).toMatchObject({ STATUS: 1410 });
    const early = await signingInspection(app, 'insp', { clientSign: true });
    const [, seat] = early.signing[0].seats;
    expect(await app.as('pm', 'POST', `/tasks/signSeat/${seat.id}/links`, { days: 7 })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.refusal.notClientsTurn' },
    });
    expect(await app.as('pm', 'GET', `/tasks/signSeat/${early.signing[0].seats[0].id}/links`)).toMatchObject({ STATUS: 1410 });
  });

  it('no one signs under something else than what was shown, nor with a picture of another link', async () => {
    const [inspection, other] = [await clientInspection(app), await clientInspection(app)];
    const [token, elsewhere] = [await linkToken(app, 'pm', seatPath(inspection)), await linkToken(app, 'pm', seatPath(other))];
    const { contentHash } = (await see(token)).DATA;
    const body = await drawn(token);
    expect(await send(token, 'ok', { ...body, contentHash: 'a'.repeat(64) })).toMatchObject({
      STATUS: 1422,
      DATA: { key: 'signature.refusal.changed' },
    });
    expect(await send(token, 'ok', { ...(await drawn(elsewhere)), contentHash })).toMatchObject({ STATUS: 1410 });
    expect(await send(token, 'ok', { ...body, contentHash, name: ' ' })).toMatchObject({ STATUS: 1400 });
    // What was refused has not used the link up.
    expect(await send(token, 'ok', { ...body, contentHash })).toMatchObject({ STATUS: 0 });
  });

  it('dies with the record that is voided', async () => {
    const inspection = await clientInspection(app);
    const token = await linkToken(app, 'pm', seatPath(inspection));
    const { version } = await read(inspection.id);
    await must(app, 'ehs', 'POST', `/inspectionTasks/${inspection.id}/void`, { version, reason: 'wrong plan' });
    expect(await see(token)).toMatchObject({ STATUS: 1410 });
    expect((await read(inspection.id)).signing[0]).toMatchObject({
      status: 'voided',
      seats: [{ status: 'voided' }, { status: 'cancelled' }],
    });
  });
});

it('a plan keeps whom the signature is expected of only while it asks for it', async () => {
  const inspection = await signingInspection(app, 'insp', { clientSign: true, clientName: 'Dr Chan', clientMail: 'chan@hospital.example' });
  const plan = await must(app, 'pm', 'GET', `/inspections/${inspection.plan.id}`);
  expect(plan).toMatchObject({ clientSign: true, clientName: 'Dr Chan' });
  const input = Object.fromEntries(
    ['name', 'unitId', 'method', 'formId', 'spaceIds', 'inspectorIds', 'assignRule', 'frequency', 'interval', 'weekdays', 'times']
      .concat(['windowMinutes', 'graceMinutes', 'startsOn', 'endsOn', 'version'])
      .map((key) => [key, plan[key]]),
  );
  const wrong = { ...input, signOff: true, clientSign: true, clientMail: 'nobody' };
  expect(await app.as('pm', 'PUT', `/inspections/${plan.id}`, wrong)).toMatchObject({ STATUS: 1400, DATA: [{ path: 'clientMail' }] });
  const changed = await must(app, 'pm', 'PUT', `/inspections/${plan.id}`, {
    ...input,
    signOff: false,
    clientSign: true,
    clientName: 'Dr Chan',
  });
  expect(changed).toMatchObject({ clientSign: false, clientName: null, clientMail: null });
});
