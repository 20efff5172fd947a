// ACT110
import { ActionTable } from '../parts/action-table.tsx';

/** Corrective actions of every source; first those still open. */
export function ActionListScreen() {
  return <ActionTable title="menu.ACT110" />;
}
