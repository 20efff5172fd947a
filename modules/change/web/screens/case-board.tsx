// CHA110
import { CodeText, StageBoardPage } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints, casePath, CASES_PATH, OPEN_CASE, type CaseRow } from '../../contract/index.ts';
import { CASE_PLACES } from '../parts/case-places.ts';

/** Open cases by state, those that have waited longest first. */
export function CaseBoardScreen() {
  return (
    <StageBoardPage
      heading="menu.CHA110"
      label="change.board"
      places={CASE_PLACES}
      endpoint={caseEndpoints.list}
      set="changeStatus"
      statuses={OPEN_CASE}
      order={() => ['since', 'asc']}
      list={CASES_PATH}
      path={casePath}
      empty={(state) => `change.board.empty.${state}`}
      card={(row) => <Card row={row} />}
    />
  );
}

function Card({ row }: { row: CaseRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="q-row">
        <span className="q-hint">
          <CodeText set="changeNature" code={row.nature} />
        </span>
        <span className="q-space" />
        <span className="q-code">{row.code.split('-').at(-1)}</span>
      </span>
      <b className="q-strong">{row.title}</b>
      <span className="q-hint">{row.unitName}</span>
      {row.ownerName && <Person name={row.ownerName} />}
      <span className="q-hint">{t('change.waits.since', { day: formatDay(row.since, row.timeZone) })}</span>
    </>
  );
}
