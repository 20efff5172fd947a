/** Who may call an operation: a signed-in person, a link, a public QR code, or the system itself (jobs). */
export type ActorKind = 'user' | 'link' | 'public' | 'system';
