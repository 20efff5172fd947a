import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { ShownCard } from '../../contract/card.ts';
import '@quantum/platform/web/public/styles/levels.css';
import './card-page.css';

/** Once, when the page is loaded: the code leaves the address. */
const given = takeToken('/share-risk-card');

/** `/share-risk-card`: the risks of a job at this place, for anyone who stands before its card. */
export function CardPage() {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<ShownCard>(`/public/riskDisclosureCard/${encodeURIComponent(given || 'none')}`);
  return (
    <ReaderPage title={t('risk.reader.title')}>{data ? <Shown card={data} /> : <ReaderWait error={error} retry={retry} />}</ReaderPage>
  );
}

function Shown({ card }: { card: ShownCard }) {
  const { t } = useTranslation();
  return (
    <main className="rd-main rc-card">
      <h1>{card.name}</h1>
      <p>
        {card.unitName}
        {card.post && ` · ${card.post}`}
      </p>
      {card.isOlder && (
        <p className="rc-older" role="note">
          {t('risk.reader.older')}
        </p>
      )}
      <div className="rc-rating" data-level={card.level}>
        {card.ratingName}
      </div>
      <section>
        <h2>{t('risk.reader.hazards')}</h2>
        <ul>
          {card.lines.map((line) => (
            <li key={line.hazard}>
              {line.hazard} · {line.accident}
            </li>
          ))}
        </ul>
      </section>
      {card.controls.length > 0 && (
        <section>
          <h2>{t('risk.reader.controls')}</h2>
          <ul>
            {card.controls.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('risk.reader.emergency')}</h2>
        <p>{card.emergency}</p>
        <p className="rc-phone">{card.phone}</p>
      </section>
      <p className="q-hint">{t('risk.reader.issued', { code: card.code, day: formatDay(card.issuedOn) })}</p>
    </main>
  );
}
