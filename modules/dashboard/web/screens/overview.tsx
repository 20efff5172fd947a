// DSH111 to DSH130
import { useLocation } from 'react-router';
import { measureValue } from '@quantum/platform/domain';
import { ChartCard } from '@quantum/platform/web/chart';
import { CallFault, EmptyCells, FiguresRow, useCall, useLast } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { overviewEndpoints, type OverviewChart, type OverviewPage } from '../../contract/index.ts';
import { boardOf } from '../../domain/boards.ts';
import { isWide } from '../../domain/chart-place.rules.ts';
import { isOfPresent } from '../../domain/present.rules.ts';
import { SMALL_SAMPLE } from '../../domain/sample.rules.ts';
import { BoardNotes } from '../parts/board-notes.tsx';
import { BoardAnswerPanel } from '../parts/board-answer.tsx';
import { BoardFilters } from '../parts/board-filters.tsx';
import { OverviewNumber } from '../parts/overview-figure.tsx';
import { OverviewList } from '../parts/overview-table.tsx';
import { periodWords } from '../parts/period-words.ts';
import { useBoardAsk } from '../parts/use-board-ask.ts';
import '../parts/homepage.css';
import '../parts/overview.css';

/** A board: what it was asked for is in the address. */
export function OverviewScreen() {
  const { t } = useTranslation();
  const name = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1)!;
  const board = boardOf(name)!;
  const ask = useBoardAsk();
  const { data: answer, error, refetch } = useCall(overviewEndpoints.read, { params: { name }, input: ask.input });
  // What else is asked for replaces the board when it has come.
  const data = useLast(answer, name);
  const asOf = data ? t('dashboard.asOf', { at: formatInstant(data.asOf, data.timeZone) }) : '';
  return (
    <div className="home">
      <header className="home-head q-head-tools">
        <div>
          <h1>{t(`menu.${board.code}`)}</h1>
          <p className="ov-question">{t(`dashboard.question.${board.name}`)}</p>
          <p className="q-quiet">{data ? [...(isOfPresent(data) ? [] : [`${data.from} → ${data.to}`]), asOf].join(' · ') : '…'}</p>
        </div>
        {(data ?? error) && !data?.waits && <BoardFilters name={name} page={data} ask={ask} />}
      </header>
      {error && <CallFault error={error} retry={refetch} />}
      {data && <Said faults={data.faults} projects={data.projects} />}
      {data?.waits && (
        <div className="ov-waits">
          <h2>{t('dashboard.board.waiting')}</h2>
          <p>{data.waits}</p>
        </div>
      )}
      {!data && !error && <div className="ov-awaited q-skeleton-block" aria-hidden="true" />}
      {data && !error && !data.waits && !isBare(data) && data.answer && (
        <BoardAnswerPanel answer={data.answer} page={data} change={ask.change} />
      )}
      {data && !error && !data.waits && isBare(data) && <NothingCounted />}
      {data && !error && !data.waits && !isBare(data) && (
        <FiguresRow label={t('dashboard.figures')} isStale={!answer}>
          {data.figures.map((figure) => (
            <OverviewNumber key={figure.id} figure={figure} foot={asOf} page={data} ask={ask.input} />
          ))}
        </FiguresRow>
      )}
      {data && (
        <div className="ov-charts">
          {data.charts.map((chart) => (
            <Chart key={chart.id} chart={chart} wide={isWide(chart) || chart === alone(data.charts)} asOf={asOf} />
          ))}
          {!data.waits && <BoardNotes page={data} unit={ask.input.unit} refetch={() => void refetch()} />}
          {data.tables.map((table) => (
            <OverviewList key={table.id} table={table} />
          ))}
        </div>
      )}
      {data && <Said hidden={data.hidden} />}
    </div>
  );
}

/** No figure has a record: the board is of other sites, or nothing was done in the span. */
const isBare = ({ figures }: Pick<OverviewPage, 'figures'>): boolean =>
  figures.length > 0 && figures.every((figure) => !figure.isHidden && measureValue(figure.unit, figure) === null);

/** One sentence where a row of dashes would stand. */
function NothingCounted() {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t('dashboard.board.bare')}</h2>
      <p className="q-quiet">{t('dashboard.board.bareText')}</p>
    </div>
  );
}

/** What the reader has to know of the numbers before they read them. */
function Said({ faults = [], hidden = 0, projects = null }: { faults?: readonly string[]; hidden?: number; projects?: number | null }) {
  const { t } = useTranslation();
  const lines = [
    ...(projects === null ? [] : [t('dashboard.board.smallProjects', { count: projects })]),
    ...faults.map((what) => t('dashboard.board.failed', { what })),
    ...(hidden === 0 ? [] : [t('dashboard.board.hidden', { count: hidden })]),
  ];
  return lines.length === 0 ? null : (
    <div className="ov-said" role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The last of an odd number of narrow ones: nothing would be next to it. */
function alone(charts: OverviewChart[]): OverviewChart | undefined {
  const narrow = charts.filter((chart) => !isWide(chart));
  return narrow.length % 2 === 1 ? narrow.at(-1) : undefined;
}

function Chart({ chart, wide, asOf }: { chart: OverviewChart; wide: boolean; asOf: string }) {
  const { t } = useTranslation();
  return (
    <div className={wide ? 'ov-wide' : ''}>
      <ChartCard
        spec={{ ...chart, small: SMALL_SAMPLE, unitWord: chart.kind === 'steps' ? undefined : t(`dashboard.inUnit.${chart.unit}`) }}
        words={{
          chart: t('dashboard.chart'),
          table: t('dashboard.table'),
          records: t('dashboard.records'),
          open: t('dashboard.openRecords', { count: chart.records }),
          noRecords: t('dashboard.noRecords'),
          smallSample: t('dashboard.smallSample'),
          unranked: t('dashboard.board.unranked'),
          carriedOn: (share) => t('dashboard.board.carriedOn', { share }),
        }}
        period={periodWords(t, chart.period)}
        formula={chart.formula}
        foot={`${asOf} · ${t('dashboard.excluded', { count: chart.excluded })}`}
        href={chart.href}
      />
    </div>
  );
}
