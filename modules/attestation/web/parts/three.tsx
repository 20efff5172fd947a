import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Localized } from '@quantum/platform/contract';

export const EMPTY: Localized = { en: '', 'zh-Hans': '', 'zh-Hant': '' };

/** A text in three languages, one field each. */
export function Three({ label, value, onChange }: { label: string; value: Localized; onChange: (value: Localized) => void }) {
  const { t } = useTranslation();
  return (
    <div className="at-three" role="group" aria-label={label}>
      {LOCALES.map((locale) => (
        <TextInput
          key={locale}
          lang={locale}
          label={`${label}: ${t(`platform.language.${locale}`)}`}
          maxLength={120}
          value={value[locale]}
          onChange={(event) => onChange({ ...value, [locale]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
