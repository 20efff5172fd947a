import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { FileRef } from '@quantum/platform/contract';
import { API_BASE, callPath, pressedKey, useTranslation, type ApiError } from '@quantum/platform/web/public';
import { CallFault } from '../calls/call-fault.tsx';
import { besideFile, pageAddresses, pageTyped } from './page-address.ts';
import { PagePicture } from './page-picture.tsx';

interface PagesAnswer {
  count: number | null;
  fault: string | null;
}

interface Props {
  file: Pick<FileRef, 'url' | 'name'>;
  /** The page it opens with, from 1. */
  first?: number;
  /** The last page was shown. */
  onEnd?: () => void;
}

/** A PDF page by page, as pictures the server makes: no program of the file runs, and only what is read is loaded. */
export function PdfReader({ file, first, onEnd }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery<PagesAnswer, ApiError>({
    queryKey: ['pages', file.url],
    queryFn: ({ signal }) => callPath({ method: 'GET', path: besideFile(file.url, 'pages').slice(API_BASE.length), quiet: true, signal }),
  });
  if (error && !data) return <CallFault error={error} retry={refetch} />;
  if (!data) return <div className="q-skeleton-block" style={{ height: '40vh' }} aria-hidden="true" />;
  if (data.count === null) return <p role="alert">{t(`platform.pages.fault.${data.fault ?? 'damaged'}`)}</p>;
  return <Turning pages={pageAddresses(file.url, data.count)} first={first} onEnd={onEnd} />;
}

interface TurningProps {
  pages: readonly string[];
  first: number | undefined;
  onEnd: (() => void) | undefined;
}
function Turning({ pages, first = 1, onEnd }: TurningProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(() => Math.min(Math.max(first, 1), pages.length) - 1);
  const isEnd = page === pages.length - 1;
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isEnd) end.current?.();
  }, [isEnd]);
  const [typed, setTyped] = useState<string>();
  const turn = (to: number) => {
    setPage(Math.min(Math.max(to, 0), pages.length - 1));
    setTyped(undefined);
  };
  const settle = () => typed !== undefined && turn(pageTyped(typed, pages.length, page));
  const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Enter' && settle();
  return (
    <div className="q-stack q-gap-10">
      {pages.length > 1 && (
        <div className="q-row q-middle q-wrap q-gap-8 q-pdf-turn">
          <Button
            variant="default"
            leftSection={<ChevronLeft size={16} aria-hidden />}
            disabled={page === 0}
            onClick={() => turn(page - 1)}
          >
            {t('platform.pages.back')}
          </Button>
          <Button variant="filled" rightSection={<ChevronRight size={16} aria-hidden />} disabled={isEnd} onClick={() => turn(page + 1)}>
            {t('platform.pages.next')}
          </Button>
          {pages.length > 2 && (
            <label>
              <span>{t('platform.pages.turnTo')}</span>
              <TextInput
                inputMode="numeric"
                aria-label={t('platform.pages.turnTo')}
                value={typed ?? String(page + 1)}
                onChange={(event) => setTyped(event.currentTarget.value)}
                onBlur={settle}
                onKeyDown={onKey}
              />
              <span className="q-quiet">{t('platform.pages.of', { pages: pages.length })}</span>
            </label>
          )}
        </div>
      )}
      <PagePicture pages={pages} page={page} />
    </div>
  );
}
