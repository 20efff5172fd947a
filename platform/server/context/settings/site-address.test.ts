import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { publicAddress, siteAddress } from './site-address.ts';

describe('links begin with the address set, a host that is listed, or the one served', () => {
  it.each([
    [{ PUBLIC_URL: 'https://ehsq.example.org/' }, { host: 'elsewhere.example' }, 'https://ehsq.example.org'],
    [{}, { host: 'evil.example' }, 'http://127.0.0.1:3000'],
    [{}, { host: '10.0.0.7:3000' }, 'http://127.0.0.1:3000'],
    [{ ALLOWED_HOSTS: '10.0.0.7:3000, EHSQ.local' }, { host: '10.0.0.7:3000' }, 'http://10.0.0.7:3000'],
    [{ ALLOWED_HOSTS: '10.0.0.7:3000, EHSQ.local' }, { host: 'ehsq.LOCAL' }, 'http://ehsq.local'],
    [{ ALLOWED_HOSTS: 'ehsq.local' }, { host: 'ehsq.local:8080' }, 'http://127.0.0.1:3000'],
    [{ ALLOWED_HOSTS: 'ehsq.local' }, { host: 'ehsq.local.evil.example' }, 'http://127.0.0.1:3000'],
    [{}, { host: '[::1]:3000' }, 'http://[::1]:3000'],
    [{}, { host: 'localhost:5173' }, 'http://localhost:5173'],
    [{}, { host: 'localhost.evil.example' }, 'http://127.0.0.1:3000'],
    [{}, { host: 'localhost/x?y@' }, 'http://127.0.0.1:3000'],
    [{}, { host: 'localhost:3000@evil.example' }, 'http://127.0.0.1:3000'],
    [{}, {}, 'http://127.0.0.1:3000'],
    [{}, { host: 'localhost', 'x-forwarded-proto': 'https' }, 'http://localhost'],
    [{ TRUST_PROXY: '1', ALLOWED_HOSTS: 'a.example' }, { host: 'a.example', 'x-forwarded-proto': 'https' }, 'https://a.example'],
  ])('%o and a request with %o lead to %s', (env, headers, address) => {
    expect(siteAddress(readSettings(env), headers)).toBe(address);
  });
});

it('what is read elsewhere needs the address set', () => {
  expect(publicAddress(readSettings({ PUBLIC_URL: 'https://ehsq.example.org/' }))).toBe('https://ehsq.example.org');
  expect(() => publicAddress(readSettings({ ALLOWED_HOSTS: 'a.example' }))).toThrow('platform.refusal.noPublicUrl');
});
