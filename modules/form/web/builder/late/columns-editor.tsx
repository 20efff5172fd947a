import { Plus, X } from 'lucide-react';
import { SelectInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CONTENT_LIMITS, type FormItem } from '../../../contract/index.ts';
import { EMPTY_TEXT, freeKey } from '../../../domain/edit.rules.ts';
import { useTools } from '../builder-context.ts';
import { IconButton } from '../icon-button.tsx';
import { TextInputs } from '../text-inputs.tsx';

type Column = NonNullable<FormItem['columns']>[number];

/** The columns of a table of rows. */
export function ColumnsEditor({ item }: { item: FormItem }) {
  const { t } = useTranslation();
  const { changeItem } = useTools();
  const columns = item.columns ?? [];
  const save = (next: Column[], field?: string) => changeItem(item.key, { columns: next }, field && `${item.key}.${field}`);
  const set = (at: number, more: Partial<Column>, field?: string) =>
    save(
      columns.map((column, i) => (i === at ? { ...column, ...more } : column)),
      field,
    );
  return (
    <fieldset className="fb-options">
      <legend>{t('form.builder.columns')}</legend>
      <ol>
        {columns.map((column, i) => (
          <li key={column.key}>
            <TextInputs
              label="form.builder.column"
              value={column.text}
              onChange={(text, locale) => set(i, { text }, `column.${column.key}.${locale}`)}
            />
            <SelectInput
              className="fb-field"
              label={t('form.builder.type')}
              value={column.type}
              options={(['shortText', 'numeric'] as const).map((type) => ({ value: type, label: t(`form.type.${type}`) }))}
              onChange={(type) => set(i, { type })}
            />
            <IconButton
              label={t('form.builder.removeColumn')}
              onClick={() => save(columns.toSpliced(i, 1))}
              icon={<X size={15} aria-hidden />}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="q-link-button"
        disabled={columns.length >= CONTENT_LIMITS.columns}
        onClick={() =>
          save([
            ...columns,
            {
              key: freeKey(
                'c',
                columns.map(({ key }) => key),
              ),
              text: EMPTY_TEXT,
              type: 'shortText',
            },
          ])
        }
      >
        <Plus size={14} className="lucide" aria-hidden /> {t('form.builder.addColumn')}
      </button>
    </fieldset>
  );
}
