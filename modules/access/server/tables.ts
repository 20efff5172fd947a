/** Name of a person's sessions in the audit trail. */
export const sessionKind = 'access.session';
export const USER = { kind: 'access.user', table: 'access.user' } as const;
