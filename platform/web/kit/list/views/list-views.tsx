import { lazy, Suspense, useState } from 'react';
import { Popover } from '@mantine/core';
import { BookmarkPlus, X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { readState, writeState, type ListState } from '../list-state.ts';
import type { ListHandle } from '../use-list.ts';
import { filtersText, viewShown } from './list-view.ts';
import { countText, useViewCounts } from './view-counts.ts';
import { PartNav, PartTabs, ViewChoice, type ScreenParts } from '../../views/view-tabs.tsx';

const SaveView = lazy(() => import('./save-view.tsx').then((loaded) => ({ default: loaded.SaveView })));

const wholeOf = ({ search, filters, sort }: ListState): string => JSON.stringify([search, filtersText(filters), sort ?? null]);
/** A saved view is an address line: what it says outright, whatever the list begins with. */
const stateOf = (query: string): ListState => readState(new URLSearchParams(`${query}&v=1`));

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
  const { counts } = useViewCounts(list);
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
  return (
    <div className="q-views">
      {parts && <PartNav {...parts} />}
      <ViewChoice
        label={label}
        tabs={views.map((view, i) => ({ value: view.label, label: t(view.label), count: countText(counts?.[i]) }))}
        value={shown?.label}
        onChoose={(label) => list.show(views.find((view) => view.label === label)!)}
      >
        {saved.map((view) => (
          <span key={view.name} className="q-inline-row">
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
