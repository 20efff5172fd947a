import type { ScreenParts } from '@quantum/platform/web/kit';
import { SECURITY_PATH } from '../../contract/index.ts';

const NAMES = ['sessions', 'refused', 'locked', 'links', 'policy'] as const;

/** SS143 has five parts. */
export const SECURITY_PARTS: ScreenParts = {
  label: 'menu.SS143',
  links: NAMES.map((name) => ({
    to: name === 'sessions' ? SECURITY_PATH : `${SECURITY_PATH}/${name}`,
    label: `access.security.${name}`,
  })),
};
