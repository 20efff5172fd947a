import { formatDay, Icon, useTranslation } from '@quantum/platform/web/public';
import { ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { SharedPack } from '../../contract/pack.ts';
import './pack-page.css';

// Once, when the page is loaded: the token leaves the address.
const path = `/public/documents/${encodeURIComponent(takeToken('/share-documents') || 'none')}`;

/** `/share-documents`: what is in force today of the documents a project shares, for anyone who has the link. */
export function PackPage() {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<SharedPack>(path);
  const isShown = data !== undefined && error?.http !== 410;
  return (
    <ReaderPage title={isShown ? data.project : t('compliance-document.reader.title')}>
      {isShown ? <Shown pack={data} /> : <ReaderWait error={error} retry={retry} />}
    </ReaderPage>
  );
}

function Shown({ pack: { project, today, categories } }: { pack: SharedPack }) {
  const { t } = useTranslation();
  return (
    <main className="rd-main">
      <header className="rd-title">
        <p className="q-code">{t('compliance-document.reader.title')}</p>
        <h1>{project}</h1>
        <p className="q-quiet">{t('compliance-document.reader.lead', { day: formatDay(today) })}</p>
      </header>
      {categories.map(({ id, name, documents }) => (
        <section key={id} className="rd-card">
          <h2>{name}</h2>
          {documents.length === 0 && (
            <p className="q-row q-middle q-gap-8 q-tone-warn">
              <Icon name="alert" size={18} />
              {t('compliance-document.reader.none')}
            </p>
          )}
          {documents.map((one) => (
            <PackDocument key={one.id} document={one} />
          ))}
        </section>
      ))}
      <p className="q-hint">{t('platform.reader.foot')}</p>
    </main>
  );
}

type Shared = SharedPack['categories'][number]['documents'][number];

function PackDocument({ document }: { document: Shared }) {
  const { t } = useTranslation();
  const { name, number, holder, issuer, issueDate, validFrom, validTo, files } = document;
  const from = formatDay(validFrom);
  const facts = [
    ['number', number],
    [
      'valid',
      validTo === null
        ? t('compliance-document.reader.always', { from })
        : t('compliance-document.reader.until', { from, to: formatDay(validTo) }),
    ],
    ['issuer', issuer],
    ['issueDate', issueDate && formatDay(issueDate)],
    ['holder', holder],
  ] as const;
  return (
    <article className="cd-shared">
      <h3>{name}</h3>
      <dl className="rd-facts">
        {facts.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(`compliance-document.reader.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {files.length > 0 && (
        <div className="rd-photos cd-pages">
          {files.map((file, n) => {
            const label = t('compliance-document.reader.file', { n: n + 1, name });
            return (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer" aria-label={file.thumbUrl ? undefined : label}>
                {file.thumbUrl ? (
                  <img src={file.thumbUrl} alt={label} loading="lazy" />
                ) : (
                  <span className="cd-file">
                    <Icon name="file" size={20} />
                    {file.name}
                  </span>
                )}
              </a>
            );
          })}
        </div>
      )}
    </article>
  );
}
