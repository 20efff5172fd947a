import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, person, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { documentPath, requirementPath, STANDINGS, type DocumentRow, type Standing } from '../../../contract/index.ts';
import { complianceCategorySource } from '../sources.ts';
import { StandingTag } from '../standing.tsx';

/** A document opens itself, what is missing the requirement it is missing for. */
const pathOfRow = ({ complianceDocumentId, complianceRequirementId }: DocumentRow): string =>
  complianceDocumentId === null ? requirementPath(complianceRequirementId!) : documentPath(complianceDocumentId);

/** Days to the last one, or since: a word, so that a minus is not overlooked. */
export function DaysLeft({ days }: { days: number | null }) {
  const { t } = useTranslation();
  if (days === null) return <span className="q-faint">—</span>;
  if (days < 0) return <span className="q-tone-danger">{t('compliance-document.daysOver', { count: -days })}</span>;
  return <>{days === 0 ? t('compliance-document.lastDay') : t('compliance-document.daysLeft', { count: days })}</>;
}

/** Standings whose days still count. */
const COUNTS: readonly Standing[] = ['upcoming', 'inForce', 'ending', 'beingRenewed', 'ended'];

export const documentColumns: Column<DocumentRow>[] = [
  title('categoryName', 'compliance-document.fact.category', { href: pathOfRow }),
  custom('standing', 'compliance-document.standing.title', ({ standing }) => <StandingTag standing={standing} />, { phone: 'aside' }),
  text('unitName', 'common.unit'),
  text('number', 'compliance-document.fact.number', { phone: 'hidden' }),
  date('validTo', 'compliance-document.fact.validTo', { sortable: true, phone: 'hidden' }),
  custom(
    'daysLeft',
    'compliance-document.fact.daysLeft',
    (row) => <DaysLeft days={COUNTS.includes(row.standing) ? row.daysLeft : null} />,
    {
      bare: true,
    },
  ),
  person('responsibleName', 'compliance-document.fact.responsible', { phone: 'hidden' }),
  recordCode('code', 'common.code', { sortable: true, href: pathOfRow, phone: 'hidden', extra: true }),
  date('validFrom', 'compliance-document.fact.validFrom', { phone: 'hidden', extra: true }),
];

export const documentFilters: Filter[] = [
  { key: 'complianceCategoryId', label: 'compliance-document.fact.category', kind: 'pick', source: complianceCategorySource },
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  {
    key: 'standing',
    label: 'compliance-document.standing.title',
    kind: 'options',
    options: STANDINGS.map((value) => ({ value, label: `compliance-document.standing.${value}` })),
  },
  { key: 'isHeld', label: 'compliance-document.view.held', kind: 'flag', more: true },
  { key: 'validTo', label: 'compliance-document.fact.validTo', kind: 'days', more: true },
];
