import { useTranslation } from '@quantum/platform/web/public';
import type { FormItem } from '../../contract/index.ts';

/** The word of a response type. */
export function TypeWord({ type }: { type: FormItem['type'] }) {
  const { t } = useTranslation();
  return <>{t(`form.type.${type}`)}</>;
}
