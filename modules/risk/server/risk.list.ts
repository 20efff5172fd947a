import { hidden, int, unscoped } from '@quantum/platform/server';

export const LIBRARY_LIST = {
  key: 't.id',
  search: 't.search',
  scope: unscoped('the library is read by its whole company; that of another is left out by the service'),
  master: true,
} as const;

export const COMPANY_COLUMN = int('t.company_id', hidden);

export const SHOWN_ONLY = { filterable: false } as const;

export const UNIT_JOIN = 'join organization.pub_unit u on u.id = t.unit_id';
