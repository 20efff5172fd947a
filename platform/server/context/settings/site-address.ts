import { Refused } from '../use-case/errors.ts';
import type { Settings } from './settings.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Leads to nobody but the reader's own machine. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * The address a link shown to the one who asked begins with. The setting decides; without one, the host of the request if it is
 * listed or the reader's own machine, else the address served: what a request claims to be sent to must not end in links to elsewhere.
 */
export function siteAddress(settings: Settings, headers: Readonly<Record<string, string | undefined>> = {}): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL.replace(/\/+$/, '');
  const scheme = settings.TLS_CERT || (settings.TRUST_PROXY && headers['x-forwarded-proto'] === 'https') ? 'https' : 'http';
  const served = `${settings.HOST}:${settings.PORT}`;
  const asked = (headers['host'] ?? '').toLowerCase();
  const known = HOST.test(asked) && (settings.allowedHosts.includes(asked) || LOOPBACK.test(asked));
  return `${scheme}://${known ? asked : served}`;
}

/** The address for what is read elsewhere and later, as on posters; refused where none is set. */
export function publicAddress(settings: Settings): string {
  if (!settings.PUBLIC_URL) throw new Refused('platform.refusal.noPublicUrl');
  return siteAddress(settings);
}
