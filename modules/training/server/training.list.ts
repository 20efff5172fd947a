import { hidden, int, unscoped } from '@quantum/platform/server';

/** Material belongs to a company and is read by all of it. */
export const MATERIAL_LIST = {
  key: 't.id',
  search: 't.search',
  scope: unscoped('material is read by its whole company; that of another is left out by the service'),
  master: true,
} as const;

export const COMPANY_COLUMN = int('t.company_id', hidden);
