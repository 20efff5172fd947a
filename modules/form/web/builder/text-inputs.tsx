import { LIMITS, type Locale } from '@quantum/platform/contract';
import { LocalizedInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Localized } from '../../contract/index.ts';
import { isBlank, missingLocales } from '../../domain/translation.rules.ts';

interface Props {
  /** Message key. */
  label: string;
  value: Localized;
  onChange: (value: Localized, locale: Locale) => void;
  max?: number;
  autoFocus?: boolean;
  onEnter?: () => void;
}

/** A text of the form in three languages; a language that only repeats the words of another is missing too. */
export function TextInputs({ label, value, max = LIMITS.line, ...more }: Props) {
  const { t } = useTranslation();
  return (
    <LocalizedInput
      {...more}
      className="fb-texts"
      label={t(label)}
      value={value}
      max={max}
      {...(!isBlank(value) && { missing: missingLocales(value) })}
    />
  );
}
