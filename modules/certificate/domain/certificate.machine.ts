import { machine } from '@quantum/platform/domain';
import { CERTIFICATE_STATUS, type CertificateStatus } from '../contract/codes.ts';

export type CertificateEvent = 'submit' | 'approve' | 'reject' | 'suspend' | 'lift' | 'expire' | 'revoke';

interface CertificateFacts {
  /** An issue waits for its review. */
  isPending: boolean;
  /** The person who acts is its holder, or entered it. */
  isOwn: boolean;
  /** Another record suspended it, and lifts it with the cause. */
  isByCause: boolean;
}

const reviewed = ({ isPending, isOwn }: CertificateFacts): string | undefined => {
  if (!isPending) return 'certificate.refusal.nothingToReview';
  return isOwn ? 'certificate.refusal.ownReview' : undefined;
};
const submitted = ({ isPending }: CertificateFacts): string | undefined => (isPending ? 'certificate.refusal.pending' : undefined);

/**
 * A renewal waits beside what is held: the certificate stays what it is until the issue is reviewed. Where an event leads to `valid`, the
 * dates decide between valid, suspended and expired (`statusOn`).
 */
export const certificateMachine = machine<CertificateStatus, CertificateEvent, CertificateFacts>({
  [CERTIFICATE_STATUS.pending]: {
    approve: { to: CERTIFICATE_STATUS.valid, refusedBecause: reviewed },
    reject: { to: CERTIFICATE_STATUS.rejected, refusedBecause: reviewed },
  },
  [CERTIFICATE_STATUS.valid]: {
    submit: { to: CERTIFICATE_STATUS.valid, refusedBecause: submitted },
    approve: { to: CERTIFICATE_STATUS.valid, refusedBecause: reviewed },
    reject: { to: CERTIFICATE_STATUS.valid, refusedBecause: reviewed },
    suspend: { to: CERTIFICATE_STATUS.suspended },
    expire: { to: CERTIFICATE_STATUS.expired, bySystem: true },
    revoke: { to: CERTIFICATE_STATUS.revoked },
  },
  [CERTIFICATE_STATUS.suspended]: {
    submit: { to: CERTIFICATE_STATUS.suspended, refusedBecause: submitted },
    approve: { to: CERTIFICATE_STATUS.suspended, refusedBecause: reviewed },
    reject: { to: CERTIFICATE_STATUS.suspended, refusedBecause: reviewed },
    lift: { to: CERTIFICATE_STATUS.valid, refusedBecause: ({ isByCause }) => (isByCause ? 'certificate.refusal.byCause' : undefined) },
    expire: { to: CERTIFICATE_STATUS.expired, bySystem: true },
    revoke: { to: CERTIFICATE_STATUS.revoked },
  },
  [CERTIFICATE_STATUS.expired]: {
    submit: { to: CERTIFICATE_STATUS.expired, refusedBecause: submitted },
    approve: { to: CERTIFICATE_STATUS.valid, refusedBecause: reviewed },
    reject: { to: CERTIFICATE_STATUS.expired, refusedBecause: reviewed },
    revoke: { to: CERTIFICATE_STATUS.revoked },
  },
  [CERTIFICATE_STATUS.rejected]: { submit: { to: CERTIFICATE_STATUS.pending, refusedBecause: submitted } },
  [CERTIFICATE_STATUS.revoked]: {},
});
