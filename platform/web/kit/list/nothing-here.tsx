import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListHandle } from './use-list.ts';
import './list.css';

/** An empty list: cells, what is not there, why, and the next step. */
export function NothingHere<R>({
  list,
  empty,
}: {
  list: ListHandle<R>;
  empty?: { title: string; text?: string; action?: ReactNode } | undefined;
}) {
  const { t } = useTranslation();
  const isFiltered = list.state.search !== '' || Object.keys(list.state.filters).length > 0;
  return (
    <div className="q-empty">
      <EmptyCells />
      {isFiltered ? (
        <>
          <h2>{t('platform.list.emptyFiltered')}</h2>
          <p className="q-quiet">{t('platform.list.emptyFilteredText')}</p>
          <Button onClick={list.clear}>{t('common.clearFilters')}</Button>
        </>
      ) : (
        <>
          <h2>{t(empty?.title ?? 'platform.list.empty')}</h2>
          <p className="q-quiet">{t(empty?.text ?? 'platform.list.emptyText')}</p>
          {empty?.action}
        </>
      )}
    </div>
  );
}

/** Dashed cells with one of them found. */
export function EmptyCells() {
  return (
    <svg width="220" height="112" viewBox="0 0 220 112" aria-hidden="true">
      {Array.from({ length: 28 }, (_, i) => (
        <rect
          key={i}
          x={12 + (i % 7) * 28}
          y={4 + Math.floor(i / 7) * 27}
          width="23"
          height="22"
          rx="4"
          fill={i === 17 ? 'var(--q-accent)' : 'none'}
          stroke={i === 17 ? 'none' : 'var(--q-line-2)'}
          strokeWidth="1.5"
          strokeDasharray="3 3"
        />
      ))}
      <path d="M101 69l5 5 9-10" stroke="#14201D" strokeWidth="2.4" fill="none" strokeLinecap="round" />
    </svg>
  );
}
