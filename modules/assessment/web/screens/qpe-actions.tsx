// QPE112
import { ActionTable } from '@quantum/modules/action/web-api';
import { VISIT_SOURCE } from '../../contract/index.ts';

const KINDS = [VISIT_SOURCE] as const;

/** Open corrective actions of visits. */
export function QpeActionsScreen() {
  return <ActionTable title="menu.QPE112" sourceKinds={KINDS} raisedBy="assessment.actions.ofVisits" />;
}
