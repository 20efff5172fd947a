// INS120
import { ActionTable } from '@quantum/modules/action/web-api';
import { INSPECTION_SOURCES } from '../../contract/index.ts';

/** INS120: the same once they have ended: closed or cancelled. */
export function CorrectiveActionRecordsScreen() {
  return <ActionTable title="menu.INS120" sourceKinds={INSPECTION_SOURCES} records />;
}
