// GR117
import { CodeText, StageBoardPage } from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  IMPROVEMENT_LIST_PATH,
  improvementEndpoints,
  improvementPath,
  OPEN_IMPROVEMENT,
  type ImprovementRow,
} from '../../../contract/index.ts';
import { improvementPlaces } from '../../parts/work/improvement-places.ts';

/** Open improvements by state, those due first on top. */
export function ImprovementBoardScreen() {
  return (
    <StageBoardPage
      heading="menu.GR117"
      label="regulation.improvement.board"
      places={improvementPlaces}
      endpoint={improvementEndpoints.list}
      set="regulationImprovement"
      statuses={OPEN_IMPROVEMENT}
      order={() => ['dueOn', 'asc']}
      list={IMPROVEMENT_LIST_PATH}
      path={improvementPath}
      empty={(state) => `regulation.board.empty.${state}`}
      card={(row) => <Card row={row} />}
    />
  );
}

function Card({ row }: { row: ImprovementRow }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="q-row">
        <span className="q-hint">
          <CodeText set="hazardLevel" code={row.level} />
        </span>
        <span className="q-space" />
        <span className="q-code">{row.code.split('-').at(-1)}</span>
      </span>
      <b className="q-strong">{row.title}</b>
      <span className="q-hint">{row.unitName}</span>
      {row.ownerName && <Person name={row.ownerName} />}
      <span className={row.isLate ? 'q-tone-danger' : 'q-hint'}>
        {t('regulation.activity.dueOn')} {formatDay(row.dueOn)}
      </span>
    </>
  );
}
