import { ActionTable } from '@quantum/modules/action/web-api';
import { headOf, type ScreenProgramme } from './screen-programme.ts';

interface Props {
  programme: Pick<ScreenProgramme, 'codes' | 'actionSources' | 'actionsRaisedBy'>;
}

const raisedBy = ({ actionsRaisedBy }: Props['programme']) => (actionsRaisedBy === undefined ? {} : { raisedBy: actionsRaisedBy });

/** Corrective actions that a programme has raised; first those still open. */
export const CorrectiveActionsScreen = ({ programme }: Props) => (
  <ActionTable title={headOf(programme, 'actions')} sourceKinds={programme.actionSources} {...raisedBy(programme)} />
);
/** The same once they have ended: closed or cancelled. */
export const CorrectiveActionRecordsScreen = ({ programme }: Props) => (
  <ActionTable title={headOf(programme, 'actionRecords')} sourceKinds={programme.actionSources} {...raisedBy(programme)} records />
);
