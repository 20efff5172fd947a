import type { LinkState } from '../contract/index.ts';

interface LinkLife {
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

/** What has become of a link; a visitor learns only whether it is valid. */
export function linkState({ expires_at, used_at, revoked_at }: LinkLife, now: string): LinkState {
  if (revoked_at !== null) return 'revoked';
  if (used_at !== null) return 'used';
  return expires_at <= now ? 'expired' : 'live';
}
