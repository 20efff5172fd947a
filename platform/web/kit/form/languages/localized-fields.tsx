import { LIMITS, LOCALES, type Localized } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { fieldId } from '../field-id.ts';
import { useFieldWords } from '../field-words.ts';
import type { FieldCommon } from '../field.tsx';
import { LocalizedInput } from './localized-input.tsx';

type Props<T> = FieldCommon<T> & { name: keyof T & string; max?: number };

/** A name in three languages. */
export function LocalizedField<T>({ max = LIMITS.name, ...props }: Props<T>) {
  return <OfForm {...props} max={max} />;
}

/** A long text in three languages. */
export function LocalizedTextField<T>({ max = LIMITS.text, rows = 4, ...props }: Props<T> & { rows?: number }) {
  return <OfForm {...props} max={max} rows={rows} />;
}

function OfForm<T>({ form, name, label, max, required, ...more }: Props<T> & { max: number; rows?: number }) {
  const { t } = useTranslation();
  useFieldWords(form, name, t(label), (texts) =>
    LOCALES.map((locale) => `${t(`platform.language.${locale}`)}: ${(texts as Localized)[locale]}`).join('\n'),
  );
  return (
    <LocalizedInput
      label={t(label)}
      value={form.value[name] as Localized}
      onChange={(texts) => form.set({ [name]: texts } as Partial<T>)}
      max={max}
      {...(more.rows && { rows: more.rows })}
      {...(required && { required })}
      faultAt={(locale) => form.faultAt(`${name}.${locale}`)}
      idOf={(locale) => fieldId(`${name}.${locale}`)}
    />
  );
}
