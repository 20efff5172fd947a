import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const picture = (width = 60) => sharp({ create: { width, height: 40, channels: 3, background: '#4a6' } });
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.kernel.inject()).inject({ method: 'GET', url, headers });
const stored = async (id: number) =>
  (await app.sql<{ mime: string; name: string }>('select mime, name from platform.file where id = $1', [id]))[0]!;
const rows = async () => (await app.sql<{ n: number }>('select count(*)::int as n from platform.file'))[0]!.n;

describe('an upload', () => {
  it('is known by its content, not by its name', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const before = await rows();
    const lies: [string, Buffer, string][] = [
      ['report.pdf', jpeg, 'application/pdf'],
      ['photo.jpg', Buffer.from('%PDF-1.7 not a picture'), 'image/jpeg'],
      ['photo.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/jpeg'],
      ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
      ['note.txt', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain'],
      ...[
        '\uFEFF<html><p>',
        ' \n<body onload=alert(1)>',
        '<!-- x --><script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '<p>hello</p>',
        '<?xml version="1.0"?>',
      ].map((page): [string, Buffer, string] => ['note.txt', Buffer.from(page), 'text/plain']),
      ['page.csv', Buffer.from('<iframe src=//elsewhere></iframe>'), 'text/csv'],
      ['page.html', Buffer.from('<p>hello</p>'), 'text/html'],
      ['tool.exe', Buffer.from('MZ\u0000\u0000binary'), 'application/octet-stream'],
      ['sheet.xlsx', Buffer.from('PK\u0003\u0004 nothing of a sheet'), 'application/vnd.ms-excel'],
    ];
    for (const [name, content, mime] of lies)
      expect([name, await app.upload('insp', name, content, mime)]).toMatchObject([
        name,
        { http: 400, STATUS: 1400, DATA: [{ path: 'file', key: expect.stringMatching(/^platform\.fault\.file(?:Kind|Name)$/) }] },
      ]);
    const broken = await app.upload('insp', 'photo.jpg', jpeg.subarray(0, 80), 'image/jpeg');
    expect(broken).toMatchObject({ STATUS: 1400, DATA: [{ key: 'platform.fault.picture' }] });
    expect(await rows()).toBe(before);
  });

  it('that is refused says what it is, and what is taken', async () => {
    const sheet = Buffer.from('\uFEFFcode,name\nA,B\n', 'utf16le');
    const cases: [string, Buffer, string, string][] = [
      ['empty.csv', Buffer.alloc(0), 'platform.fault.fileEmpty', 'empty'],
      ['sheet.csv', sheet, 'platform.import.utf16', 'UTF-16'],
      ['sheet.csv', sheet.subarray(2), 'platform.import.utf16', 'UTF-16'],
      ['sheet.csv', Buffer.from([0xb4, 0xfa, 0xb8, 0xd5, 0x2c]), 'platform.import.encoding', 'not encoded in UTF-8'],
      ['IMG_1.HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic'), 'platform.fault.fileKind', 'Accepted: JPG, PNG, GIF, PDF'],
      ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'platform.fault.fileKind', 'XLSX'],
      ['photo.jpg', await picture().png().toBuffer(), 'platform.fault.fileName', 'this is a PNG file'],
    ];
    for (const [name, content, key, words] of cases)
      expect((await app.upload('insp', name, content, 'x')).DATA).toMatchObject([
        { path: 'file', key, message: expect.stringContaining(words) },
      ]);
  });

  it('of 60 MB is answered with 413, and so is a picture above 20 MB', async () => {
    const before = await rows();
    expect(await app.upload('insp', 'film.mp4', Buffer.alloc(60 * 1024 * 1024, 1), 'video/mp4')).toMatchObject({ http: 413, STATUS: 1413 });
    const large = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.alloc(21 * 1024 * 1024)]);
    expect(await app.upload('insp', 'photo.jpg', large, 'image/jpeg')).toMatchObject({ http: 413, STATUS: 1413 });
    expect(await rows()).toBe(before);
  });

  it('sent twice under the id the device gave it is one file, also at the same time, and only for the same person', async () => {
    const deviceId = randomUUID();
    const content = await picture().jpeg().toBuffer();
    const send = (who: string) => app.upload(who, 'photo.jpg', content, 'image/jpeg', { deviceId });
    const before = await rows();
    const ids = (await Promise.all([send('insp'), send('insp')])).map(({ DATA }) => DATA.id);
    ids.push((await send('insp')).DATA.id);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toBe(before + 1);
    expect((await send('sup')).DATA.id).not.toBe(ids[0]);
    expect(await app.upload('insp', 'photo.jpg', content, 'image/jpeg', { deviceId: 'x' })).toMatchObject({ STATUS: 1400 });
  });

  it('loses the camera and its position, and keeps a harmless name', async () => {
    const withExif = await picture()
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withExif).metadata()).exif).toBeDefined();
    const { DATA } = await app.upload('insp', '../../etc/pass wd\u0007.jpg', withExif, 'image/jpeg');
    expect((await stored(DATA.id)).name).not.toMatch(/[/\\\u0000-\u001f]/);
    const kept = await get(DATA.url);
    expect((await sharp(kept.rawPayload).metadata()).exif).toBeUndefined();
  });

  it('needs a signed-in person and a file', async () => {
    const answer = await (
      await app.kernel.inject()
    ).inject({ method: 'POST', url: '/api/file', headers: { 'content-type': 'application/json' }, payload: '{}' });
    expect(answer.statusCode).toBe(401);
    expect(await app.as('insp', 'POST', '/file', {})).toMatchObject({ http: 400, STATUS: 1400 });
  });
});

describe('a stored file', () => {
  it('opens by its signed address while the session lives, and not a moment longer', async () => {
    const { DATA } = await app.upload('doc', 'photo.jpg', await picture().jpeg().toBuffer(), 'image/jpeg');
    const opened = await get(DATA.url);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect((await get(DATA.thumbUrl)).statusCode).toBe(200);
    await app.as('doc', 'POST', '/permissions/logout', {});
    await expect.poll(async () => (await get(DATA.url)).statusCode).toBe(401);
  });

  it('does not open by an address that was changed in any part, or is too old', async () => {
    const { DATA } = await app.upload('insp', 'photo.jpg', await picture().jpeg().toBuffer(), 'image/jpeg');
    const { DATA: other } = await app.upload('pm', 'photo.jpg', await picture().jpeg().toBuffer(), 'image/jpeg');
    const swaps: [RegExp, string][] = [
      [/file\/\d+/, `file/${other.id}`],
      [/v=original/, 'v=thumb'],
      [/k=\d+/, 'k=1'],
      [/e=\d+/, 'e=9999999999'],
      [/s=.{4}/, 's=AAAA'],
    ];
    for (const [part, put] of swaps) expect([put, (await get(DATA.url.replace(part, put))).statusCode]).toEqual([put, 410]);
    app.clock.advance({ hours: 3 });
    expect((await get(DATA.url)).statusCode).toBe(410);
    app.clock.advance({ hours: -3 });
  });

  it('opens with a token alone for its uploader only', async () => {
    const { DATA } = await app.upload('insp', 'photo.jpg', await picture().jpeg().toBuffer(), 'image/jpeg');
    const bare = `/api/file/${DATA.id}`;
    expect((await get(bare)).statusCode).toBe(401);
    expect((await get(bare, { token: await app.tokenOf('insp') })).statusCode).toBe(200);
    expect((await get(bare, { token: await app.tokenOf('admin') })).statusCode).toBe(410);
  });

  it('has the checksum and the size of what is served, picture or not, and of nothing else', async () => {
    const sent: [string, Buffer, string][] = [
      ['photo.jpg', await picture().jpeg({ quality: 100 }).toBuffer(), 'image/jpeg'],
      ['photo.png', await picture(90).png({ compressionLevel: 0 }).toBuffer(), 'image/png'],
      ['note.txt', Buffer.from('< 5 mg/m3 is a limit; <page> is none'), 'text/plain'],
    ];
    for (const [name, content, mime] of sent) {
      const { DATA } = await app.upload('insp', name, content, mime);
      const served = await get(DATA.url);
      const sum = createHash('sha256').update(served.rawPayload).digest('hex');
      expect([name, DATA.sha256, DATA.size]).toEqual([name, sum, served.rawPayload.length]);
      if (mime === 'text/plain')
        expect(served.headers).toMatchObject({ 'content-type': mime, 'content-disposition': expect.stringMatching(/^attachment;/) });
    }
  });

  it('is sent in parts, and what is no picture as an attachment', async () => {
    const text = 'one,two,three\n1,2,3\n'.repeat(20);
    const { DATA } = await app.upload('insp', 'list.csv', Buffer.from(text), 'text/csv');
    const part = await get(DATA.url, { range: 'bytes=4-6' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'two', `bytes 4-6/${text.length}`]);
    expect((await get(DATA.url, { range: 'bytes=-4' })).body).toBe('2,3\n');
    expect((await get(DATA.url, { range: 'bytes=nonsense' })).statusCode).toBe(200);
    expect((await get(DATA.url)).headers['content-disposition']).toMatch(/^attachment;/);
  });
});
