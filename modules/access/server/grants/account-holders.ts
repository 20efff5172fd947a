import type { Accounts } from '@quantum/modules/organization/server-api';
import { ROLE } from '../../contract/index.ts';
import { findAccountHolders } from './holder.store.ts';
import { hasCompanyLevel } from '../sessions/self.service.ts';

/** Roles that stand for an office the specification names. */
const OFFICE = { qualityAssessor: [ROLE.qualityAssessor], operatingDirector: [ROLE.operatingDirector] } as const;

/** What the directory of people is told of accounts and roles. */
export const accountsOfPeople: Accounts = {
  employees: (ctx, { as, ...asked }) => findAccountHolders(ctx, { ...asked, ...(as && { roleCodes: OFFICE[as] }) }),
  hasCompanyLevel,
};
