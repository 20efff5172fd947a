import { code, custom, number, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { complianceCategoryPath, NEEDS, type CategoryRow } from '../../../contract/index.ts';

/** Who needs it, in words. */
export function NeedText({ need }: { need: string }) {
  return <>{useTranslation().t(`compliance-document.need.${need}`)}</>;
}
/** For how long it holds: so many months, without an end, or as it says itself. */
function MonthsText({ of: { noExpiry, validityMonths } }: { of: Pick<CategoryRow, 'noExpiry' | 'validityMonths'> }) {
  const { t } = useTranslation();
  if (noExpiry) return <>{t('compliance-document.noEnd')}</>;
  return validityMonths === null ? <span className="q-faint">—</span> : <>{t('compliance-document.months', { count: validityMonths })}</>;
}

export const categoryColumns: Column<CategoryRow>[] = [
  title('name', 'common.name', { href: ({ id }) => complianceCategoryPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => complianceCategoryPath(id) }),
  text('parentName', 'compliance-document.category.heading', { phone: 'hidden' }),
  custom('need', 'compliance-document.category.need', ({ need }) => <NeedText need={need} />, { bare: true }),
  number('requirements', 'compliance-document.category.requirements'),
  custom('validityMonths', 'compliance-document.category.validity', (row) => <MonthsText of={row} />, { phone: 'hidden' }),
  number('leadDays', 'compliance-document.category.leadDays', { phone: 'hidden' }),
  code('status', 'common.status', 'recordStatus'),
];

export const categoryFilters: Filter[] = [
  {
    key: 'need',
    label: 'compliance-document.category.need',
    kind: 'options',
    options: NEEDS.map((value) => ({ value, label: `compliance-document.need.${value}` })),
  },
  { key: 'noExpiry', label: 'compliance-document.category.noExpiry', kind: 'flag' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus', more: true },
];
