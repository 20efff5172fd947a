import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { Column } from './column.tsx';
import { chooseColumns, moveKey } from './choose-columns.ts';
import type { ListChoice } from '../views/list-preference.ts';
import './column-chooser.css';

/** Which columns, in which order: kept for the reader on every device. */
export function ColumnChooser<R>({ columns, choice }: { columns: Column<R>[]; choice: ListChoice }) {
  const { t } = useTranslation();
  const shown = chooseColumns(columns, choice.columns);
  const keys = shown.map(({ key }) => key);
  const rest = columns.filter(({ key }) => !keys.includes(key));
  const keep = (next: string[]) => choice.keep({ columns: next });
  return (
    <div className="q-columns">
      <ul aria-label={t('common.columns')}>
        {[...shown, ...rest].map((column) => {
          const on = keys.includes(column.key);
          const name = t(column.label);
          return (
            <li key={column.key}>
              <Checkbox
                label={name}
                checked={on}
                // The way to the record always stays.
                disabled={column.href !== undefined}
                onChange={() => keep(on ? keys.filter((key) => key !== column.key) : [...keys, column.key])}
              />
              <span className="q-space" />
              {on && (
                <>
                  <button
                    type="button"
                    className="q-icon-btn"
                    aria-label={t('platform.list.columnUp', { name })}
                    onClick={() => keep(moveKey(keys, column.key, -1))}
                  >
                    <ArrowUp size={14} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className="q-icon-btn"
                    aria-label={t('platform.list.columnDown', { name })}
                    onClick={() => keep(moveKey(keys, column.key, 1))}
                  >
                    <ArrowDown size={14} aria-hidden />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        className="q-link-btn"
        disabled={choice.columns === undefined}
        onClick={() => choice.keep({ columns: undefined })}
      >
        {t('platform.list.columnsReset')}
      </button>
    </div>
  );
}
