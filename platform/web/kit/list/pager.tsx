import { Menu } from '@mantine/core';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import { UI } from '../constants.ts';
import type { ListHandle } from './use-list.ts';
import './list.css';

/** Which rows are shown, the keys, page size, pages. */
export function Pager<R>({ list, keys, selectable }: { list: ListHandle<R>; keys: boolean; selectable: boolean }) {
  const { t } = useTranslation();
  const { page, size } = list.state;
  const from = list.rows.length === 0 ? 0 : (page - 1) * size + 1;
  const to = (page - 1) * size + list.rows.length;
  const pages = list.total === undefined || list.capped ? undefined : Math.max(1, Math.ceil(list.total / size));
  const isLast = pages === undefined ? list.rows.length < size : page >= pages;
  // Nothing found: the list says so itself.
  if (list.total === 0) return null;
  const total = list.total === undefined ? undefined : `${formatCount(list.total)}${list.capped ? '+' : ''}`;
  return (
    <footer className="q-pager">
      {/* Nothing is counted before it has come. */}
      <span className="q-hint">
        {list.isFirst ? '' : t(total === undefined ? 'platform.list.rowsUncounted' : 'platform.list.rows', { from, to, total })}
      </span>
      {keys && (
        <span className="q-hint q-keys" aria-hidden="true">
          <kbd className="q-kbd">j</kbd> <kbd className="q-kbd">k</kbd> {t('platform.list.keys.move')}{' '}
          {selectable && (
            <>
              <kbd className="q-kbd">x</kbd> {t('platform.list.keys.select')}{' '}
            </>
          )}
          <kbd className="q-kbd">↵</kbd> {t('platform.list.keys.open')}
        </span>
      )}
      <span className="q-space" />
      <Menu position="top-end">
        <Menu.Target>
          <button type="button" className="q-select" aria-label={t('platform.list.perPage', { size })}>
            {t('platform.list.perPage', { size })} <ChevronDown size={14} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...new Set([...UI.pageSizes, size])].map((option) => (
            <Menu.Item key={option} onClick={() => list.set({ size: option })}>
              {t('platform.list.perPage', { size: option })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button
        type="button"
        className="q-icon-btn"
        aria-label={t('platform.list.previous')}
        disabled={page <= 1}
        onClick={() => list.set({ page: page - 1 })}
      >
        <ChevronLeft size={16} aria-hidden />
      </button>
      <span>
        <b className="q-strong">{page}</b>
        {pages !== undefined && <span className="q-faint"> / {pages}</span>}
      </span>
      <button
        type="button"
        className="q-icon-btn"
        aria-label={t('platform.list.next')}
        disabled={isLast}
        onClick={() => list.set({ page: page + 1 })}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
    </footer>
  );
}
