// DOC113
import { StageBoardPage } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  documentVersionPath,
  MANAGEMENT_PATH,
  VERSION_STATUS as STATUS,
  versionEndpoints,
  type VersionRow,
} from '../../../contract/index.ts';
import { managementPlaces } from '../../parts/management/management-places.ts';
import { daysWaiting } from '../../parts/management/waiting.ts';

const STAGES = [STATUS.draft, STATUS.reviewing, STATUS.signing, STATUS.pending];

/** What is on its way into force, by state; in the rounds what waits longest on top. */
export function VersionBoardScreen() {
  return (
    <StageBoardPage
      heading="menu.DOC113"
      label="documentation.board"
      places={managementPlaces}
      endpoint={versionEndpoints.list}
      set="documentStatus"
      statuses={STAGES}
      order={() => ['submittedAt', 'asc']}
      list={MANAGEMENT_PATH}
      path={documentVersionPath}
      empty={(state) => `documentation.board.empty.${state}`}
      card={(row) => <Card row={row} />}
    />
  );
}

function Card({ row }: { row: VersionRow }) {
  const { t } = useTranslation();
  const days = row.submittedAt === null || row.status === STATUS.pending ? null : daysWaiting(row.submittedAt);
  return (
    <>
      <span className="q-row">
        <span className="q-code">{row.code}</span>
        <span className="q-space" />
        {days !== null && <span className={days > 14 ? 'q-tone-danger' : 'q-hint'}>{t('documentation.waitsDays', { count: days })}</span>}
      </span>
      <b className="q-strong">{row.title}</b>
      <span className="q-hint">{row.unitName}</span>
      {row.draftedByName && <Person name={row.draftedByName} />}
      {row.effectiveDate && (
        <span className="q-hint">
          {t('documentation.fact.effectiveDate')} {formatDay(row.effectiveDate)}
        </span>
      )}
    </>
  );
}
