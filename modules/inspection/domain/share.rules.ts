import { FINISHED_STATUSES, INSPECTION_STATUS, type InspectionStatus } from '../contract/codes.ts';

/** Why an inspection may not be shared; undefined when it may. */
export function shareRefusal(status: InspectionStatus): string | undefined {
  if (status === INSPECTION_STATUS.invalid) return 'inspection.share.refusal.void';
  return FINISHED_STATUSES.includes(status) ? undefined : 'inspection.share.refusal.notFinished';
}

/** What is above an inspection that is seen by link and does not hold, or not yet. */
export function shareWarning(status: InspectionStatus): string | undefined {
  if (status === INSPECTION_STATUS.invalid) return 'inspection.report.voided';
  return FINISHED_STATUSES.includes(status) ? undefined : 'inspection.report.notFinal';
}
