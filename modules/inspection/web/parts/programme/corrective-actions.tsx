import { ActionTable } from '@quantum/modules/action/web-api';
import { headOf, type ScreenProgramme } from './screen-programme.ts';

interface Props {
  programme: Pick<ScreenProgramme, 'codes' | 'actionSources'>;
}

/** Corrective actions that a programme has raised; first those still open. */
export const CorrectiveActionsScreen = ({ programme }: Props) => (
  <ActionTable title={headOf(programme, 'actions')} sourceKinds={programme.actionSources} />
);
/** The same once they have ended: closed or cancelled. */
export const CorrectiveActionRecordsScreen = ({ programme }: Props) => (
  <ActionTable title={headOf(programme, 'actionRecords')} sourceKinds={programme.actionSources} records />
);
