import { sameOriginPath } from '@quantum/platform/web/public';

interface LinkEntry {
  userName: string;
  token: string;
  target: string;
}

/**
 * Reads a sign-in link (`/auto-login`): user name, token and target in the fragment, else in the query. A target that
 * leaves the site becomes home. Undefined when the link is incomplete.
 */
export function readLinkEntry(address: { hash: string; search: string; origin: string }): LinkEntry | undefined {
  const fragment = new URLSearchParams(address.hash.replace(/^#\??/, ''));
  const from = fragment.has('token') ? fragment : new URLSearchParams(address.search);
  const [userName, token] = [from.get('userName'), from.get('token')];
  if (!userName || !token) return undefined;
  return { userName, token, target: sameOriginPath(from.get('target') ?? undefined, address.origin) ?? '/quantum' };
}
