// GR122
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LawBehind } from '@quantum/modules/regulation/web-api';
import { LOCALES } from '@quantum/platform/contract';
import { Fact, Facts, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  categoryCitations,
  categoryEndpoints as calls,
  complianceCategoryPath,
  DOCUMENTS_PATH,
  editComplianceCategoryPath,
  type CategoryDetail,
} from '../../../contract/index.ts';
import { warnDaysText } from '../../../domain/warn-days.rules.ts';
import { NeedText } from '../../parts/categories/category-columns.tsx';
import { RequiredUnits } from '../../parts/categories/required-units.tsx';

/** A category: who needs it, how each of them stands, and how long the authority takes. */
export function ComplianceCategoryRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'compliance-document.category.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: editComplianceCategoryPath(id) },
      restore: { icon: ArchiveRestore, primary: true, reason: calls.restore },
      retire: {
        icon: Archive,
        danger: true,
        reason: calls.retire,
        text: ({ requirements, documents }) => t('compliance-document.category.retireText', { requirements, documents }),
      },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(category) => ({
        code: category.code,
        title: category.name,
        status: { set: 'recordStatus', code: category.status },
        facts: <NeedText need={category.need} />,
        events,
        body: (
          <>
            <Rule of={category} />
            {category.need !== 'nobody' && <RequiredUnits complianceCategoryId={id} />}
            <LawBehind of={categoryCitations} id={id} />
            {category.notes !== '' && (
              <Section title={t('compliance-document.category.notes')}>
                <p className="q-flat cd-notes">{category.notes}</p>
              </Section>
            )}
          </>
        ),
        rail: (
          <>
            <Terms of={category} />
            <History endpoint={calls.history} params={{ id }} zone={category.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

const names = (of: readonly { id: number; name: string }[]) => of.map(({ name }) => name).join(', ');

function Rule({
  of: { need, units, businessLines, requirements, documents, id, parentId, parentName, names: own },
}: {
  of: CategoryDetail;
}) {
  const { t } = useTranslation();
  return (
    <Section title={t('compliance-document.category.rule')}>
      <Facts>
        <Fact label={t('compliance-document.category.need')}>
          <NeedText need={need} />
        </Fact>
        {need !== 'nobody' && (
          <>
            <Fact label={t('compliance-document.category.units')}>{names(units) || t('compliance-document.category.wholeCompany')}</Fact>
            <Fact label={t('compliance-document.category.businessLines')}>
              {names(businessLines) || t('compliance-document.category.allLines')}
            </Fact>
            <Fact label={t('compliance-document.category.requirements')}>{requirements}</Fact>
          </>
        )}
        {parentId !== null && (
          <Fact label={t('compliance-document.category.heading')}>
            <Link to={complianceCategoryPath(parentId)}>{parentName}</Link>
          </Fact>
        )}
        <Fact label={t('compliance-document.category.documents')}>
          {documents > 0 ? <Link to={`${DOCUMENTS_PATH}?f.complianceCategoryId=in:${id}&f.isHeld=is:true`}>{documents}</Link> : documents}
        </Fact>
        {LOCALES.map((locale) => (
          <Fact key={locale} label={t(`platform.language.${locale}`)}>
            <span lang={locale}>{own[locale]}</span>
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function Terms({ of }: { of: CategoryDetail }) {
  const { t } = useTranslation();
  const days = (count: number) => t('compliance-document.daysBefore', { count });
  return (
    <RailBlock title={t('compliance-document.category.terms')}>
      <Facts>
        <Fact label={t('compliance-document.category.validity')}>
          {of.noExpiry
            ? t('compliance-document.noEnd')
            : of.validityMonths !== null && t('compliance-document.months', { count: of.validityMonths })}
        </Fact>
        {!of.noExpiry && (
          <>
            <Fact label={t('compliance-document.renewal.fileBy')}>{days(of.leadDays)}</Fact>
            <Fact label={t('compliance-document.renewal.fileFrom')}>
              {of.earliestDays === null ? t('compliance-document.anyTime') : days(of.earliestDays)}
            </Fact>
            <Fact label={t('compliance-document.fact.warnDays')}>{warnDaysText(of.warnDays)}</Fact>
          </>
        )}
        <Fact label={t('compliance-document.category.responsibleRole')}>{t(`compliance-document.role.${of.responsibleRole}`)}</Fact>
      </Facts>
    </RailBlock>
  );
}
