import { useState } from 'react';
import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { CodeTag, Dialog, QrPicture, WhenRead } from '@quantum/platform/web/kit';
import { OfflineNote, useCachedCall } from '@quantum/platform/web/offline';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { ADD_LICENCE_PATH, certificateEndpoints as calls, certificatePath, type CertificateCard } from '../../contract/index.ts';
import './cards.css';

/** The reader's own certificates as cards, each with its code full screen; without a network as they were last read. */
export function OwnCards() {
  const { t } = useTranslation();
  const { query, asOf } = useCachedCall(calls.mine, 'certificate-cards');
  const [shown, show] = useState<CertificateCard>();
  return (
    <WhenRead query={query}>
      {(data) => (
        <>
          <OfflineNote asOf={asOf} />
          {data.length === 0 && <p className="q-hint">{t('certificate.mine.empty')}</p>}
          <ul className="ce-cards">
            {data.map((card) => (
              <li key={card.id} data-status={card.status}>
                <div className="ce-card-head">
                  <Link to={certificatePath(card.id)}>{card.categoryName}</Link>
                  <CodeTag set="certificateStatus" code={card.status} />
                </div>
                <span className="q-quiet">{[card.issuer, card.number].filter(Boolean).join(' · ')}</span>
                <span>
                  {card.validTo ? t('certificate.until', { day: formatDay(card.validTo) }) : t('certificate.noEnd')}
                  {card.daysLeft !== null && card.daysLeft >= 0 && card.daysLeft <= card.warnDays && (
                    <strong> · {t('certificate.daysLeft', { count: card.daysLeft })}</strong>
                  )}
                  {card.pending && <span className="q-faint"> · {t('certificate.waits')}</span>}
                </span>
                <div className="ce-card-tools">
                  <Button size="sm" variant="default" leftSection={<QrCode size={16} aria-hidden />} onClick={() => show(card)}>
                    {t('certificate.mine.show')}
                  </Button>
                  {!card.pending && (
                    <Button size="sm" variant="subtle" component={Link} to={`${ADD_LICENCE_PATH}?category=${card.categoryId}`}>
                      {t('certificate.renew')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
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
      )}
    </WhenRead>
  );
}
