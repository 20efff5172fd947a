import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ChevronLeft, ChevronRight, Rows3 } from 'lucide-react';
import { Button } from '@mantine/core';
import { unitSource } from '@quantum/modules/organization/web-api';
import { addDays, isDay } from '@quantum/platform/domain';
import {
  CallFault,
  EmptyCells,
  PickerField,
  useCall,
  useMediaQuery,
  usePage,
  useToday,
  handleOf,
  ViewTabs,
} from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { layerCells, shownBoard, type ShownGroup } from '../../../domain/spaces/board-cells.rules.ts';
import { shownOf } from '../../../domain/spaces/space-board.rules.ts';
import { BOARD_VIEWS } from '../analytics/board-cell.tsx';
import { BoardChoice, BoardCut, BoardLegend, BoardSums } from '../analytics/board-head.tsx';
import { BoardScore } from '../analytics/board-score.tsx';
import { BoardPlaces } from '../analytics/board-places.tsx';
import { BoardTable } from '../analytics/board-table.tsx';
import type { ScreenProgramme } from './screen-programme.ts';
import '../analytics/board.css';

const PHONE = '(max-width: 760px)';
const WEEK = 7;
const WIDE = 28;
/** Begins the value of a tab that is a layer. */
const LAYER = 'layer:';

/** The spaces of a project by day, as the inspections of a programme left them: how they scored, what was missed, what was found. */
export function SpaceBoardScreen({ programme }: { programme: Pick<ScreenProgramme, 'endpoints' | 'paths'> }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const shown = useMediaQuery(PHONE) ? WEEK : WIDE;
  const asked = search.get('to') ?? '';
  const today = useToday();
  const to = isDay(asked) ? asked : today;
  const view = BOARD_VIEWS.find((one) => one === search.get('view')) ?? 'score';
  const asksLayer = search.get('layer') ?? undefined;
  const unit = Number(search.get('unit')) || undefined;
  const facility = Number(search.get('facility')) || undefined;
  const floor = (facility && search.get('floor')) || undefined;
  const { data, error, refetch, isLoading } = useCall(programme.endpoints.board, {
    input: {
      ...(unit && { unit }),
      ...(facility && { facility }),
      ...(floor && { floor }),
      from: addDays(to, 1 - shown),
      to,
      ...(asksLayer && { layer: asksLayer }),
    },
  });
  // What was shown before belongs to another choice.
  const board = useMemo(() => (error ? undefined : data && shownBoard(data, programme.paths.scheduled)), [data, error, programme]);
  usePage({ title: t('inspection.board.title') });
  const go = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null) next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  const days = Array.from({ length: shown }, (_, i) => addDays(to, i + 1 - shown));
  const all = search.get('all') === '1';
  const risks = (search.get('risk') ?? '').split(',').filter(Boolean);
  const layer = board?.layer ? layerCells(board.layer, board.from) : undefined;
  const found = board?.groups ?? [];
  const groups = shownOf(layer ? found.map((group) => onlyIn(layer, group, all)) : found, { all: all || layer !== undefined, risks });
  const move = (by: number) => go({ to: addDays(to, by) });
  return (
    <div className="ins-board-page" aria-busy={isLoading}>
      <header className="ins-board-head q-head-tools">
        <h1>{t('inspection.board.title')}</h1>
        <ViewTabs
          label={t('inspection.board.view')}
          tabs={[
            ...BOARD_VIEWS.map((one) => ({ value: one as string, label: t(`inspection.board.view.${one}`) })),
            ...(board?.layers ?? []).map(({ id, label }) => ({ value: LAYER + id, label })),
          ]}
          value={board?.layer ? LAYER + board.layer.id : view}
          onChoose={(one) =>
            go(one.startsWith(LAYER) ? { view: null, layer: one.slice(LAYER.length) } : { layer: null, view: one === 'score' ? null : one })
          }
        />
        <span className="q-space" />
        <div className="q-inline-field">
          <PickerField
            form={handleOf({ unitId: board?.unitId ?? (error ? null : (unit ?? null)) }, (change) =>
              go({ unit: change.unitId ? String(change.unitId) : null, facility: null, floor: null }),
            )}
            name="unitId"
            label="common.project"
            source={unitSource}
          />
        </div>
        {board && <BoardPlaces places={board.places} facility={facility} floor={floor} onChoose={go} />}
        <span className="q-row">
          <button type="button" className="q-icon-btn" aria-label={t('platform.calendar.previous')} onClick={() => move(-shown)}>
            <ChevronLeft size={18} aria-hidden />
          </button>
          <Button variant="default" onClick={() => go({ to: null })}>
            {t('platform.calendar.today')}
          </Button>
          <button type="button" className="q-icon-btn" aria-label={t('platform.calendar.next')} onClick={() => move(shown)}>
            <ChevronRight size={18} aria-hidden />
          </button>
        </span>
        {board && (
          <Link
            className="q-icon-btn"
            aria-label={t('inspection.calendar.list')}
            title={t('inspection.calendar.list')}
            to={`${programme.paths.records}?f.unitId=in:${board.unitId}&f.eventOn=range:${board.from},${board.to}`}
          >
            <Rows3 size={18} aria-hidden />
          </Link>
        )}
      </header>
      {board && (
        <>
          <BoardScore board={board} />
          <div className="ins-board-strip">
            <BoardSums board={board} />
            <BoardChoice
              board={board}
              risks={risks}
              all={all}
              onRisks={(next) => go({ risk: next.length === 0 ? null : next.join(',') })}
              onAll={(next) => go({ all: next ? '1' : null })}
            />
            <BoardLegend view={layer ? 'layer' : view} />
          </div>
          <BoardCut board={board} />
          {groups.length === 0 ? (
            <Nothing what={board.places.length === 0 ? 'noSpaces' : 'nothing'} />
          ) : (
            <BoardTable board={{ ...board, groups }} days={days} view={view} layer={layer} />
          )}
          <footer className="ins-board-foot">
            <span>{t('inspection.board.help')}</span>
            <span>{t('inspection.board.asOf', { from: board.from, to: board.to, at: formatInstant(board.asOf, board.timeZone) })}</span>
          </footer>
        </>
      )}
      {board === null && <Nothing what="noProject" />}
      {error && <CallFault error={error} retry={refetch} />}
    </div>
  );
}

/** The spaces of a place that a layer has something of, or all of them. */
const onlyIn = (layer: ReadonlyMap<number, unknown>, group: ShownGroup, all: boolean): ShownGroup => ({
  ...group,
  rows: all ? group.rows : group.rows.filter(({ spaceId }) => layer.has(spaceId)),
});

function Nothing({ what }: { what: 'noSpaces' | 'noProject' | 'nothing' }) {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t(`inspection.board.${what}`)}</h2>
      <p className="q-quiet">{t(`inspection.board.${what}Why`)}</p>
    </div>
  );
}
