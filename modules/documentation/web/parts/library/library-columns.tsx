import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, number, person, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { classificationSource } from '../sources.ts';
import { documentPath, type DocumentRow } from '../../../contract/index.ts';

/** The day of the next review; what is late says so, and stays in force. */
export function NextReview({ of: { nextReview, isPastReview } }: { of: Pick<DocumentRow, 'nextReview' | 'isPastReview'> }) {
  const { t } = useTranslation();
  if (nextReview === null) return <span className="q-faint">—</span>;
  return isPastReview ? (
    <span className="q-tone-danger">{t('documentation.reviewLate', { day: formatDay(nextReview) })}</span>
  ) : (
    <>{formatDay(nextReview)}</>
  );
}

const href = ({ id }: DocumentRow): string => documentPath(id);

export const libraryColumns: Column<DocumentRow>[] = [
  title('title', 'documentation.fact.title', { href }),
  recordCode('code', 'common.code', { sortable: true, href }),
  number('versionNo', 'documentation.fact.version'),
  text('classificationName', 'documentation.fact.classification', { phone: 'hidden' }),
  text('unitName', 'common.unit'),
  date('effectiveDate', 'documentation.fact.effectiveDate', { phone: 'hidden' }),
  custom('nextReview', 'documentation.fact.nextReview', (row) => <NextReview of={row} />, { sortable: true, phone: 'hidden' }),
  person('ownerName', 'documentation.fact.owner', { phone: 'hidden', extra: true }),
];

/** For who reads the tree. */
export const classificationFilter: Filter = {
  key: 'classificationId',
  label: 'documentation.fact.classification',
  kind: 'pick',
  source: classificationSource,
};
export const libraryFilters: Filter[] = [
  { key: 'docType', label: 'documentation.fact.docType', kind: 'code', set: 'documentType' },
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
];
