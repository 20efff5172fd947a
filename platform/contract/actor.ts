/** Who may call an operation: a signed-in person, a visitor with a QR code or a link, or the system itself (jobs). */
export type ActorKind = 'user' | 'public' | 'system';
