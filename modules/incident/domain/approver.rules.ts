/** Offices that approve an investigation. */
export interface Offices {
  isEhsOfficer: boolean;
  isEhsManager: boolean;
  isOperationManager: boolean;
}

const isEhs = ({ isEhsOfficer, isEhsManager }: Offices): boolean => isEhsOfficer || isEhsManager;
const sharesOffice = (one: Offices, other: Offices): boolean =>
  (one.isEhsOfficer && other.isEhsOfficer) ||
  (one.isEhsManager && other.isEhsManager) ||
  (one.isOperationManager && other.isOperationManager);

/** Why this person does not approve, or reject, what that lead investigated: never one of the lead's office; the operation manager where EHS leads. */
export function approverRefusal(lead: Offices, approver: Offices): string | undefined {
  if (sharesOffice(lead, approver)) return 'incident.refusal.sameOffice';
  return !isEhs(lead) && approver.isOperationManager && !isEhs(approver) ? 'incident.refusal.ehsApproves' : undefined;
}
