import type { ReactNode } from 'react';
import { formatDay, formatInstant, formatNumber, Person, RiskBars, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import { CodeTag, CodeText } from '../../codes/code-tag.tsx';
import { stateOf } from '../../codes/code-sets.ts';

/** One column: constants only, texts are message keys translated at render. */
export interface Column<R> {
  key: string;
  /** Message key of the head. */
  label: string;
  render: (row: R) => ReactNode;
  sortable: boolean;
  end: boolean;
  /** Where the row leads; on the first column that has one a click on the row goes there. */
  href?: (row: R) => string;
  /** px; absent: as wide as needed. */
  width?: number;
  /** Shown only to who has chosen it. */
  extra?: boolean;
  /** The same for most readers: left out until rows differ in it. The value that is compared. */
  constant?: (row: R) => unknown;
  /** On a card its head is read out only: the value says what it is. */
  bare?: boolean;
  /** It names the row: in a table it takes the room the others leave. */
  isTitle?: boolean;
  /** The code set its words are of: rows are drawn once they have come. */
  set?: string;
  /** On the phone: the card's title, a line beneath it, or beside the title. */
  phone: 'title' | 'line' | 'aside' | 'hidden';
}

interface ColumnOptions<R> {
  sortable?: boolean;
  href?: (row: R) => string;
  width?: number;
  phone?: Column<R>['phone'];
  extra?: boolean;
  constant?: (row: R) => unknown;
  bare?: boolean;
  isTitle?: boolean;
  set?: string;
}

type Key<R> = keyof R & string;

const column = <R,>(key: string, label: string, render: (row: R) => ReactNode, options: ColumnOptions<R> = {}, end = false): Column<R> => ({
  key,
  label,
  render,
  end,
  sortable: options.sortable ?? false,
  phone: options.phone ?? 'line',
  ...(options.href && { href: options.href }),
  ...(options.width && { width: options.width }),
  ...(options.extra && { extra: options.extra }),
  ...(options.constant && { constant: options.constant }),
  ...(options.bare && { bare: options.bare }),
  ...(options.set && { set: options.set }),
  ...((options.isTitle ?? options.phone === 'title') && { isTitle: true }),
});

const dash = <span className="q-faint">—</span>;
const shown = (value: unknown): ReactNode => (value === null || value === undefined || value === '' ? dash : String(value));

/** Plain words. */
export const text = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => shown(row[key]), { bare: true, ...options });

/** The project of a row, for who sees several; last, since most people work in one. */
export const project = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => shown(row[key]), { phone: 'hidden', constant: (row) => row[key], ...options });

/** A record's code: quiet, never cut. */
export const recordCode = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => <span className="q-code">{shown(row[key])}</span>, { phone: 'line', bare: true, ...options });

/** The words that name the row. */
export const title = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => <span className="q-strong">{shown(row[key])}</span>, { phone: 'title', isTitle: true, ...options });

/** A number, at the right. */
export const number = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => shown(row[key]), options, true);

/** A score or a share as it is printed everywhere, with two decimals: 94.996 is 95.00. */
export const score = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => (row[key] === null ? dash : formatNumber(Number(row[key]), 2)), options, true);

/** A status code as a tag; `set` is the name of a registered code set. */
export const code = <R,>(key: Key<R>, label: string, set: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => (row[key] ? <CodeTag set={set} code={String(row[key])} /> : dash), { phone: 'aside', set, ...options });

/** A code as words, for what is no status. */
export const codeWords = <R,>(key: Key<R>, label: string, set: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => <CodeText set={set} code={row[key] as string | null} />, { bare: true, set, ...options });

/** A stored date, or the date of an instant. */
export const date = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => shown(formatDay(row[key] as string | null)), options);

/** An instant in the zone of the record's unit (`zone` names the row's field) or of the device. */
export const instant = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>> & { zone?: Key<NoInfer<R>> }): Column<R> =>
  column(key, label, (row) => shown(formatInstant(row[key] as string | null, options?.zone && (row[options.zone] as string))), options);

/** A person: disc and name. */
export const person = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(
    key,
    label,
    (row) => {
      const value = row[key] as { name: string } | string | null;
      return <Person name={typeof value === 'string' ? value : value?.name} />;
    },
    { bare: true, ...options },
  );

/** Risk as three bars with the word; the row holds a code of the set or a level. */
export const risk = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => (row[key] ? <Risk code={String(row[key])} /> : dash), { bare: true, ...options });

/** Yes or nothing. */
export const flag = <R,>(key: Key<R>, label: string, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, (row) => <Flag on={Boolean(row[key])} />, options);

/** Anything else: one floor down. */
export const custom = <R,>(key: string, label: string, render: (row: R) => ReactNode, options?: ColumnOptions<NoInfer<R>>): Column<R> =>
  column(key, label, render, options);

function Risk({ code: of }: { code: string }) {
  const { t } = useTranslation();
  const level = stateOf(of) as RiskLevel;
  return <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>;
}

function Flag({ on }: { on: boolean }) {
  const { t } = useTranslation();
  return on ? <>{t('common.yes')}</> : dash;
}
