import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight, Search } from 'lucide-react';
import { CallFault, DayInput, holds, useActor, useCall, useDrag, useIsPhone, useToday } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { organizationOps, unitCalls, unitPath } from '../../contract/index.ts';
import { openAtFirst, treeRows, type TreeRow } from './unit-tree-rows.ts';
import './unit-tree.css';

interface Props {
  /** The unit whose children the list shows. */
  selected: number | undefined;
  onSelect: (id: number) => void;
  /** A unit was dropped on another one. */
  onDrop: (id: number, parentId: number) => void;
}

const EVERY = { pagingTool: { currentPage: -1, pageSize: -1 }, queryCriterias: [], queryOrderBies: [] };

/** The units of the reader's companies as a tree, today or on a day gone by; the units in sight alone are in the document. */
export function UnitTree({ selected, onSelect, onDrop }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const [day, setDay] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const isThen = day !== null && day !== today;
  // On the phone the tree is the page; at a desk the list beside it names the page.
  const Heading = useIsPhone() ? 'h1' : 'h2';
  const query = useCall(unitCalls.history, { input: { ...EVERY, params: isThen ? { searchTime: day } : {} } });
  const units = query.data?.items;
  return (
    <aside className="org-tree" aria-label={t('organization.tree.title')}>
      <div className="org-tree-head">
        <div className="org-tree-line">
          <Heading>{t('organization.tree.title')}</Heading>
          <DayInput
            size="xs"
            w={138}
            aria-label={t('organization.tree.asOf')}
            value={day ?? today}
            maxDate={today}
            clearable={isThen}
            onChange={setDay}
          />
        </div>
        <TextInput
          size="xs"
          aria-label={t('organization.tree.find')}
          placeholder={t('organization.tree.find')}
          leftSection={<Search size={14} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {isThen && (
          <p className="org-tree-then" role="status">
            {t('organization.tree.then', { day })}
          </p>
        )}
      </div>
      {query.error && <CallFault title="platform.list.error" error={query.error} retry={query.refetch} />}
      {units && <Rows units={units} typed={typed} isThen={isThen} selected={selected} onSelect={onSelect} onDrop={onDrop} />}
      {units?.length === 0 && <p className="q-hint">{t('organization.tree.none')}</p>}
    </aside>
  );
}

interface RowsProps extends Props {
  units: readonly { id: number; parent_id: number | null; code: string; name: string }[];
  typed: string;
  isThen: boolean;
}

const HEIGHT = { desk: 34, phone: 44 };

function Rows({ units, typed, isThen, selected, onSelect, onDrop }: RowsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const mayMove = holds(useActor(), organizationOps.moveUnit) && !isThen && !isPhone;
  const [toggled, setToggled] = useState<ReadonlySet<number>>();
  const [focused, setFocused] = useState(0);
  const { target, onGrip } = useDrag<number, number>({
    targetAt: (element, _, dragged) => {
      const id = Number(element?.closest<HTMLElement>('[data-unit]')?.dataset['unit']) || undefined;
      return id === dragged ? undefined : id;
    },
    onDrop,
    withGhost: true,
  });
  const open = useMemo(() => toggled ?? openAtFirst(units), [toggled, units]);
  const rows = useMemo(() => treeRows(units, open, typed), [units, open, typed]);
  const scroller = useRef<HTMLDivElement>(null);
  const height = isPhone ? HEIGHT.phone : HEIGHT.desk;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
  });

  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setToggled(next);
  };
  const openRow = (row: TreeRow) => (isPhone || isThen ? void navigate(unitPath(row.id)) : onSelect(row.id));
  const focusOn = (index: number) => {
    const at = Math.min(rows.length - 1, Math.max(0, index));
    setFocused(at);
    virtual.scrollToIndex(at);
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, row: TreeRow, index: number) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusOn(index + 1),
      ArrowUp: () => focusOn(index - 1),
      Home: () => focusOn(0),
      End: () => focusOn(rows.length - 1),
      ArrowRight: () => (row.children > 0 && !row.isOpen ? toggle(row.id) : focusOn(index + 1)),
      ArrowLeft: () => (row.isOpen ? toggle(row.id) : focusOn(rows.findIndex(({ id }) => id === row.parentId))),
      Enter: () => void navigate(unitPath(row.id)),
      ' ': () => openRow(row),
    };
    const step = steps[pressedKey(event)];
    if (!step) return;
    event.preventDefault();
    // The list beside it has keys of its own.
    event.stopPropagation();
    step();
  };

  return (
    <div className="org-tree-rows" ref={scroller} role="tree" aria-label={t('organization.tree.title')}>
      <div className="org-tree-space" role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]!;
          return (
            <div
              key={row.id}
              className="org-tree-row"
              role="treeitem"
              data-index={index}
              data-unit={row.id}
              tabIndex={index === Math.min(focused, rows.length - 1) ? 0 : -1}
              aria-level={row.level}
              aria-posinset={row.position}
              aria-setsize={row.siblings}
              aria-selected={row.id === selected}
              {...(row.children > 0 && { 'aria-expanded': row.isOpen })}
              {...(target === row.id && { 'data-target': true })}
              style={{ top: start, paddingInlineStart: 4 + (row.level - 1) * 16 }}
              onPointerDown={(event) => mayMove && onGrip(event, row.id)}
              onFocus={() => setFocused(index)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
              onDoubleClick={() => void navigate(unitPath(row.id))}
              onClick={() => openRow(row)}
            >
              <span
                className="org-tree-toggle"
                onClick={(event) => {
                  event.stopPropagation();
                  if (row.children > 0) toggle(row.id);
                }}
              >
                {row.children > 0 && <ChevronRight size={15} aria-hidden />}
              </span>
              <span className="org-tree-name">{row.name}</span>
              <span className="q-code">{row.code}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
