// GR123
import { StageBoardPage } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import { RENEWAL_STATUS as STATUS, renewalEndpoints, renewalPath, RENEWALS_PATH, type RenewalRow } from '../../../contract/index.ts';
import { renewalPlaces } from '../../parts/renewals/renewal-places.ts';

/** Renewals to file, filed and granted; the last day to file first, what was granted last on top. */
export function RenewalBoardScreen() {
  return (
    <StageBoardPage
      heading="menu.GR123"
      label="compliance-document.renewal.board"
      places={renewalPlaces}
      endpoint={renewalEndpoints.list}
      set="complianceRenewal"
      statuses={[STATUS.pending, STATUS.inProgress, STATUS.completed]}
      order={(status) => (status === STATUS.completed ? ['code', 'desc'] : ['fileBy', 'asc'])}
      list={RENEWALS_PATH}
      path={renewalPath}
      empty={(state) => `compliance-document.renewal.none.${state}`}
      card={(row) => <Card row={row} />}
    />
  );
}

function Card({ row }: { row: RenewalRow }) {
  return (
    <>
      <span className="q-row">
        <span className="q-hint">{row.unitName}</span>
        <span className="q-space" />
        <span className="q-code">{row.code.split('-').at(-1)}</span>
      </span>
      <b className="q-strong">{row.categoryName}</b>
      {row.documentNumber && <span className="q-hint">{row.documentNumber}</span>}
      {row.responsibleName && <Person name={row.responsibleName} />}
      <When row={row} />
    </>
  );
}

/** What the card waits for: the last day to file, the answer, or nothing any more. */
function When({ row: { status, fileBy, isLate, filedOn, expectedOn, complianceDocumentId } }: { row: RenewalRow }) {
  const { t } = useTranslation();
  if (status === STATUS.completed)
    return filedOn && <span className="q-hint">{t('compliance-document.renewal.filed', { day: formatDay(filedOn) })}</span>;
  if (status === STATUS.inProgress)
    return (
      <span className="q-hint">
        {expectedOn
          ? t('compliance-document.renewal.expected', { day: formatDay(expectedOn) })
          : t('compliance-document.renewal.filed', { day: formatDay(filedOn) })}
      </span>
    );
  if (fileBy === null)
    return <span className="q-tone-danger">{t(`compliance-document.renewal.${complianceDocumentId === null ? 'first' : 'atOnce'}`)}</span>;
  return (
    <span className={isLate ? 'q-tone-danger q-bold' : 'q-hint'}>
      {t(isLate ? 'compliance-document.renewal.lateSince' : 'compliance-document.renewal.until', { by: formatDay(fileBy) })}
    </span>
  );
}
