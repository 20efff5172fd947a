import { useTranslation } from 'react-i18next';
import type { FormItem } from '../../contract/index.ts';

/** The word of a response type. */
export function TypeWord({ type }: { type: FormItem['type'] }) {
  const { t } = useTranslation();
  return <>{t(`form.type.${type}`)}</>;
}
