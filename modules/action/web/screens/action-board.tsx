// ACT110
import { Link } from 'react-router';
import { useTranslation } from 'react-i18next';
import { CardFault, CodeTag, stateOf, useCall, usePage } from '@quantum/platform/web/kit';
import { Person, RiskBars, type RiskLevel } from '@quantum/platform/web/public';
import { ACTIONS_PATH, actionPath, ACTION_STATUS, actionEndpoints, type ActionRow } from '../../contract/index.ts';
import { DueTime } from '../parts/due-time.tsx';
import '../parts/board.css';

const { assigning, pending, inProgress, verifying, completed, underImprovement, caseClosed } = ACTION_STATUS;
const COLUMNS = [assigning, pending, inProgress, underImprovement, verifying, completed, caseClosed];
/** Cards of a column; the rest is in the list. */
const CARDS = 25;

/** ACT110: corrections by state, one column each. */
export function ActionBoardScreen() {
  const { t } = useTranslation();
  usePage({ title: t('action.board'), append: [{ text: t('action.board') }] });
  return (
    <div className="act-board-page">
      <header className="q-row act-board-head">
        <h1>{t('menu.ACT110')}</h1>
      </header>
      <div className="act-board" tabIndex={0} role="group" aria-label={t('action.board')}>
        {COLUMNS.map((status) => (
          <BoardColumn key={status} status={status} />
        ))}
      </div>
    </div>
  );
}

function BoardColumn({ status }: { status: string }) {
  const { t } = useTranslation();
  const late = status !== caseClosed;
  const { data, error, refetch } = useCall(actionEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: CARDS },
      queryCriterias: [{ key: 'status', value: status, condition: '=', connection: 'and', isValueADigital: false }],
      queryOrderBies: late ? [{ columnName: 'dueAt', orderType: 'asc' }] : [{ columnName: 'code', orderType: 'desc' }],
      params: { count: 'capped' },
    },
  });
  const more = (data?.totalCount ?? 0) - (data?.items.length ?? 0);
  return (
    <section className="act-column" aria-busy={data === undefined}>
      <header className="q-row">
        <h2>
          <CodeTag set="actionStatus" code={status} />
        </h2>
        <span className="q-hint">{data && `${data.totalCount}${data.capped ? '+' : ''}`}</span>
      </header>
      <ul>
        {error && !data && (
          <li>
            <CardFault error={error} retry={refetch} />
          </li>
        )}
        {data?.items.map((action) => (
          <Card key={action.id} action={action} />
        ))}
        {data?.items.length === 0 && <li className="act-column-empty q-hint">{t('action.boardEmpty')}</li>}
        {more > 0 && (
          <li>
            <Link to={`${ACTIONS_PATH}?f.status=in:${status}`}>{t('action.boardMore', { count: more })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Card({ action }: { action: ActionRow }) {
  const { t } = useTranslation();
  const level = stateOf(action.risk) as RiskLevel;
  return (
    <li>
      <Link className="act-card" to={actionPath(action.id)}>
        <span className="q-row">
          <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>
          <span className="q-space" />
          <span className="q-code">{action.code.split('-').at(-1)}</span>
        </span>
        <b className="q-strong">{action.title}</b>
        <span className="q-hint">{[action.unitName, action.spaceName].filter(Boolean).join(' · ')}</span>
        {action.responsibleName && <Person name={action.responsibleName} />}
        {action.closedAt === null && <DueTime action={action} brief />}
      </Link>
    </li>
  );
}
