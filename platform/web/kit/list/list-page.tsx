import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Rows3 } from 'lucide-react';
import { formatCount, readLayout, saveLayout, useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import { CallFault } from '../calls/call-fault.tsx';
import { useWordsKnown } from '../codes/codes.ts';
import { usePage } from '../page-head.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from './columns/column.tsx';
import { DataTable, hrefOf } from './data-table.tsx';
import type { Filter } from './filter/filter.ts';
import { chooseColumns } from './columns/choose-columns.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { useListKeys } from './list-keys.ts';
import { ColumnsButton, ExportButton, ExportTicked } from './list-tools.tsx';
import { ListViews } from './views/list-views.tsx';
import type { ScreenParts } from '../views/view-tabs.tsx';
import { NothingHere, type EmptyWords, type EmptyNextStep } from './nothing-here.tsx';
import { Pager } from './pager.tsx';
import type { ListHandle } from './use-list.ts';
import './list.css';

interface ListPageProps<R> {
  /** Message key. */
  title: string;
  list: ListHandle<R>;
  columns: Column<R>[];
  filters?: Filter[];
  /** What can be done with ticked rows; without it rows have no tick. */
  bulk?: ReactNode;
  /** Parts of the screen, in the row of tabs before the views of the list. */
  parts?: ScreenParts | undefined;
  /** Between head and tabs: what all the rows are under. */
  above?: ReactNode;
  /** The list has a `POST …/export`. */
  exports?: boolean;
}

/** What is said when nothing is here: only a list whose head has buttons can name one of them as the next step. */
type Offer =
  | {
      /** Buttons at the right of the head; the primary one carries `data-new` and answers to `n`. */
      actions: ReactNode;
      empty: EmptyWords;
    }
  | { actions?: undefined; empty: EmptyWords & { nextStep: Exclude<EmptyNextStep, 'head'> } };

/** A list as every module shows it. A screen that needs more goes down a floor: `FilterBar`, `DataTable`, `Pager`, `useList`. */
export function ListPage<R extends { id: number }>(props: ListPageProps<R> & Offer) {
  const { title, filters = [], actions, bulk, empty, parts, above, exports = false } = props;
  const isKnown = useWordsKnown(props.columns.flatMap(({ set }) => set ?? []));
  const list = isKnown ? props.list : { ...props.list, isFirst: true };
  const columns = useVarying(chooseColumns(props.columns, list.choice.columns), list.rows);
  const selectable = bulk !== undefined || exports;
  const body = useRef<HTMLDivElement>(null);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const search = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLElement>(null);
  const [cursor, setCursor] = useState(-1);
  const [compact, setCompact] = useState(() => readLayout().density === 'compact');
  // A list below a screen of the menu names itself; the menu's own are named by it.
  usePage(title.startsWith('menu.') ? {} : { title: t(title), append: [{ text: t(title) }] });
  const query = JSON.stringify(list.query);
  useEffect(() => setCursor(-1), [query]);

  useListKeys({
    focusSearch: () => search.current?.focus(),
    move: (by) => setCursor((at) => Math.min(list.rows.length - 1, Math.max(0, at + by))),
    select: () => {
      const row = list.rows[cursor];
      if (row && selectable) list.select([row.id], !list.selected.has(row.id));
    },
    open: () => {
      const row = list.rows[cursor];
      const href = row && hrefOf(columns, row);
      if (href) void navigate(href);
    },
    create: () => head.current?.querySelector<HTMLElement>('[data-new]')?.click(),
    clear: () => list.clearSelection(),
  });

  const toggleDensity = () => {
    saveLayout({ density: compact ? 'normal' : 'compact' });
    setCompact(!compact);
  };
  const isEmpty = !list.isFirst && !list.error && list.rows.length === 0;
  return (
    <div className="q-list-page">
      <header className="q-list-head" ref={head}>
        <h1>{t(title)}</h1>
        <div className="q-list-actions">
          {exports && <ExportButton list={list} />}
          {actions}
        </div>
      </header>
      {above}
      <ListViews list={list} label={t('platform.list.views')} parts={parts} />
      <FilterBar list={list} filters={filters} searchRef={search}>
        <Count list={list} />
        <ColumnsButton list={list} columns={props.columns} />
        <button
          type="button"
          className="q-icon-btn q-wide-only"
          aria-pressed={compact}
          aria-label={t('platform.list.density')}
          title={t('platform.list.density')}
          onClick={toggleDensity}
        >
          <Rows3 size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </FilterBar>
      {/* What has nothing to go to, rows or words, is read by scrolling: the keyboard reaches it too. */}
      <div className="q-list-body" tabIndex={list.rows.length > 0 && props.columns.some(({ href }) => href) ? -1 : 0} ref={body}>
        {list.error ? (
          <CallFault title="platform.list.error" error={list.error} retry={list.refetch} />
        ) : isEmpty ? (
          <NothingHere list={list} empty={empty} />
        ) : isPhone ? (
          <CardList list={list} columns={props.columns} />
        ) : (
          <DataTable
            list={list}
            columns={columns}
            label={t(title)}
            selectable={selectable}
            cursor={cursor}
            compact={compact}
            scroller={body}
          />
        )}
      </div>
      {selectable && list.selected.size > 0 && (
        <BulkBar
          count={list.isAll ? (list.total ?? 0) : list.selected.size}
          all={list.isAll}
          onClear={list.clearSelection}
          more={moreToSelect(list)}
        >
          {bulk}
          {exports && <ExportTicked list={list} />}
        </BulkBar>
      )}
      {!list.error && (!isPhone || list.state.page > 1 || list.state.size >= UI.phoneRows) && (
        <Pager list={list} keys={!isPhone} selectable={selectable} />
      )}
    </div>
  );
}

/** The columns without those in which all rows seen so far are the same and that are left out then. */
function useVarying<R>(columns: Column<R>[], rows: readonly R[]): Column<R>[] {
  const [varied, setVaried] = useState<readonly string[]>([]);
  const found = columns
    .filter(({ key, constant }) => constant && !varied.includes(key) && new Set(rows.map((row) => constant(row))).size > 1)
    .map(({ key }) => key);
  if (found.length > 0) setVaried([...varied, ...found]);
  return columns.filter(({ key, constant }) => !constant || varied.includes(key));
}

/** A whole page is ticked and more match. */
function moreToSelect<R extends { id: number }>(list: ListHandle<R>): { count: number; select: () => void } | undefined {
  const matching = list.isAll ? 0 : (list.total ?? 0);
  const isPageTicked = list.rows.length > 0 && list.rows.every(({ id }) => list.selected.has(id));
  return isPageTicked && matching > list.selected.size ? { count: matching, select: () => void list.selectMatching() } : undefined;
}

function Count<R>({ list }: { list: ListHandle<R> }) {
  const { t } = useTranslation();
  if (list.total === undefined) return null;
  const key = list.capped ? 'platform.list.capped' : 'platform.list.count';
  return (
    <span className="q-quiet q-count-text" role="status">
      {t(key, { count: list.total, total: formatCount(list.total) })}
    </span>
  );
}
