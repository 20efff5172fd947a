// ACT110
import { StageBoard, stateOf, usePage } from '@quantum/platform/web/kit';
import { Person, RiskBars, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import { ACTIONS_PATH, actionPath, ACTION_STATUS, actionEndpoints, type ActionRow } from '../../contract/index.ts';
import { DueTime } from '../parts/due-time.tsx';

const { assigning, pending, inProgress, verifying, completed, underImprovement, caseClosed } = ACTION_STATUS;
const COLUMNS = [assigning, pending, inProgress, underImprovement, verifying, completed, caseClosed];

/** ACT110: corrections by state, one column each; open ones by what is due first, closed ones the latest first. */
export function ActionBoardScreen() {
  const { t } = useTranslation();
  usePage({ title: t('action.board'), append: [{ text: t('action.board') }] });
  return (
    <div className="q-board-page">
      <header className="q-row q-board-head">
        <h1>{t('menu.ACT110')}</h1>
      </header>
      <StageBoard
        label={t('action.board')}
        endpoint={actionEndpoints.list}
        set="actionStatus"
        statuses={COLUMNS}
        order={(status) => (status === caseClosed ? ['code', 'desc'] : ['dueAt', 'asc'])}
        list={ACTIONS_PATH}
        path={actionPath}
        card={(action) => <Card action={action} />}
      />
    </div>
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
