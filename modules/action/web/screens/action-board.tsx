// ACT110
import { StageBoardPage, stateOf } from '@quantum/platform/web/kit';
import { Person, RiskBars, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import { ACTIONS_PATH, actionPath, ACTION_STATUS, actionEndpoints, type ActionRow } from '../../contract/index.ts';
import { DueTime } from '../parts/due-time.tsx';

const { assigning, pending, inProgress, verifying, completed, underImprovement, caseClosed } = ACTION_STATUS;
const COLUMNS = [assigning, pending, inProgress, underImprovement, verifying, completed, caseClosed];

/** ACT110: corrections by state, one column each; open ones by what is due first, closed ones the latest first. */
export function ActionBoardScreen() {
  return (
    <StageBoardPage
      heading="menu.ACT110"
      label="action.board"
      endpoint={actionEndpoints.list}
      set="actionStatus"
      statuses={COLUMNS}
      order={(status) => (status === caseClosed ? ['code', 'desc'] : ['dueAt', 'asc'])}
      list={ACTIONS_PATH}
      path={actionPath}
      empty={(state) => `action.board.empty.${state}`}
      card={(action) => <Card action={action} />}
    />
  );
}

function Card({ action }: { action: ActionRow }) {
  const { t } = useTranslation();
  const level = stateOf(action.risk) as RiskLevel;
  return (
    <>
      <span className="q-row">
        <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>
        <span className="q-space" />
        <span className="q-code">{action.code.split('-').at(-1)}</span>
      </span>
      <b className="q-strong">{action.title}</b>
      <span className="q-hint">{[action.unitName, action.spaceName].filter(Boolean).join(' · ')}</span>
      {action.responsibleName && <Person name={action.responsibleName} />}
      {action.closedAt === null && <DueTime action={action} />}
    </>
  );
}
