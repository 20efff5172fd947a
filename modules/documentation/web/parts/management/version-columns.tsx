import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  date,
  number,
  person,
  recordCode,
  text,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { documentVersionPath, VERSION_STATUS as STATUS, type VersionRow } from '../../../contract/index.ts';
import { daysWaiting } from './waiting.ts';

const href = ({ id }: VersionRow): string => documentVersionPath(id);
const IN_ROUNDS: readonly string[] = [STATUS.reviewing, STATUS.signing];

/** For how many days a version has waited for signatures; a dash where it does not. */
function Waits({ of: { status, submittedAt } }: { of: VersionRow }) {
  const { t } = useTranslation();
  if (!IN_ROUNDS.includes(status) || submittedAt === null) return <span className="q-faint">—</span>;
  const days = daysWaiting(submittedAt);
  return <span className={days > 14 ? 'q-tone-danger' : undefined}>{t('documentation.waitsDays', { count: days })}</span>;
}

/** The review of a version in force. */
function Review({ of: { status, nextReview, timeZone } }: { of: VersionRow }) {
  const { t } = useTranslation();
  if (status !== STATUS.active || nextReview === null) return <span className="q-faint">—</span>;
  const isLate = nextReview < formatDay(new Date().toISOString(), timeZone);
  return isLate ? (
    <span className="q-tone-danger">{t('documentation.reviewLate', { day: formatDay(nextReview) })}</span>
  ) : (
    <>{formatDay(nextReview)}</>
  );
}

export const versionColumns: Column<VersionRow>[] = [
  title('title', 'documentation.fact.title', { href }),
  recordCode('code', 'common.code', { sortable: true, href }),
  number('versionNo', 'documentation.fact.version', { extra: true }),
  code('status', 'common.status', 'documentStatus', { phone: 'aside' }),
  custom('submittedAt', 'documentation.fact.waits', (row) => <Waits of={row} />, { sortable: true }),
  text('unitName', 'common.unit'),
  person('ownerName', 'documentation.fact.owner', { phone: 'hidden' }),
  person('draftedByName', 'documentation.fact.author', { phone: 'hidden', extra: true }),
  text('classificationName', 'documentation.fact.classification', { phone: 'hidden', extra: true }),
  codeWords('docType', 'documentation.fact.docType', 'documentType', { phone: 'hidden', extra: true }),
  date('effectiveDate', 'documentation.fact.effectiveDate', { phone: 'hidden' }),
  custom('nextReview', 'documentation.fact.nextReview', (row) => <Review of={row} />, { sortable: true, phone: 'hidden' }),
  date('expiryDate', 'documentation.fact.expiryDate', { phone: 'hidden', extra: true }),
  date('retentionUntil', 'documentation.fact.retentionUntil', { sortable: true, phone: 'hidden', extra: true }),
];

/** What is asked of versions whose years are over. */
export const destructionColumns: Column<VersionRow>[] = [
  title('title', 'documentation.fact.title', { href }),
  recordCode('code', 'common.code', { sortable: true, href }),
  code('status', 'common.status', 'documentStatus', { phone: 'aside' }),
  text('unitName', 'common.unit'),
  date('retentionUntil', 'documentation.fact.retentionUntil', { sortable: true }),
  person('destructionByName', 'documentation.fact.destructionBy'),
  person('ownerName', 'documentation.fact.owner', { phone: 'hidden', extra: true }),
];

export const versionFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'documentStatus' },
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  { key: 'docType', label: 'documentation.fact.docType', kind: 'code', set: 'documentType' },
  { key: 'isPastReview', label: 'documentation.view.pastReview', kind: 'flag', more: true },
];
