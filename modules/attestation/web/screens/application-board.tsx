// TRA153
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CallFault, CodeTag, useCall, usePage } from '@quantum/platform/web/kit';
import { formatDay, formatInstant } from '@quantum/platform/web/public';
import {
  APPLICATION_BOARD_PATH,
  APPLICATION_STATUS as A,
  applicationEndpoints,
  applicationPath,
  APPLICATIONS_PATH,
  type ApplicationRow,
} from '../../contract/index.ts';
import { APPLICATION_PLACES } from '../parts/application-places.ts';
import { Places } from '../parts/places.tsx';
import '../parts/board.css';

const STAGES = [A.draft, A.reviewing, A.pending, A.inProgress];
/** Cards of a stage; the rest is in the list. */
const CARDS = 25;

/** Open applications by stage, the oldest first. */
export function ApplicationBoardScreen() {
  const { t } = useTranslation();
  usePage({ title: t('attestation.board.title'), append: [{ text: t('attestation.board.title') }] });
  return (
    <div className="at-board-page">
      <h1>{t('attestation.board.title')}</h1>
      <Places label="menu.TRA153" at={APPLICATION_BOARD_PATH} places={APPLICATION_PLACES} />
      <div className="at-board" tabIndex={0} role="group" aria-label={t('attestation.board.title')}>
        {STAGES.map((status) => (
          <Stage key={status} status={status} />
        ))}
      </div>
    </div>
  );
}

function Stage({ status }: { status: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(applicationEndpoints.list, {
    input: {
      pagingTool: { currentPage: 1, pageSize: CARDS },
      queryCriterias: [{ key: 'status', value: status, condition: '=', connection: 'and', isValueADigital: false }],
      queryOrderBies: [{ columnName: 'eventOn', orderType: 'asc' }],
      params: { count: 'capped' },
    },
  });
  const more = (data?.totalCount ?? 0) - (data?.items.length ?? 0);
  return (
    <section className="at-column" aria-busy={data === undefined}>
      <header className="q-row">
        <h2>
          <CodeTag set="attestationApplication" code={status} />
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
        {data?.items.length === 0 && <li className="q-hint">{t('attestation.board.empty')}</li>}
        {more > 0 && (
          <li>
            <Link to={`${APPLICATIONS_PATH}?f.status=in:${status}`}>{t('attestation.board.more', { count: more })}</Link>
          </li>
        )}
      </ul>
    </section>
  );
}

function Card({ row }: { row: ApplicationRow }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link className="at-board-card" to={applicationPath(row.id)}>
        <b className="q-strong">{row.candidateName ?? row.code}</b>
        <span>{`${row.schemeName}: ${row.levelName}`}</span>
        <span className="q-hint">{row.unitName}</span>
        <span className="q-hint">
          {row.sittingAt ? formatInstant(row.sittingAt, row.timeZone) : t('attestation.board.since', { day: formatDay(row.eventOn) })}
        </span>
        {row.open > 0 && <span className="at-bad">{t('attestation.board.open', { count: row.open })}</span>}
      </Link>
    </li>
  );
}
