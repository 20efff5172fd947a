// RIS131
import { Link, useParams } from 'react-router';
import { inLocale, type Locale } from '@quantum/platform/contract';
import {
  CodeText,
  EventForm,
  Fact,
  Facts,
  History,
  LocalizedField,
  PaperButton,
  RailBlock,
  RecordPage,
  Section,
  TextField,
  useCall,
  useChecks,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { assessmentPath, cardEndpoints as calls, type CardDetail } from '../../contract/index.ts';
import { levelOf, RatingTag } from '../parts/rating.tsx';
import { VERSION_LOOK } from '../parts/version-look.ts';
import '../parts/risk.css';

/** A card as it is printed, with its code. */
export function CardRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const events = useRecordEvents(query.data, 'risk.', {
    publish: { ...VERSION_LOOK.publish, run: calls.publish },
    withdraw: { ...VERSION_LOOK.withdraw, run: calls.withdraw },
    update: { ...VERSION_LOOK.update, dialog: (card, onClose) => <EditDialog card={card} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(card) => ({
        code: card.code,
        title: card.name,
        status: { set: 'riskVersion', code: card.status },
        facts: [card.unitName, card.post, t('risk.versionNo', { no: card.versionNo })].filter(Boolean).join(' · '),
        notices: [card.isOlder && { tone: 'warn', title: t('risk.card.older') }],
        tools: <PaperButton endpoint={calls.paper} params={{ id }} label={t('risk.card.paper')} />,
        events,
        body: (
          <Section title={t('risk.card.one')}>
            <Face card={card} />
          </Section>
        ),
        rail: (
          <>
            <RailBlock title={t('risk.facts')}>
              <Facts>
                <Fact label={t('risk.record.one')}>
                  <Link to={assessmentPath(card.assessment.id)}>{card.assessment.code}</Link>
                </Fact>
                <Fact label={t('risk.card.issuedOn')}>{card.issuedOn ? formatDay(card.issuedOn) : '—'}</Fact>
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={card.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Face({ card }: { card: CardDetail }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="ri-paper" data-level={levelOf(card.rating, card.method)}>
      <div className="ri-line">
        <RatingTag rating={card.rating} method={card.method} />
        <strong>{card.unitName}</strong>
        {card.post}
      </div>
      <h3>{t('risk.hazards')}</h3>
      <ul>
        {card.lines.map((line) => (
          <li key={line.hazard}>
            {line.hazard} · <CodeText set="accidentType" code={line.accidentType} />
          </li>
        ))}
      </ul>
      <h3>{t('risk.control.title')}</h3>
      <ul>
        {card.controls.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <h3>{t('risk.card.emergency')}</h3>
      <p>{inLocale(card.emergency, i18n.language as Locale)}</p>
      <strong>{card.phone}</strong>
      <svg viewBox={`0 0 ${card.qr.size} ${card.qr.size}`} role="img" aria-label={t('risk.card.qr')}>
        <path d={card.qr.path} />
      </svg>
      <a href={card.address} className="q-break">
        {card.address}
      </a>
    </div>
  );
}

function EditDialog({ card, onClose }: { card: CardDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EventForm
      name={`risk-card-edit-${card.id}`}
      initial={{ emergency: card.emergency, phone: card.phone }}
      version={card.version}
      check={({ emergency, phone }) => [
        ...checks.localized('emergency', 'risk.card.emergency', emergency),
        ...checks.required('phone', 'risk.card.phone', phone),
      ]}
      endpoint={calls.update}
      send={(value) => ({ params: { id: card.id }, input: { version: card.version, ...value } })}
      title={t('risk.event.update')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LocalizedField form={form} name="emergency" label="risk.card.emergency" max={400} required />
          <TextField form={form} name="phone" label="risk.card.phone" required />
        </>
      )}
    </EventForm>
  );
}
