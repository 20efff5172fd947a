// TRA153
import { StageBoardPage } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import {
  APPLICATION_STATUS,
  applicationEndpoints,
  applicationPath,
  APPLICATIONS_PATH,
  type ApplicationRow,
} from '../../../contract/index.ts';
import { APPLICATION_PLACES } from '../../parts/applications/application-places.ts';
import '../../parts/attestation.css';

const STAGES = [APPLICATION_STATUS.draft, APPLICATION_STATUS.reviewing, APPLICATION_STATUS.pending, APPLICATION_STATUS.inProgress];

/** Open applications by stage, the oldest first. */
export function ApplicationBoardScreen() {
  return (
    <StageBoardPage
      heading="attestation.board.title"
      label="attestation.board.title"
      places={APPLICATION_PLACES}
      endpoint={applicationEndpoints.list}
      set="attestationApplication"
      statuses={STAGES}
      order={() => ['eventOn', 'asc']}
      list={APPLICATIONS_PATH}
      path={applicationPath}
      empty={(state) => `attestation.board.empty.${state}`}
      card={(row) => <Card row={row} />}
    />
  );
}

function Card({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation();
  return (
    <>
      <b className="q-strong">{row.candidateName ?? row.code}</b>
      <span>{`${row.schemeName}: ${row.levelName}`}</span>
      <span className="q-hint">{row.unitName}</span>
      <span className="q-hint">
        {row.sittingAt ? formatInstant(row.sittingAt, row.timeZone) : t('attestation.board.since', { day: formatDay(row.eventOn) })}
      </span>
      {row.open > 0 && <span className="at-bad">{t('attestation.board.open', { count: row.open })}</span>}
    </>
  );
}
