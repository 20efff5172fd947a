// TRA153
import { Check } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { downgradeEndpoints as calls, schemePath } from '../../../contract/index.ts';
import '../../parts/attestation.css';

/** A downgrade: which level, to which, why, and what was decided. */
export function DowngradeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(
    query.data,
    'attestation.',
    {
      lower: { icon: Check, primary: true, run: calls.lower },
      withdraw: { shown: (_, { refusal }) => refusal === null, run: calls.withdraw },
      reject: { danger: true, reason: calls.reject },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(downgrade) => ({
        code: downgrade.code,
        title: downgrade.person?.name ?? '—',
        status: { set: 'attestationDowngrade', code: downgrade.status },
        facts: [downgrade.schemeName, downgrade.unitName].join(' · '),
        events,
        body: (
          <Section title={t('attestation.facts')}>
            <Facts>
              <Fact label={t('attestation.downgrade.from')}>{downgrade.fromName}</Fact>
              <Fact label={t('attestation.downgrade.to')}>{downgrade.toName}</Fact>
              <Fact label={t('attestation.scheme.one')}>
                <Link to={schemePath(downgrade.schemeId)}>{downgrade.schemeName}</Link>
              </Fact>
              <Fact label={t('attestation.downgrade.reason')}>{downgrade.reason}</Fact>
              <Fact label={t('attestation.downgrade.proposer')}>
                {[downgrade.proposer?.name ?? '—', formatDay(downgrade.eventOn)].join(' · ')}
              </Fact>
              {downgrade.decidedBy && <Fact label={t('attestation.downgrade.decidedBy')}>{downgrade.decidedBy.name}</Fact>}
              {downgrade.certificate && (
                <Fact label={t('attestation.certificate')}>
                  <Link to={certificatePath(downgrade.certificate.id)}>{downgrade.certificate.code}</Link>
                </Fact>
              )}
            </Facts>
          </Section>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={downgrade.timeZone} />,
      })}
    </RecordPage>
  );
}
