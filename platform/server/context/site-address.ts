import type { Settings } from './settings.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The address people reach the site at, for what leaves it: papers and mails. The setting decides; without one, the address
 * the reader's own request came to, else the one that is served.
 */
export function siteAddress(settings: Settings, headers: Readonly<Record<string, string | undefined>> = {}): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL.replace(/\/+$/, '');
  const scheme = settings.TLS_CERT || (settings.TRUST_PROXY && headers['x-forwarded-proto'] === 'https') ? 'https' : 'http';
  const asked = headers['host'] ?? '';
  return `${scheme}://${HOST.test(asked) ? asked : `${settings.HOST}:${settings.PORT}`}`;
}
