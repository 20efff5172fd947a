// QPE114
import { ActionTable } from '@quantum/modules/action/web-api';
import { ASE_SOURCE } from '../../contract/index.ts';

const KINDS = [ASE_SOURCE] as const;

/** What projects put right by themselves, once it has ended. */
export function AseActionRecordsScreen() {
  return <ActionTable title="menu.QPE114" sourceKinds={KINDS} raisedBy="assessment.actions.ofAses" records />;
}
