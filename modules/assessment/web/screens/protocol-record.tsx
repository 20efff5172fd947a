// QPE116
import { Ban, GitBranchPlus, Pencil, Send } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { CodeTag, Fact, Facts, History, RailBlock, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { protocolEditPath, protocolEndpoints as calls, protocolPath, type ProtocolDetail } from '../../contract/index.ts';

/** A protocol: its elements with what proves them, its grades, its versions. */
export function ProtocolRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'assessment.', {
    publish: { icon: Send, primary: true, run: calls.publish },
    withdraw: { icon: Ban, danger: true, run: calls.withdraw },
    update: { icon: Pencil, to: protocolEditPath(id) },
    revise: { icon: GitBranchPlus, run: calls.revise, onDone: (made) => void navigate(protocolEditPath(made.id)) },
  });
  return (
    <RecordPage query={query}>
      {(protocol) => ({
        code: protocol.code,
        title: protocol.name,
        status: { set: 'qpeProtocol', code: protocol.status },
        facts: [protocol.year, t('assessment.protocol.versionNo', { no: protocol.versionNo })].join(' · '),
        events,
        body: <Body protocol={protocol} />,
        rail: <Rail protocol={protocol} />,
      })}
    </RecordPage>
  );
}

function Body({ protocol }: { protocol: ProtocolDetail }) {
  const { t, i18n } = useTranslation();
  const elementOf = (key: string | null) =>
    key === null
      ? t('assessment.protocol.anyElement')
      : (protocol.sections.flatMap(({ items }) => items).find((one) => one.key === key)?.text ?? key);
  return (
    <>
      {protocol.sections.map((section) => (
        <Section key={section.key} title={section.title} note={t('assessment.weight', { weight: section.weight })}>
          <ul className="q-list q-stack q-gap-6">
            {section.items.map((item) => (
              <li key={item.key} className="q-row q-wrap q-gap-8">
                <span>{item.text}</span>
                {item.isRequired && <span className="q-hint">{item.metricName ?? t('assessment.evidence.files')}</span>}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {protocol.recommendations.length > 0 && (
        <Section title={t('assessment.protocol.library')} note={protocol.recommendations.length}>
          <ul className="q-list q-stack q-gap-8">
            {protocol.recommendations.map(({ item, text }, i) => (
              <li key={i} className="q-stack">
                <span>{inLocale(text, i18n.language as Locale)}</span>
                <span className="q-hint">{elementOf(item)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Rail({ protocol }: { protocol: ProtocolDetail }) {
  const { t } = useTranslation();
  const { a, b, c } = protocol.bounds;
  return (
    <>
      <RailBlock title={t('assessment.facts')}>
        <Facts>
          <Fact label={t('common.unit')}>{protocol.unitName}</Fact>
          <Fact label={t('assessment.protocol.form')}>{protocol.formName}</Fact>
          {protocol.aseFormName && <Fact label={t('assessment.protocol.aseForm')}>{protocol.aseFormName}</Fact>}
          <Fact label={t('assessment.protocol.minAreas')}>{protocol.minAreas}</Fact>
          <Fact label={t('assessment.protocol.bounds')}>{`A ≥ ${a} · B ≥ ${b} · C ≥ ${c}`}</Fact>
        </Facts>
      </RailBlock>
      <RailBlock title={t('assessment.protocol.versions')}>
        <ul className="q-list q-stack q-gap-6">
          {protocol.versions.map((one) => (
            <li key={one.id} className="q-row q-gap-8">
              <Link to={protocolPath(one.id)}>{t('assessment.protocol.versionNo', { no: one.versionNo })}</Link>
              <CodeTag set="qpeProtocol" code={one.status} />
            </li>
          ))}
        </ul>
      </RailBlock>
      <History endpoint={calls.history} params={{ id: protocol.id }} zone={protocol.timeZone} />
    </>
  );
}
