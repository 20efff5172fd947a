import { useTranslation } from 'react-i18next';
import type { FilterValue } from './list-state.ts';
import type { ListHandle } from './use-list.ts';
import './list-views.css';

export interface ListView {
  /** Message key. */
  label: string;
  filters: Readonly<Record<string, FilterValue>>;
}

const same = (a: ListView['filters'], b: ListView['filters']): boolean => {
  const text = (filters: ListView['filters']) => JSON.stringify(Object.entries(filters).sort(([x], [y]) => (x < y ? -1 : 1)));
  return text(a) === text(b);
};

/** The views of a list most people want, as tabs over its filters; the first should be the list's default. */
export function ListViews<R>({ list, views, label }: { list: ListHandle<R>; views: readonly ListView[]; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="q-views" role="group" aria-label={t(label)}>
      {views.map((view) => (
        <button
          key={view.label}
          type="button"
          aria-pressed={same(view.filters, list.state.filters)}
          onClick={() => list.set({ filters: view.filters, page: 1 })}
        >
          {t(view.label)}
        </button>
      ))}
    </div>
  );
}
