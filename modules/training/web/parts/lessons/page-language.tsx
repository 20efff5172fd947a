import { createContext, useContext } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { LIMITS, LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { counted, FaultText, useIsPhone } from '@quantum/platform/web/kit';
import { pressedKey } from '@quantum/platform/web/public';

const Language = createContext<Locale>('en');
/** The language a page is written in: all its texts are shown and changed in that one. */
export const PageLanguage = Language.Provider;
export const usePageLanguage = (): Locale => useContext(Language);

/** Enter in a line is no wish to save the whole page. */
export const keepEnter = (event: React.KeyboardEvent): void => {
  if (pressedKey(event) === 'Enter') event.preventDefault();
};

interface Props {
  label: string;
  value: Localized;
  onChange: (value: Localized) => void;
  id?: string;
  max?: number;
  /** A text area of at least so many rows; one line without. */
  rows?: number;
  /** A line that is never cut off: on the phone it grows with its words. */
  grows?: boolean;
  /** Its label is read out, and not drawn: what stands beside it says the same. */
  isBare?: boolean;
  fault?: string | undefined;
  required?: boolean;
  placeholder?: string;
  className?: string;
  onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onPaste?: (event: React.ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** Words in the language of the page; where that has none, those of another one stand behind, as they will be read. */
export function Words({
  label,
  value,
  onChange,
  max = LIMITS.name,
  rows,
  grows = false,
  isBare,
  fault,
  placeholder = '',
  onKeyDown,
  onPaste,
  ...part
}: Props) {
  const locale = usePageLanguage();
  const isPhone = useIsPhone();
  const elsewhere = LOCALES.map((one) => value[one].trim()).find((words) => words !== '');
  const common = {
    ...part,
    lang: locale,
    ...(isBare ? { 'aria-label': label } : { label }),
    value: value[locale],
    placeholder: elsewhere ?? placeholder,
    error: fault && <FaultText>{fault}</FaultText>,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...value, [locale]: rows ? event.currentTarget.value : event.currentTarget.value.replaceAll('\n', ' ') }),
    ...counted(value[locale], max),
  };
  if (rows) return <Textarea {...common} autosize minRows={rows} />;
  const line = { ...common, ...(onKeyDown && { onKeyDown }), ...(onPaste && { onPaste }) };
  return grows && isPhone ? <Textarea {...line} autosize minRows={1} /> : <TextInput {...line} />;
}
