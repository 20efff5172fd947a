import { useTranslation } from '@quantum/platform/web/public';
import type { SettingView } from '../../contract/index.ts';

/** A value as the reader says it: with its word, yes and no, the text of an option. */
export function useSettingText({ options, suffix }: Pick<SettingView, 'options' | 'suffix'>): (value: SettingView['value']) => string {
  const { t } = useTranslation();
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    const option = options.find((one) => one.value === value);
    return option?.label ?? [String(value), suffix].filter(Boolean).join(' ');
  };
}
