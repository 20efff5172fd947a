// INC112
import { Link } from 'react-router';
import { daysBetween, dayAt } from '@quantum/platform/domain';
import { CodeText, StageBoard } from '@quantum/platform/web/kit';
import { formatDay, Tag, useTranslation } from '@quantum/platform/web/public';
import { INCIDENT_STATUS, incidentEndpoints, incidentPath, INCIDENTS_PATH, type IncidentRow } from '../../contract/index.ts';

const STAGES = [
  INCIDENT_STATUS.underInvestigation,
  INCIDENT_STATUS.review,
  INCIDENT_STATUS.signing,
  INCIDENT_STATUS.underImprovement,
  INCIDENT_STATUS.finalReview,
];

/** INC112: investigations by stage, the latest due first, with the days left. */
export function InvestigationsScreen() {
  const { t } = useTranslation();
  return (
    <div className="q-board-page">
      <header className="q-row q-board-head">
        <h1>{t('menu.INC112')}</h1>
        <span className="q-space" />
        <Link to={`${INCIDENTS_PATH}?f.status=in:${STAGES.join(',')}`}>{t('incident.board.list')}</Link>
      </header>
      <StageBoard
        label={t('menu.INC112')}
        endpoint={incidentEndpoints.list}
        set="incidentStatus"
        statuses={STAGES}
        order={() => ['occurredAt', 'asc']}
        list={INCIDENTS_PATH}
        path={incidentPath}
        empty={(state) => `incident.board.empty.${state}`}
        card={(row) => <Card row={row} />}
      />
    </div>
  );
}

function Card({ row }: { row: IncidentRow }) {
  return (
    <>
      <span className="q-code">{row.code}</span>
      <CodeText set="incidentSeverity" code={row.grade} />
      <b className="q-strong">{row.title}</b>
      <span className="q-hint">{[row.unitName, row.spaceName].filter(Boolean).join(' · ')}</span>
      <DaysLeft row={row} />
    </>
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
