import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Operation } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { Allowed } from '../allowed.tsx';
import type { ListHandle } from './use-list.ts';
import { viewShown } from './views/list-view.ts';
import { countText, useViewCounts } from './views/view-counts.ts';
import './list.css';

/**
 * The next step where nothing is. `head`: the button in the head of the list, the one that makes a row; a link to where the rows come
 * from, for those who may go there; `none`: nothing is to be done here, and the text says when rows appear.
 */
export type EmptyNextStep = 'head' | 'none' | EmptyLink;
interface EmptyLink {
  to: string;
  /** Message key: what the screen is called. */
  label: string;
  operation: Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>;
}

/** What is said where no filter is set and nothing is there. */
export interface EmptyWords {
  /** Message key: what is not there. */
  title: string;
  /** Message key: why, or when something will be. */
  text: string;
  nextStep: EmptyNextStep;
}

/** An empty list: cells, what is not there, why, and the next step. */
export function NothingHere<R>({ list, empty }: { list: ListHandle<R>; empty: EmptyWords }) {
  const { t } = useTranslation();
  const { counts, isComing } = useViewCounts(list);
  const view = list.state.search === '' ? viewShown(list) : undefined;
  const others = list.views.flatMap((one, i) => (one === view || !counts?.[i]?.totalCount ? [] : [{ view: one, count: counts[i] }]));
  // Whether there is nothing at all, or nothing in this view, is known with its neighbours.
  if (view && isComing) return <div className="q-empty" />;
  return (
    <div className="q-empty">
      <EmptyCells />
      {view && others.length > 0 ? (
        <>
          <h2>{t('platform.list.emptyView', { view: t(view.label) })}</h2>
          <p className="q-quiet">{t('platform.list.emptyViewText')}</p>
          <div className="q-row q-wrap q-gap-8">
            {others.map((other) => (
              <Button key={other.view.label} variant="default" onClick={() => list.show(other.view)}>
                {t(other.view.label)} {countText(other.count)}
              </Button>
            ))}
          </div>
        </>
      ) : list.isNarrowed ? (
        <>
          <h2>{t('platform.list.emptyFiltered')}</h2>
          <p className="q-quiet">{t('platform.list.emptyFilteredText')}</p>
          <Button onClick={list.clear}>{t('common.clearFilters')}</Button>
        </>
      ) : (
        <>
          <h2>{t(empty.title)}</h2>
          <p className="q-quiet">{t(empty.text)}</p>
          {typeof empty.nextStep === 'object' && <EmptyLinkButton {...empty.nextStep} />}
        </>
      )}
    </div>
  );
}

function EmptyLinkButton({ to, label, operation }: EmptyLink) {
  const { t } = useTranslation();
  return (
    <Allowed operation={operation}>
      <Button component={Link} to={to}>
        {t(label)}
      </Button>
    </Allowed>
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
