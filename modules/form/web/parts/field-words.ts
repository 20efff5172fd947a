import { LOCALES } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { Condition, ItemOption, Localized } from '../../contract/index.ts';
import { inLanguage } from '../runner/runner-state.ts';

const isLocalized = (value: unknown): value is Localized => typeof value === 'object' && value !== null && 'zh-Hant' in value;

/** Names and values of a question's fields as a person reads them: for comparisons and collisions. */
export function useFieldWords(): { label: (field: string) => string; words: (field: string, value: unknown) => string } {
  const { t, i18n } = useTranslation();
  const conditionWords = ({ match, tests }: Condition): string =>
    tests
      .map((test) => [test.item, t(`form.is.${test.is}`), (test.values ?? []).map(String).join(' / ')].filter(Boolean).join(' '))
      .join(` ${t(`form.match.${match}`)} `);
  const optionWords = (option: ItemOption): string =>
    `${inLanguage(option.text, i18n.language)} (${option.points}${option.verdict ? `, ${t(`form.verdict.${option.verdict}`)}` : ''})`;
  const words = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '—';
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    if (isLocalized(value)) return LOCALES.map((locale) => value[locale] || '—').join('\n');
    if (field === 'type') return t(`form.type.${value as string}`);
    if (field === 'risk') return t(`common.risk.${value as string}`);
    if (field === 'words') return t(`form.words.${value as string}`);
    if (field === 'options') return (value as ItemOption[]).map(optionWords).join('\n');
    if (field === 'columns') return (value as { text: Localized }[]).map((column) => inLanguage(column.text, i18n.language)).join('\n');
    if (field === 'visibleIf' || field === 'requiredIf') return conditionWords(value as Condition);
    if (field === 'limits') {
      const { min, max } = value as { min?: number; max?: number };
      return `${min ?? '…'} – ${max ?? '…'}`;
    }
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  };
  return { label: (field) => t(`form.attribute.${field}`), words };
}
