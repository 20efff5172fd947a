// GR117
import { CodeText, PartTabs, StageBoard, usePage } from '@quantum/platform/web/kit';
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
  const { t } = useTranslation();
  usePage({ title: t('regulation.improvement.board'), append: [{ text: t('regulation.improvement.board') }] });
  return (
    <div className="q-board-page">
      <header className="q-board-head">
        <h1>{t('menu.GR117')}</h1>
        <PartTabs {...improvementPlaces} />
      </header>
      <StageBoard
        label={t('regulation.improvement.board')}
        endpoint={improvementEndpoints.list}
        set="regulationImprovement"
        statuses={OPEN_IMPROVEMENT}
        order={() => ['dueOn', 'asc']}
        list={IMPROVEMENT_LIST_PATH}
        path={improvementPath}
        empty={(state) => `regulation.board.empty.${state}`}
        card={(row) => <Card row={row} />}
      />
    </div>
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
