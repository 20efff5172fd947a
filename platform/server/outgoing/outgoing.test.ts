import { startOutside, type Outside } from '@quantum/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Outgoing, readOutgoingAddress } from './outgoing.ts';

let outside: Outside;
let outgoing: Outgoing;
beforeAll(async () => {
  outside = await startOutside();
  outgoing = new Outgoing(outside.net);
});
afterAll(() => outside.stop());
beforeEach(() => {
  outside.calls.length = 0;
  outside.addresses.clear();
  outside.answer = () => ({ status: 201 });
});
const post = (url: string, timeoutMs?: number) =>
  outgoing.post({ url, body: 'hello', headers: { 'x-of': 'test' }, ...(timeoutMs && { timeoutMs }) });

describe('an address outside', () => {
  it.each(['https://push.example.com/abc', 'https://8.8.8.8/x', 'https://qyapi.example.com:8443/cgi?key=1'])('%s may be entered', (text) =>
    expect(readOutgoingAddress(text)?.href).toBe(text),
  );
  it.each([
    'http://push.example.com/abc',
    'https://10.0.0.1/x',
    'https://127.1/x',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/x',
    'https://intranet/x',
    'https://me:secret@push.example.com/',
    'ftp://push.example.com/',
    'push.example.com',
    '',
    `https://push.example.com/${'x'.repeat(2100)}`,
  ])('%s may not', (text) => expect(readOutgoingAddress(text)).toBeUndefined());
});

describe('sending outside', () => {
  it('arrives as it was sent', async () => {
    outside.answer = () => ({ status: 429, headers: { 'retry-after': '7' }, text: 'later' });
    expect(await post('https://push.example.com/abc')).toMatchObject({ status: 429, headers: { 'retry-after': '7' }, text: 'later' });
    expect(outside.calls).toMatchObject([{ host: 'push.example.com', path: '/abc', headers: { 'x-of': 'test' } }]);
    expect(outside.calls[0]!.body.toString()).toBe('hello');
  });

  it('asks for the address at each sending: a name that leads inside later is refused then, as is one that leads to both', async () => {
    expect((await post('https://push.example.com/')).status).toBe(201);
    outside.addresses.set('push.example.com', ['10.0.0.1']);
    await expect(post('https://push.example.com/')).rejects.toMatchObject({ fault: 'notPublic' });
    outside.addresses.set('push.example.com', ['8.8.8.8', '169.254.169.254']);
    await expect(post('https://push.example.com/')).rejects.toMatchObject({ fault: 'notPublic' });
    outside.addresses.set('push.example.com', []);
    await expect(post('https://push.example.com/')).rejects.toMatchObject({ fault: 'unknownHost' });
    expect(outside.calls).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    outside.answer = () => ({ status: 302, headers: { location: 'https://10.0.0.1/' } });
    await expect(post('https://push.example.com/')).rejects.toMatchObject({ fault: 'redirect' });
    expect(outside.calls).toHaveLength(1);
  });

  it('waits no longer than it was told for one that never answers', async () => {
    outside.answer = () => undefined;
    await expect(post('https://push.example.com/', 300)).rejects.toMatchObject({ fault: 'timeout' });
  });

  it('reads only the beginning of an answer that does not end', async () => {
    outside.answer = () => ({ status: 200, text: 'x'.repeat(5_000_000) });
    expect((await post('https://push.example.com/')).text).toHaveLength(8192);
  });

  it('connects to the addresses it has checked: the name is asked for once', async () => {
    let asked = 0;
    const own = new Outgoing({ resolve: async () => (asked++, ['8.8.8.8']), optionsFor: () => ({ signal: AbortSignal.abort() }) });
    await expect(own.post({ url: 'https://push.example.com/', body: '' })).rejects.toThrow();
    expect(asked).toBe(1);
  });
});
