import type { Refusal } from '@quantum/platform/contract';

/** Codes of `orgType`, by the specification's words. */
interface OrgTypes {
  masterCompany: string;
  company: string;
  department: string;
  group: string;
}

/** Which kinds of unit may be below which: company, then departments (or regions, divisions), then projects. */
export function unitPlaceRefusal(parentType: string, childType: string, types: OrgTypes): Refusal | undefined {
  if (childType === types.masterCompany) return { key: 'organization.unit.refusal.secondRoot' };
  const wrong =
    (childType === types.company && parentType !== types.masterCompany) ||
    (childType !== types.company && parentType === types.masterCompany) ||
    parentType === types.group;
  return wrong ? { key: 'organization.unit.refusal.place' } : undefined;
}
