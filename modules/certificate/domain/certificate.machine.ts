import { machine } from '@quantum/platform/domain';
import { CERTIFICATE_STATUS as S, type CertificateStatus } from '../contract/codes.ts';

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
  [S.pending]: { approve: { to: S.valid, refusedBecause: reviewed }, reject: { to: S.rejected, refusedBecause: reviewed } },
  [S.valid]: {
    submit: { to: S.valid, refusedBecause: submitted },
    approve: { to: S.valid, refusedBecause: reviewed },
    reject: { to: S.valid, refusedBecause: reviewed },
    suspend: { to: S.suspended },
    expire: { to: S.expired, bySystem: true },
    revoke: { to: S.revoked },
  },
  [S.suspended]: {
    submit: { to: S.suspended, refusedBecause: submitted },
    approve: { to: S.suspended, refusedBecause: reviewed },
    reject: { to: S.suspended, refusedBecause: reviewed },
    lift: { to: S.valid, refusedBecause: ({ isByCause }) => (isByCause ? 'certificate.refusal.byCause' : undefined) },
    expire: { to: S.expired, bySystem: true },
    revoke: { to: S.revoked },
  },
  [S.expired]: {
    submit: { to: S.expired, refusedBecause: submitted },
    approve: { to: S.valid, refusedBecause: reviewed },
    reject: { to: S.expired, refusedBecause: reviewed },
    revoke: { to: S.revoked },
  },
  [S.rejected]: { submit: { to: S.pending, refusedBecause: submitted } },
  [S.revoked]: {},
});
