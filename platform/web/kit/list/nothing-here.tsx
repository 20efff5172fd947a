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
  return (
    <div className="q-empty">
      <EmptyCells />
      {list.isNarrowed ? (
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

/** What the one drawn cell among the dashed ones represents. */
type CellMark = keyof typeof MARKS;
const MARKS = {
  found: { ground: 'var(--q-accent)', ink: '#14201D', path: 'M101 69l5 5 9-10' },
  broken: { ground: 'var(--q-danger-solid)', ink: '#FFFFFF', path: 'M107.5 64v8M107.5 76.5v.1' },
  gone: { ground: 'var(--q-ink-3)', ink: 'var(--q-surface)', path: 'M103 65l9 9M112 65l-9 9' },
} as const;

/** Dashed cells, and one of them that says what came of the search: found, broken, or gone. */
export function EmptyCells({ mark = 'found' }: { mark?: CellMark }) {
  const { ground, ink, path } = MARKS[mark];
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
          fill={i === 17 ? ground : 'none'}
          stroke={i === 17 ? 'none' : 'var(--q-line-2)'}
          strokeWidth="1.5"
          strokeDasharray="3 3"
        />
      ))}
      <path d={path} stroke={ink} strokeWidth="2.4" fill="none" strokeLinecap="round" />
    </svg>
  );
}
