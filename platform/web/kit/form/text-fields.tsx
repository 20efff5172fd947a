import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LIMITS, LOCALES, type Localized } from '@quantum/platform/contract';
import { counted } from './counter.tsx';
import { FaultText } from './fault-text.tsx';
import { fieldId } from './field-id.ts';
import { useFieldWords } from './field-words.ts';
import { grows } from './grows.ts';
import { useField, type FieldCommon, type FieldName } from './field.tsx';
import './inputs.ts';

export function TextField<T>(props: FieldCommon<T> & FieldName<T, string> & { max?: number }) {
  const part = useField(props, props.name);
  const { form, name, max = LIMITS.name } = props;
  return (
    <TextInput
      {...part}
      value={String(form.value[name] ?? '')}
      {...counted(String(form.value[name] ?? ''), max)}
      onChange={(event) => form.set({ [name]: event.currentTarget.value } as Partial<T>)}
    />
  );
}

export function TextAreaField<T>(props: FieldCommon<T> & FieldName<T, string> & { max?: number; rows?: number }) {
  const part = useField(props, props.name);
  const { form, name, max = LIMITS.text, rows = 3 } = props;
  return (
    <Textarea
      {...part}
      {...grows(rows)}
      value={String(form.value[name] ?? '')}
      {...counted(String(form.value[name] ?? ''), max)}
      onChange={(event) => form.set({ [name]: event.currentTarget.value } as Partial<T>)}
    />
  );
}

/** A name in three languages: the reader's first; the others are opened when needed. */
export function LocalizedField<T>(props: FieldCommon<T> & { name: keyof T & string; max?: number }) {
  const { t } = useTranslation();
  const { form, name, label, required, max = LIMITS.name } = props;
  useFieldWords(form, name, t(label), (names) =>
    LOCALES.map((locale) => `${t(`platform.language.${locale}`)}: ${(names as Localized)[locale]}`).join('\n'),
  );
  const value = form.value[name] as Localized;
  return (
    <fieldset className="q-localized">
      <legend>
        {t(label)}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {LOCALES.map((locale) => {
        const path = `${name}.${locale}`;
        const fault = form.faultAt(path);
        return (
          <TextInput
            key={locale}
            id={fieldId(path)}
            lang={locale}
            aria-label={`${t(label)}: ${t(`platform.language.${locale}`)}`}
            leftSection={<span className="q-hint">{t(`platform.language.${locale}`)}</span>}
            leftSectionWidth={62}
            value={value[locale]}
            {...counted(value[locale], max)}
            error={fault && <FaultText>{fault}</FaultText>}
            onChange={(event) => form.set({ [name]: { ...value, [locale]: event.currentTarget.value } } as Partial<T>)}
          />
        );
      })}
      <SameInAll value={value} onChange={(names) => form.set({ [name]: names } as Partial<T>)} />
    </fieldset>
  );
}

/** One language is written and another empty: a name of a person or a brand is the same in all of them. */
function SameInAll({ value, onChange }: { value: Localized; onChange: (value: Localized) => void }) {
  const { t } = useTranslation();
  const written = LOCALES.find((locale) => value[locale].trim() !== '');
  const missing = LOCALES.filter((locale) => value[locale].trim() === '');
  if (!written || missing.length === 0) return null;
  return (
    <button
      type="button"
      className="q-link-button"
      onClick={() => onChange({ ...value, ...Object.fromEntries(missing.map((locale) => [locale, value[written]])) })}
    >
      {t('platform.field.sameInAll')}
    </button>
  );
}

/** A long text in three languages, one below the other. */
export function LocalizedTextField<T>(props: FieldCommon<T> & { name: keyof T & string; max?: number; rows?: number }) {
  const { t } = useTranslation();
  const { form, name, label, required, max = LIMITS.text, rows = 4 } = props;
  useFieldWords(form, name, t(label), (texts) =>
    LOCALES.map((locale) => `${t(`platform.language.${locale}`)}: ${(texts as Localized)[locale]}`).join('\n'),
  );
  const value = form.value[name] as Localized;
  return (
    <fieldset className="q-localized">
      <legend>
        {t(label)}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {LOCALES.map((locale) => {
        const path = `${name}.${locale}`;
        const fault = form.faultAt(path);
        const language = t(`platform.language.${locale}`);
        return (
          <Textarea
            key={locale}
            id={fieldId(path)}
            lang={locale}
            aria-label={`${t(label)}: ${language}`}
            placeholder={language}
            {...grows(rows)}
            value={value[locale]}
            {...counted(value[locale], max)}
            error={fault && <FaultText>{fault}</FaultText>}
            onChange={(event) => form.set({ [name]: { ...value, [locale]: event.currentTarget.value } } as Partial<T>)}
          />
        );
      })}
    </fieldset>
  );
}
