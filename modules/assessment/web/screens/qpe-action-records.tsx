// QPE113
import { ActionTable } from '@quantum/modules/action/web-api';
import { VISIT_SOURCE } from '../../contract/index.ts';

const KINDS = [VISIT_SOURCE] as const;

/** The same once they have ended. */
export function QpeActionRecordsScreen() {
  return <ActionTable title="menu.QPE113" sourceKinds={KINDS} raisedBy="assessment.actions.ofVisits" records />;
}
