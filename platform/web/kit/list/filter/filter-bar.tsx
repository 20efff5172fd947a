import { useState, type ReactNode, type RefObject } from 'react';
import { Popover } from '@mantine/core';
import { ListFilter, Plus, Search, X } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { useTyped } from '../../typing/use-typed.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { Filter } from './filter.ts';
import { FilterWords } from './filter-words.tsx';
import type { FilterValue } from '../list-state.ts';
import type { ListHandle } from '../use-list.ts';
import { viewShown } from '../views/list-view.ts';
import './filter.css';

/** After the last key press, ms, the words are searched. */
const SEARCH_DELAY = 400;

interface Props<R> {
  list: ListHandle<R>;
  filters: Filter[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** At the right: count, density. */
  children?: ReactNode;
}

/** Search and chips in one line: set ones filled with ×, unset ones dashed with +, rarer ones behind 'Filters'. */
export function FilterBar<R>({ list, filters, searchRef, children }: Props<R>) {
  const { t } = useTranslation();
  const [showMore, setShowMore] = useState(false);
  // What the chosen tab says already needs no chip.
  const ofTab = viewShown(list)?.filters ?? {};
  const valueOf = ({ key }: Filter) => (key in ofTab ? undefined : list.state.filters[key]);
  const isSet = (filter: Filter) => valueOf(filter) !== undefined;
  const inLine = filters.filter((filter) => !filter.more || isSet(filter) || showMore);
  return (
    <div className="q-filters" role={list.isSearched ? 'search' : undefined}>
      {list.isSearched && <SearchBox value={list.state.search} inputRef={searchRef} onChange={(search) => list.set({ search })} />}
      {inLine.map((filter) => (
        <FilterChip key={filter.key} filter={filter} value={valueOf(filter)} onChange={(value) => list.setFilter(filter.key, value)} />
      ))}
      {filters.some((filter) => filter.more && !isSet(filter)) && !showMore && (
        <button type="button" className="q-chip" onClick={() => setShowMore(true)}>
          <ListFilter size={14} aria-hidden />
          {t('common.filters')}
        </button>
      )}
      <span className="q-space" />
      {children}
    </div>
  );
}

function SearchBox({
  value,
  inputRef,
  onChange,
}: {
  value: string;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const { field, tellNow } = useTyped(value, onChange, SEARCH_DELAY);
  return (
    <label className="q-search">
      <Search size={14} aria-hidden />
      <input
        ref={inputRef}
        type="search"
        {...field}
        maxLength={LIMITS.search}
        placeholder={t('common.search')}
        aria-label={t('common.search')}
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (key === 'Enter') tellNow();
          if (key === 'Escape') event.currentTarget.blur();
        }}
      />
      <kbd className="q-kbd" aria-hidden="true">
        /
      </kbd>
    </label>
  );
}

function FilterChip({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
}) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const label = t(filter.label);
  return (
    <span className="q-chip-group" data-set={value !== undefined}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" className="q-chip" aria-expanded={open} onClick={() => setOpen(!open)}>
            {value === undefined && <Plus size={13} aria-hidden />}
            {label}
            {value && (
              <b>
                <FilterWords filter={filter} value={value} />
              </b>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <FilterEditor filter={filter} value={value} onChange={onChange} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {value && (
        <button
          type="button"
          className="q-chip-x"
          aria-label={t('platform.list.removeFilter', { name: label })}
          onClick={() => onChange(undefined)}
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
