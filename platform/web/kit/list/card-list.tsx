import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import type { Column } from './columns/column.tsx';
import { hrefOf } from './data-table.tsx';
import type { ListHandle } from './use-list.ts';
import './list.css';

/** The same rows on a phone: cards in one group, title first, status beside it. */
export function CardList<R extends { id: number }>({ list, columns }: { list: ListHandle<R>; columns: Column<R>[] }) {
  if (list.isFirst) {
    return (
      <ul className="q-cards" aria-busy="true">
        {[62, 48, 71, 55].map((width) => (
          <li key={width} className="q-card" aria-hidden="true">
            <div className="q-card-body">
              <span className="q-skeleton" style={{ width: `${width}%` }} />
              <span className="q-skeleton" style={{ width: '34%' }} />
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="q-cards" data-stale={list.isStale && list.rows.length < list.state.size - UI.pageSize}>
      {list.rows.map((row) => (
        <li key={row.id} data-new={row.id === list.lastCreatedId}>
          <Card row={row} columns={columns} />
        </li>
      ))}
      <MoreRows list={list} />
    </ul>
  );
}

/** The end of the cards: seen, it asks for more of them, as far as one page reaches; then the pager takes over. */
function MoreRows<R extends { id: number }>({ list }: { list: ListHandle<R> }) {
  const end = useRef<HTMLLIElement>(null);
  const { page, size } = list.state;
  const isMore = page === 1 && size < UI.phoneRows && (list.total === undefined || list.capped || list.rows.length < list.total);
  const isFull = list.rows.length >= size;
  const grow = useEffectEvent(() => list.set({ size: Math.min(UI.phoneRows, size + UI.pageSize) }));
  useEffect(() => {
    if (!isMore || !isFull || list.isStale || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && grow());
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isMore, isFull, list.isStale, size]);
  return isMore && isFull ? (
    <li ref={end} className="q-card" aria-hidden="true">
      {/* Only while they are on their way: below the fold nothing is loading. */}
      {list.isStale && <span className="q-skeleton" style={{ width: '48%' }} />}
    </li>
  ) : null;
}

function Card<R>({ row, columns }: { row: R; columns: Column<R>[] }) {
  const { t } = useTranslation();
  const href = hrefOf(columns, row);
  const of = (phone: Column<R>['phone']) => columns.filter((column) => column.phone === phone);
  const body = (
    <>
      <div className="q-card-body">
        <div className="q-card-title">
          {of('title').map((column) => (
            <span key={column.key}>{column.render(row)}</span>
          ))}
          {of('aside').map((column) => (
            <span key={column.key} className="q-card-aside">
              <span className="q-hidden">{t(column.label)}: </span>
              {column.render(row)}
            </span>
          ))}
        </div>
        <dl>
          {of('line').map((column) => (
            <div key={column.key}>
              <dt className={column.bare ? 'q-hidden' : undefined}>{t(column.label)}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {href && <ChevronRight size={18} aria-hidden />}
    </>
  );
  return href ? (
    <Link className="q-card" to={href}>
      {body}
    </Link>
  ) : (
    <div className="q-card">{body}</div>
  );
}
