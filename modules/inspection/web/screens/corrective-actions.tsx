// INS119
import { ActionTable } from '@quantum/modules/action/web-api';
import { INSPECTION_SOURCES } from '../../contract/index.ts';

/** INS119: corrective actions that inspections have raised; first those still open. */
export function CorrectiveActionsScreen() {
  return <ActionTable title="menu.INS119" sourceKinds={INSPECTION_SOURCES} />;
}
