// QPE118
import { ActionTable } from '@quantum/modules/action/web-api';
import { ASE_SOURCE } from '../../contract/index.ts';

const KINDS = [ASE_SOURCE] as const;

/** What projects put right by themselves. */
export function AseActionsScreen() {
  return <ActionTable title="menu.QPE118" sourceKinds={KINDS} raisedBy="assessment.actions.ofAses" />;
}
