import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfMadeCertificate, startTestApp, type TestApp } from '../../../testing/index.ts';
import { readSettings } from './settings.ts';

const faultOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('settings', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_POOL', '0'],
    ['DEFAULT_LOCALE', 'de'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'maybe'],
  ])('%s=%s is named with its value, in one line', (name, value) => {
    const fault = faultOf({ [name]: value });
    expect(fault).toContain(`${name}="${value}"`);
    expect(fault.split('\n')).toHaveLength(1);
  });

  it.each(['TLS_CERT', 'TLS_KEY'])('%s alone is refused: nobody who asked for https is served plain http', (name) => {
    expect(faultOf({ [name]: 'one.pem' })).toMatch(/^TLS_CERT and TLS_KEY belong together.*$/);
  });

  it('mails need the address their links lead to', () => {
    expect(faultOf({ SMTP_URL: 'smtp://127.0.0.1:25' })).toMatch(/^SMTP_URL needs PUBLIC_URL.*$/);
    expect(faultOf({ SMTP_URL: 'smtp://127.0.0.1:25', PUBLIC_URL: 'https://ehsq.example.org' })).toBe('');
    expect(faultOf({ PUBLIC_URL: 'ehsq.example.org' })).toContain('PUBLIC_URL="ehsq.example.org"');
  });

  it('all faults are told at once, and an empty value is as good as none', () => {
    expect(faultOf({ PORT: 'x', JOBS: '-1' })).toMatch(/PORT.*JOBS/);
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, embedded: true, demo: true });
  });

  it('a database of one’s own gets no demo company unless asked for', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://x' })).toMatchObject({ embedded: false, demo: false });
    expect(readSettings({ DATABASE_URL: 'postgres://x', DEMO: '1' }).demo).toBe(true);
  });
});

describe('TLS', () => {
  let folder: string;
  let app: TestApp;
  const file = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quantum-tls-'));
    const { cert, key } = selfMadeCertificate();
    await Promise.all([writeFile(file('cert.pem'), cert), writeFile(file('key.pem'), key)]);
    app = await startTestApp({ settings: { TLS_CERT: file('cert.pem'), TLS_KEY: file('key.pem') }, listen: true });
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is served by the program itself, and browsers are told to stay with it', async () => {
    expect(app.address).toMatch(/^https:/);
    const port = new URL(app.address).port;
    const answer = await new Promise<{ status: number | undefined; hsts: unknown }>((done, fail) => {
      get({ host: '127.0.0.1', port, path: '/api/health', rejectUnauthorized: false }, (response) => {
        response.resume();
        done({ status: response.statusCode, hsts: response.headers['strict-transport-security'] });
      }).on('error', fail);
    });
    expect(answer).toEqual({ status: expect.any(Number), hsts: expect.stringContaining('max-age=31536000') });
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
  });

  it.each(['missing.pem', 'broken.pem'])('does not start with %s, and says in one line what it needs', async (name) => {
    await writeFile(file('broken.pem'), 'not a certificate');
    const start = startTestApp({ beside: app, settings: { TLS_CERT: file(name), TLS_KEY: file('key.pem') }, listen: true });
    await expect(start).rejects.toThrow(/^TLS_CERT or TLS_KEY cannot be .*PEM files\.$/);
  });
});
