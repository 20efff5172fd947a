import { formEndpoints } from '@quantum/modules/form/contract';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** The elements of a published form, to choose from. */
export function useElements(formId: number): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const { data: preview } = useCall(formEndpoints.preview, { params: { id: formId } });
  return (preview?.content.sections ?? []).flatMap(({ items }) =>
    items.map(({ key, text }) => ({ value: key, label: inLocale(text, i18n.language as Locale) })),
  );
}
