import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { siteAddress } from './site-address.ts';

it.each([
  [{ PUBLIC_URL: 'https://ehsq.example.org/' }, { host: 'elsewhere.example' }, 'https://ehsq.example.org'],
  [{}, { host: '10.0.0.7:3000' }, 'http://10.0.0.7:3000'],
  [{}, { host: '[::1]:3000' }, 'http://[::1]:3000'],
  [{}, { host: 'a.example/x?y@' }, 'http://127.0.0.1:3000'],
  [{}, {}, 'http://127.0.0.1:3000'],
  [{}, { host: 'a.example', 'x-forwarded-proto': 'https' }, 'http://a.example'],
  [{ TRUST_PROXY: '1' }, { host: 'a.example', 'x-forwarded-proto': 'https' }, 'https://a.example'],
])('%o and a request with %o lead to %s', (env, headers, address) => {
  expect(siteAddress(readSettings(env), headers)).toBe(address);
});
