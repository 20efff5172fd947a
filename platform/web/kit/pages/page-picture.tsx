import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import './pages.css';

interface Props {
  /** Addresses of the pictures, page by page. */
  pages: readonly string[];
  /** From 0. */
  page: number;
}

/** One page of a document as a picture, and the one after it on its way. A page that is still being made is waited for. */
export function PagePicture({ pages, page }: Props) {
  const { t } = useTranslation();
  const words = t('platform.pages.page', { page: page + 1, pages: pages.length });
  const url = pages[page];
  return url === undefined ? null : <Picture key={url} url={url} next={pages[page + 1]} words={words} />;
}

function Picture({ url, next, words }: { url: string; next: string | undefined; words: string }) {
  const { t } = useTranslation();
  const [tries, setTries] = useState(0);
  const [standing, setStanding] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const again = () => {
    setTries(tries + 1);
    setStanding('waiting');
  };
  return (
    <figure className="q-flat q-pdf-page" data-standing={standing}>
      {standing === 'failed' ? (
        <div role="alert" className="q-pdf-fault">
          <p>{t('platform.pages.unmade')}</p>
          <Button onClick={again}>{t('common.retry')}</Button>
        </div>
      ) : (
        <img key={tries} src={url} alt={words} onLoad={() => setStanding('there')} onError={() => setStanding('failed')} />
      )}
      {standing === 'there' && next && <link rel="preload" as="image" href={next} />}
      <figcaption className="q-hint">{words}</figcaption>
    </figure>
  );
}
