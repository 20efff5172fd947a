import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, AnswerValue, FormItem } from '../../contract/index.ts';
import { RunnerIcon } from './runner-icon.tsx';
import { inLanguage } from './runner-state.ts';
import { useTypedNumber } from './typed-number.ts';

type Row = Record<string, string | number>;

interface TableAnswerProps {
  item: FormItem;
  answer: Answer;
  labelledBy: string;
  onValue: (value: AnswerValue | null) => void;
}

/** Rows a person adds one by one; on a phone each row is a small card. */
export function TableAnswer({ item, answer, labelledBy, onValue }: TableAnswerProps) {
  const { t, i18n } = useTranslation();
  const rows = (Array.isArray(answer.value) ? answer.value : []) as Row[];
  const keep = (next: Row[]) => onValue(next.length > 0 ? next : null);
  const write = (at: number, key: string, value: string | number | null) => {
    const { [key]: _dropped, ...rest } = rows[at] ?? {};
    keep(rows.map((row, i) => (i !== at ? row : value === null || value === '' ? rest : { ...rest, [key]: value })));
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className="qf-table">
      {rows.map((row, at) => (
        <fieldset key={at} className="qf-table-row">
          <legend>{t('form.runner.row', { number: at + 1 })}</legend>
          {(item.columns ?? []).map((column) => (
            <label key={column.key} className="qf-label">
              {inLanguage(column.text, i18n.language)}
              {column.type === 'numeric' ? (
                <NumberCell value={row[column.key]} onValue={(value) => write(at, column.key, value)} />
              ) : (
                <input className="qf-field" value={row[column.key] ?? ''} onChange={(event) => write(at, column.key, event.target.value)} />
              )}
            </label>
          ))}
          <button type="button" className="qf-link" onClick={() => keep(rows.filter((_, i) => i !== at))}>
            {t('form.runner.removeRow')}
          </button>
        </fieldset>
      ))}
      <button type="button" className="qf-button" onClick={() => keep([...rows, {}])}>
        <RunnerIcon name="plus" size={16} />
        {t('form.runner.addRow')}
      </button>
    </div>
  );
}

interface CellProps {
  value: string | number | undefined;
  onValue: (value: number | null) => void;
}

function NumberCell({ value, onValue }: CellProps) {
  const { shown, type } = useTypedNumber(typeof value === 'number' ? value : null, onValue);
  return <input className="qf-field" inputMode="decimal" value={shown} onChange={(event) => type(event.target.value)} />;
}
