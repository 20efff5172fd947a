import type { ReactNode } from 'react';
import type { SharedRecord } from '@quantum/platform/contract';
import { Icon, type IconName, useTranslation } from '@quantum/platform/web/public';

const TONE_ICON: Record<string, IconName> = { ok: 'checkCircle', warn: 'triangle', danger: 'xCircle', plain: 'circle' };

/** A record as a read link shows it; `tools` are next to its head. */
export function SharedView({ record, tools }: { record: SharedRecord; tools?: ReactNode }) {
  const { t } = useTranslation();
  const { figure, parts, items, signatures } = record;
  return (
    <>
      {record.warning && (
        <p className="rd-warning" role="note">
          <Icon name="alert" size={18} />
          {record.warning}
        </p>
      )}
      <header className="rd-title">
        <p className="q-code">{record.code}</p>
        <h1>{record.title}</h1>
        <p className="q-quiet">{record.lead}</p>
        {tools}
      </header>
      <section className="rd-card rd-top">
        {figure && (
          <div className="rd-figure" data-tone={figure.tone}>
            <p>
              <b>{figure.value}</b> <span>{figure.unit}</span>
            </p>
            <p className="rd-verdict">
              <Icon name={TONE_ICON[figure.tone]!} size={20} />
              {figure.verdict}
            </p>
            {figure.note && <p className="q-hint">{figure.note}</p>}
          </div>
        )}
        <FactList facts={record.facts} />
      </section>
      {parts.rows.length > 0 && (
        <section className="rd-card">
          <h2>{parts.title}</h2>
          <ul className="rd-parts">
            {parts.rows.map((part, n) => (
              <li key={n} data-tone={part.tone}>
                <span>{part.title}</span>
                <b>{part.text}</b>
                {part.share !== null && (
                  <i aria-hidden="true">
                    <i style={{ width: `${Math.min(100, Math.max(0, part.share))}%` }} />
                  </i>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="rd-card">
        <h2>
          {items.title} <span className="q-hint">{items.rows.length}</span>
        </h2>
        {items.rows.length === 0 && <p className="q-quiet">{items.none}</p>}
        <ol className="rd-items">
          {items.rows.map((item) => (
            <li key={item.code}>
              <p className="q-row rd-item-head">
                <span className="q-code">{item.code}</span>
                {item.tag && (
                  <span className="rd-tag" data-tone={item.tag.tone}>
                    <Icon name={TONE_ICON[item.tag.tone]!} size={14} />
                    {item.tag.text}
                  </span>
                )}
              </p>
              <h3>{item.title}</h3>
              <FactList facts={item.facts} />
              {item.photos.length > 0 && (
                <div className="rd-photos">
                  {item.photos.map(({ label, file }) => (
                    <figure key={`${label}${file.id}`}>
                      <a href={file.url} target="_blank" rel="noreferrer">
                        <img
                          src={file.thumbUrl ?? file.url}
                          alt={t('platform.reader.photo', { label, title: item.title })}
                          loading="lazy"
                        />
                      </a>
                      <figcaption>{label}</figcaption>
                    </figure>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ol>
      </section>
      {(signatures.title !== '' || signatures.rows.length > 0) && (
        <section className="rd-card">
          <h2>{signatures.title}</h2>
          <ul className="rd-signatures">
            {signatures.rows.map((one, n) => (
              <li key={n}>
                <p className="q-hint">{one.role}</p>
                {one.drawn && <img src={one.drawn.url} alt="" />}
                <p className="q-strong">{one.name}</p>
                {one.meaning && <p>{one.meaning}</p>}
                <p className="q-hint">{one.at}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FactList({ facts }: { facts: SharedRecord['facts'] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="rd-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
