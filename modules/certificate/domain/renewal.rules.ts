interface Renewed {
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
export function renewalFault(it: Renewed, newEnd: string | null): string | undefined {
  if (it.isRevoked) return 'certificate.renewal.revoked';
  if (it.hasLeft) return 'certificate.renewal.left';
  if (it.isPending) return 'certificate.refusal.pending';
  if (!it.isActive) return 'certificate.renewal.retired';
  if (!it.wasHeld) return 'certificate.renewal.neverHeld';
  if (it.end === null) return 'certificate.renewal.noEnd';
  return newEnd !== null && newEnd <= it.end ? 'certificate.renewal.notLater' : undefined;
}
