import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { formatInstant, useTranslation, withTexts } from '@quantum/platform/web/public';
import type { FormHandle } from './use-form.ts';
import './form.css';

const CompareDraft = lazy(() =>
  withTexts(['platform', 'history'], async () => ({ default: (await import('./compare-draft.tsx')).CompareDraft })),
);

/** A draft was found: use or discard it. Where the record was changed since, both are compared first. */
export function DraftNotice<T extends object>({ form }: { form: FormHandle<T> }) {
  const { t } = useTranslation();
  const [comparing, setComparing] = useState(false);
  if (!form.draft) return null;
  return (
    <>
      <div className="q-notice" role="status">
        <span>
          {t('platform.draft.found', { time: formatInstant(new Date(form.draft.at).toISOString()) })}
          {form.isBehind && <> {t('platform.draft.newer')}</>}
        </span>
        {form.isBehind ? (
          <Button size="xs" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
            {t('platform.draft.compare')}
          </Button>
        ) : (
          <Button size="xs" onClick={() => form.useDraft()}>
            {t('platform.draft.use')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={form.discardDraft}>
          {t('platform.draft.discard')}
        </Button>
      </div>
      {comparing && form.isBehind && (
        <Suspense>
          <CompareDraft form={form as unknown as FormHandle<Record<string, unknown>>} />
        </Suspense>
      )}
    </>
  );
}
