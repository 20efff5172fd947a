// TRA153
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { certificatePath } from '@quantum/modules/certificate/contract';
import { eventActions, Fact, Facts, History, RecordPage, Section, useCall, useMutate, useReasonEvents } from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { downgradeEndpoints as calls, schemePath } from '../../../contract/index.ts';
import '../../parts/attestation.css';

const ICONS = { lower: <Check size={14} aria-hidden /> };

/** A downgrade: which level, to which, why, and what was decided. */
export function DowngradeRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const works = { lower: useMutate(calls.lower), withdraw: useMutate(calls.withdraw) };
  const reject = useMutate(calls.reject);
  const version = query.data?.version ?? 0;
  const reasons = useReasonEvents('attestation.', query.data?.code ?? '', query.data?.events ?? [], [
    { event: 'reject', danger: true, run: (reason) => reject.run({ params: { id }, input: { version, reason } }) },
  ]);
  return (
    <RecordPage query={query}>
      {(downgrade) => ({
        code: downgrade.code,
        title: downgrade.person?.name ?? '—',
        status: { set: 'attestationDowngrade', code: downgrade.status },
        facts: [downgrade.schemeName, downgrade.unitName].join(' · '),
        events: [
          ...eventActions(
            downgrade.events.filter(({ event, refusal }) => event in works && (refusal === null || event === 'lower')),
            {
              keys: 'attestation.event.',
              icons: ICONS,
              primary: 'lower',
              danger: [],
              onClick: (event) => void works[event as keyof typeof works].run({ params: { id }, input: { version } }),
            },
            t,
          ),
          ...reasons.events,
        ],
        body: (
          <>
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
            {reasons.dialog}
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} keys="attestation." zone={downgrade.timeZone} />,
      })}
    </RecordPage>
  );
}
