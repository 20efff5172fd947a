// TRA141
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LOCALES } from '@quantum/platform/contract';
import { Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { categoryEditPath, categoryEndpoints as calls, CERTIFICATES_PATH } from '../../contract/index.ts';

/** A category, who holds it, and who changed it. */
export function CategoryRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'certificate.category.',
    {
      update: { icon: Pencil, label: 'common.edit', primary: true, to: categoryEditPath(id) },
      restore: { icon: ArchiveRestore, primary: true, reason: calls.restore },
      retire: { icon: Archive, danger: true, reason: calls.retire },
    },
    { name: query.data?.name },
  );
  return (
    <RecordPage query={query}>
      {(category) => ({
        code: category.code,
        title: category.name,
        status: { set: 'recordStatus', code: category.status },
        facts: category.issuer,
        events,
        body: (
          <Section title={t('certificate.category.facts')}>
            <Facts>
              {LOCALES.map((locale) => (
                <Fact key={locale} label={t(`platform.language.${locale}`)}>
                  <span lang={locale}>{category.names[locale]}</span>
                </Fact>
              ))}
              <Fact label={t('certificate.category.issuedHere')}>{t(category.issuedHere ? 'common.yes' : 'common.no')}</Fact>
              <Fact label={t('certificate.category.validMonths')}>{category.validMonths ?? t('certificate.noEnd')}</Fact>
              <Fact label={t('certificate.category.warnDays')}>{category.warnDays}</Fact>
              <Fact label={t('certificate.category.proofRequired')}>{t(category.proofRequired ? 'common.yes' : 'common.no')}</Fact>
              <Fact label={t('certificate.category.ladder')}>{category.ladder && `${category.ladder} · ${category.rank}`}</Fact>
              <Fact label={t('certificate.category.numberPattern')}>{category.numberPattern}</Fact>
              <Fact label={t('certificate.category.holders')}>
                <Link to={`${CERTIFICATES_PATH}?f.categoryId=in:${category.id}&f.held=is:true`}>{category.holders}</Link>
              </Fact>
              <Fact label={t('certificate.category.endingSoon')}>
                <Link to={`${CERTIFICATES_PATH}?f.categoryId=in:${category.id}&f.expiring=is:true`}>{category.endingSoon}</Link>
              </Fact>
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={category.timeZone} />,
      })}
    </RecordPage>
  );
}
