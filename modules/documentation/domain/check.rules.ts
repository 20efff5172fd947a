import { VERSION_STATUS as STATUS, type VersionStatus } from '../contract/codes.ts';
import type { CheckVerdict } from '../contract/document-check.ts';

interface Printed {
  status: VersionStatus;
  effectiveDate: string | null;
  endedOn: string | null;
  /** The version of its document that is in force; null where none is. */
  currentNo: number | null;
}
interface Verdict {
  verdict: CheckVerdict;
  day: string | null;
  currentNo: number | null;
}

/** What a printed copy of a version is worth today. A version that was replaced by one that holds no more is obsolete like that one. */
export function verdictOn({ status, effectiveDate, endedOn, currentNo }: Printed): Verdict {
  if (status === STATUS.active) return { verdict: 'inForce', day: effectiveDate, currentNo: null };
  if (status === STATUS.pending) return { verdict: 'notYet', day: effectiveDate, currentNo };
  const wasInForce = (status === STATUS.readOnly || status === STATUS.invalid) && effectiveDate !== null;
  if (!wasInForce) return { verdict: 'never', day: null, currentNo };
  return { verdict: currentNo === null ? 'obsolete' : 'replaced', day: endedOn, currentNo };
}
