import { publicPages as attestation } from '@quantum/modules/attestation/web-public';
import { publicPages as certificate } from '@quantum/modules/certificate/web-public';
import { publicPages as incident } from '@quantum/modules/incident/web-public';
import { publicPages as inspection } from '@quantum/modules/inspection/web-public';
import { publicPages as hazard } from '@quantum/modules/hazard/web-public';
import { publicPages as issue } from '@quantum/modules/issue/web-public';
import { publicPages as risk } from '@quantum/modules/risk/web-public';
import { publicPages as signature } from '@quantum/modules/signature/web-public';
import type { PublicPage } from '@quantum/platform/web/public';

/** Pages opened by a read link or a QR code, without signing in. The explicit list, filled by the modules' `web-public` doors. */
export const publicPages: PublicPage[] = [
  ...hazard,
  ...incident,
  ...inspection,
  ...issue,
  ...certificate,
  ...attestation,
  ...risk,
  ...signature,
];
