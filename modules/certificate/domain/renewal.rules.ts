interface RenewalFacts {
  isRevoked: boolean;
  isPending: boolean;
  hasLeft: boolean;
  /** Its category is in use. */
  isActive: boolean;
  /** Something of it was approved once. */
  wasHeld: boolean;
  /** The longest end so far; null: no end. */
  end: string | null;
}

/** Why a certificate is not renewed with others up to a day (null: without an end); undefined where it can be. */
export function renewalFault(renewed: RenewalFacts, newEnd: string | null): string | undefined {
  if (renewed.isRevoked) return 'certificate.renewal.revoked';
  if (renewed.hasLeft) return 'certificate.renewal.left';
  if (renewed.isPending) return 'certificate.refusal.pending';
  if (!renewed.isActive) return 'certificate.renewal.retired';
  if (!renewed.wasHeld) return 'certificate.renewal.neverHeld';
  if (renewed.end === null) return 'certificate.renewal.noEnd';
  return newEnd !== null && newEnd <= renewed.end ? 'certificate.renewal.notLater' : undefined;
}
