// INC112
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { daysBetween, dayAt } from '@quantum/platform/domain';
import { CallFault, CodeTag, CodeText, useCall } from '@quantum/platform/web/kit';
import { formatDay, Tag } from '@quantum/platform/web/public';
import { INCIDENT_STATUS as S, incidentEndpoints, incidentPath, INCIDENTS_PATH, type IncidentRow } from '../../contract/index.ts';
import '../parts/board.css';

const STAGES = [S.underInvestigation, S.review, S.signing, S.underImprovement, S.finalReview];
/** Cards of a stage; the rest is in the list. */
const CARDS = 25;

/** INC112: investigations by stage, the latest due first, with the days left. */
export function InvestigationsScreen() {
  const { t } = useTranslation();
  return (
    <div className="inc-board-page">
      <header className="q-row inc-board-head">
        <h1>{t('menu.INC112')}</h1>
        <span className="q-space" />
        <Link to={`${INCIDENTS_PATH}?f.status=in:${STAGES.join(',')}`}>{t('incident.board.list')}</Link>
      </header>
      <div className="inc-board" tabIndex={0} role="group" aria-label={t('menu.INC112')}>
        {STAGES.map((status) => (
          <StageColumn key={status} status={status} />
        ))}
      </div>
    </div>
  );
}

function StageColumn({ status }: { status: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(incidentEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: CARDS },
      queryCriterias: [{ key: 'status', value: status, condition: '=', connection: 'and', isValueADigital: false }],
      queryOrderBies: [{ columnName: 'occurredAt', orderType: 'asc' }],
      params: { count: 'capped' },
    },
  });
  const more = (data?.totalCount ?? 0) - (data?.items.length ?? 0);
  return (
    <section className="inc-column" aria-busy={data === undefined}>
      <header className="q-row">
        <h2>
          <CodeTag set="incidentStatus" code={status} />
        </h2>
        <span className="q-hint">{data?.totalCount}</span>
      </header>
      <ul>
        {error && !data && (
          <li>
            <CallFault error={error} retry={refetch} />
          </li>
        )}
        {data?.items.map((row) => (
          <Card key={row.id} row={row} />
        ))}
        {data?.items.length === 0 && <li className="q-hint inc-column-empty">{t('incident.board.empty')}</li>}
        {more > 0 && (
          <li>
            <Link to={`${INCIDENTS_PATH}?f.status=in:${status}`}>{t('incident.board.more', { count: more })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Card({ row }: { row: IncidentRow }) {
  return (
    <li>
      <Link className="inc-card" to={incidentPath(row.id)}>
        <span className="q-row">
          <CodeText set="incidentSeverity" code={row.grade} />
          <span className="q-space" />
          <span className="q-code">{row.code}</span>
        </span>
        <b className="q-strong">{row.description}</b>
        <span className="q-hint">{[row.unitName, row.spaceName].filter(Boolean).join(' · ')}</span>
        <DaysLeft row={row} />
      </Link>
    </li>
  );
}

function DaysLeft({ row: { dueOn, timeZone } }: { row: IncidentRow }) {
  const { t } = useTranslation();
  if (dueOn === null) return null;
  const left = daysBetween(dayAt(new Date(), timeZone), dueOn);
  return (
    <span className="q-row">
      <Tag tone={left < 0 ? 'danger' : left <= 2 ? 'warn' : 'neutral'} icon={left < 0 ? 'clockAlert' : 'hourglass'}>
        {left < 0 ? t('incident.board.late', { count: -left }) : t('incident.board.left', { count: left })}
      </Tag>
      <span className="q-hint">{formatDay(dueOn)}</span>
    </span>
  );
}
