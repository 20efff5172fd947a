import { useState } from 'react';
import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PdfReader } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { VersionDetail } from '../../../contract/index.ts';
import { Acknowledge } from './acknowledge.tsx';

/** The files of a version: that of the reader's language first, or the one the search has led to. */
export function VersionReader({ of }: { of: VersionDetail }) {
  const { t } = useTranslation();
  const [asked] = useSearchParams();
  const [locale, setLocale] = useState(asked.get('file'));
  const files = of.files.flatMap(({ file, ...more }) => (file ? [{ ...more, file }] : []));
  const chosen = files.find((one) => one.locale === locale) ?? files.find(({ file }) => file.id === of.readFileId) ?? files[0];
  if (!chosen)
    return <p className="q-hint q-flat">{t(of.destroyedAt === null ? 'documentation.noFile' : 'documentation.fileDestroyed')}</p>;
  const isPdf = chosen.file.mime === 'application/pdf';
  const isAsked = chosen.locale === asked.get('file');
  return (
    <>
      {files.length > 1 && (
        <div className="q-row q-wrap q-gap-6" role="group" aria-label={t('documentation.language')}>
          {files.map((one) => (
            <Button
              key={one.locale}
              size="xs"
              variant={one === chosen ? 'filled' : 'default'}
              aria-pressed={one === chosen}
              onClick={() => setLocale(one.locale)}
            >
              {t(`platform.language.${one.locale}`)}
            </Button>
          ))}
        </div>
      )}
      <Acknowledge key={chosen.file.id} of={of} isPdf={isPdf} file={chosen.file}>
        {(onEnd) => isPdf && <PdfReader file={chosen.file} first={isAsked ? Number(asked.get('page') ?? 1) : 1} onEnd={onEnd} />}
      </Acknowledge>
    </>
  );
}
