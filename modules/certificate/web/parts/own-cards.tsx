import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { CodeTag, CodeText, Dialog, QrPicture, Section, WhenRead } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall } from '@quantum/platform/web/offline';
import { formatDay, Tag, useTranslation } from '@quantum/platform/web/public';
import { ADD_LICENCE_PATH, certificateEndpoints as calls, certificatePath, type CertificateCard } from '../../contract/index.ts';
import { byUrgency, isOutOfOrder, isPressing, urgencyOf } from '../../domain/card.rules.ts';
import './cards.css';

const useCards = () => useCachedCall(calls.mine, 'certificate-cards');

/** The reader's own certificates as cards, what runs out soon first, each with its code full screen; without a network as they were last read. `isCalm`: without those that stand in a section of their own. */
export function OwnCards({ isCalm = false }: { isCalm?: boolean }) {
  const { t } = useTranslation();
  const { query, asOf } = useCards();
  return (
    <WhenRead query={query}>
      {(data) => (
        <>
          <OfflineNote asOf={asOf} />
          {data.length === 0 && <p className="q-hint">{t('certificate.mine.empty')}</p>}
          <Cards cards={byUrgency(data).filter((card) => !isCalm || urgencyOf(card) === 'calm')} />
        </>
      )}
    </WhenRead>
  );
}

interface UrgentProps {
  /** What else needs its reader, as list items of the same look: how many, and the items. */
  others?: { count: number; items: ReactNode };
}
/** Own certificates that do not count any more, what else needs the reader, and certificates that end soon, with what is to be done; nothing where there are none. */
export function UrgentCards({ others = { count: 0, items: null } }: UrgentProps) {
  const { t } = useTranslation();
  const { query } = useCards();
  const cards = byUrgency(query.data ?? []).filter((card) => urgencyOf(card) !== 'calm');
  const count = cards.length + others.count;
  if (count === 0) return null;
  return (
    <Section title={t('certificate.mine.urgent')} note={count}>
      <Cards cards={cards} isBrief others={others.items} />
    </Section>
  );
}

interface CardsProps {
  cards: readonly CertificateCard[];
  isBrief?: boolean;
  /** Between what does not count and what ends soon. */
  others?: ReactNode;
}
function Cards({ cards, isBrief = false, others }: CardsProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<CertificateCard>();
  const drawn = (of: readonly CertificateCard[]) =>
    of.map((card) => <Card key={card.id} card={card} isBrief={isBrief} onShow={() => show(card)} />);
  return (
    <>
      <ul className="ce-cards">
        {drawn(cards.filter(isOutOfOrder))}
        {others}
        {drawn(cards.filter((card) => !isOutOfOrder(card)))}
      </ul>
      <Dialog open={shown !== undefined} onClose={() => show(undefined)} title={shown?.categoryName ?? ''}>
        {shown && (
          <div className="ce-full">
            <strong>{shown.holderName}</strong>
            <QrPicture qr={shown.qr} label={t('certificate.mine.code')} />
            <code>{shown.token.replaceAll(/(.{5})(?=.)/g, '$1 ')}</code>
            <span className="q-hint">{shown.address}</span>
          </div>
        )}
      </Dialog>
    </>
  );
}

interface CardProps {
  card: CertificateCard;
  /** Only what it is, until when, and what is to be done. */
  isBrief: boolean;
  onShow: () => void;
}
function Card({ card, isBrief, onShow }: CardProps) {
  const { t } = useTranslation();
  const urgency = urgencyOf(card);
  const mayRenew = !card.pending && urgency !== 'suspended';
  return (
    <li data-status={card.status} data-urgency={urgency}>
      <div className="ce-card-head">
        <Link to={certificatePath(card.id)}>{card.categoryName}</Link>
        {urgency === 'ending' ? (
          <Tag tone="warn" icon="hourglass">
            {t('certificate.mine.endsSoon')}
          </Tag>
        ) : urgency === 'suspended' ? (
          <Tag tone="danger" icon="pause">
            <CodeText set="certificateStatus" code={card.status} />
          </Tag>
        ) : (
          <CodeTag set="certificateStatus" code={card.status} />
        )}
      </div>
      <span className="q-quiet">{isBrief ? t('certificate.mine.kind') : [card.issuer, card.number].filter(Boolean).join(' · ')}</span>
      {card.why && (
        <span>
          {card.why.since && `${t('certificate.mine.since', { day: formatDay(card.why.since) })} · `}
          {t('certificate.mine.why', { reason: card.why.reason })}
        </span>
      )}
      {/* The end of what does not count says nothing. */}
      {(!isBrief || !card.why) && (
        <span>
          {card.validTo ? t('certificate.until', { day: formatDay(card.validTo) }) : t('certificate.noEnd')}
          {urgency === 'ending' && <strong className="q-tone-warn"> · {t('certificate.daysLeft', { count: card.daysLeft })}</strong>}
          {card.pending && <span className="q-faint"> · {t('certificate.waits')}</span>}
        </span>
      )}
      {isOutOfOrder(card) && <span className="q-bold">{t(`certificate.mine.todo.${urgency}`)}</span>}
      <div className="ce-card-tools">
        {mayRenew && (
          <Button
            size="sm"
            variant={urgency === 'calm' ? 'subtle' : isPressing(card) ? 'filled' : 'default'}
            component={Link}
            to={`${ADD_LICENCE_PATH}?category=${card.categoryId}`}
          >
            {t(urgency === 'rejected' ? 'certificate.mine.sendAgain' : 'certificate.renew')}
          </Button>
        )}
        {(!isBrief || urgency === 'ending') && (
          <Button size="sm" variant="default" leftSection={<QrCode size={16} aria-hidden />} onClick={onShow}>
            {t('certificate.mine.show')}
          </Button>
        )}
      </div>
    </li>
  );
}
