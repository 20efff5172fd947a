export const SHOWN_ONLY = { filterable: false } as const;

export const UNIT_JOIN = 'join organization.pub_unit u on u.id = t.unit_id';

export const LEVEL_JOIN = 'join attestation.level l on l.id = t.level_id join attestation.scheme s on s.id = l.scheme_id';
