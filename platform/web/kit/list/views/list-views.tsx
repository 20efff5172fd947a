import { lazy, Suspense, useEffect, useState } from 'react';
import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { formatCount, useTranslation } from '@quantum/platform/web/public';
import { COUNT_MS, whenIdle, type ListCount } from '../list-count.ts';
import { readState, writeState, type ListState } from '../list-state.ts';
import type { ListHandle } from '../use-list.ts';
import { filtersText, viewShown, type ListView } from './list-view.ts';
import { PartNav, PartTabs, ViewChoice, type ScreenParts } from '../../views/view-tabs.tsx';

const SaveView = lazy(() => import('./save-view.tsx').then((loaded) => ({ default: loaded.SaveView })));

const wholeOf = ({ search, filters, sort }: ListState): string => JSON.stringify([search, filtersText(filters), sort ?? null]);
/** A saved view is an address line: what it says outright, whatever the list begins with. */
const stateOf = (query: string): ListState => readState(new URLSearchParams(`${query}&v=1`));

const countText = (count: ListCount | undefined): string | undefined =>
  count && `${formatCount(count.totalCount)}${count.capped ? '+' : ''}`;

/** How many rows each view shows: asked for when the browser is idle and has the rows, and again when something was changed. */
function useViewCounts<R>(list: ListHandle<R>, views: readonly ListView[]): ListCount[] | undefined {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (list.isFirst ? undefined : whenIdle(() => setIdle(true))), [list.isFirst]);
  const { data } = useQuery({
    queryKey: [list.path, 'views', views.map(({ filters }) => filtersText(filters))],
    queryFn: ({ signal }) =>
      list.countEach(
        views.map(({ filters }) => filters),
        signal,
      ),
    enabled: isIdle && views.length > 1,
    staleTime: COUNT_MS,
  });
  return data;
}

interface Props<R> {
  list: ListHandle<R>;
  /** What is chosen, for those who do not see it. */
  label: string;
  /** Parts of the screen, in the same row before the views. */
  parts?: ScreenParts | undefined;
}

/** The row of tabs of a list: parts of its screen, the views most people want, the first being the list's default, and the reader's own. */
export function ListViews<R>({ list, label, parts }: Props<R>) {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  const { views } = list;
  const counts = useViewCounts(list, views);
  const saved = list.choice.views ?? [];
  const ownView = saved.find((view) => wholeOf(stateOf(view.query)) === wholeOf(list.state));
  const isBare = views.length === 0 && saved.length === 0 && list.isDefault;
  if (isBare) return parts && <PartTabs {...parts} />;
  const shown = ownView ? undefined : viewShown(list);
  const keep = (name: string) => {
    const view = { name, query: writeState({ ...list.state, page: 1 }).toString() };
    list.choice.keep({ views: [...saved.filter((one) => one.name !== name), view].slice(-30) });
    setNaming(false);
  };
  const choose = (label: string) => {
    const { filters, sort } = views.find((view) => view.label === label)!;
    list.set({ filters, ...(sort && { sort }), page: 1 });
  };
  return (
    <div className="q-views">
      {parts && <PartNav {...parts} />}
      <ViewChoice
        label={label}
        tabs={views.map((view, i) => ({ value: view.label, label: t(view.label), count: countText(counts?.[i]) }))}
        value={shown?.label}
        onChoose={choose}
      >
        {saved.map((view) => (
          <span key={view.name} className="q-view-own">
            <button type="button" aria-pressed={view === ownView} onClick={() => list.set(stateOf(view.query))}>
              {view.name}
            </button>
            {view === ownView && (
              <button
                type="button"
                className="q-view-x"
                aria-label={t('platform.list.removeView', { name: view.name })}
                onClick={() => list.choice.keep({ views: saved.filter((one) => one !== view) })}
              >
                <X size={12} aria-hidden />
              </button>
            )}
          </span>
        ))}
        {!ownView && (
          <Popover opened={naming} onChange={setNaming} position="bottom-start" trapFocus returnFocus withinPortal>
            <Popover.Target>
              <button type="button" className="q-view-save" aria-expanded={naming} onClick={() => setNaming(!naming)}>
                <BookmarkPlus size={14} aria-hidden /> {t('platform.list.saveView')}
              </button>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('platform.list.saveView')}>
              <Suspense>{naming && <SaveView taken={saved.map(({ name }) => name)} onSave={keep} />}</Suspense>
            </Popover.Dropdown>
          </Popover>
        )}
      </ViewChoice>
    </div>
  );
}
