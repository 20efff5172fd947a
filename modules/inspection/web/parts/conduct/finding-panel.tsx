import { lazy, Suspense, useState } from 'react';
import { Flag } from 'lucide-react';
import type { Locale } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { newDraft } from './finding-draft.ts';
import type { FindingProps } from './finding-form.tsx';
import './finding.css';

// Kept on the device like the screen it opens on (`offline-worker.ts`).
const FindingForm = lazy(async () => ({ default: (await import('./finding-form.tsx')).FindingForm }));

/** The finding beside an answer: open where the form asks for one, offered everywhere else. */
export function FindingPanel(props: FindingProps) {
  const { item, answer, fails, draft, onChange } = props;
  const { t, i18n } = useTranslation();
  const [failedAtFirst] = useState(fails);
  const isNeeded = fails && item.findingWhenFailing;
  const isAnswered = answer.na === true || (answer.value !== undefined && answer.value !== null) || (answer.photos?.length ?? 0) > 0;
  const start = () => newDraft(item, i18n.language as Locale);
  const shown = draft ?? (isNeeded ? start() : undefined);
  if (shown)
    return (
      <Suspense>
        <FindingForm {...props} draft={shown} isNeeded={isNeeded} isNew={!failedAtFirst && draft === undefined} />
      </Suspense>
    );
  if (!isAnswered) return null;
  return (
    <button type="button" className="qf-button ins-raise" onClick={() => onChange(start())}>
      <Flag size={18} aria-hidden />
      {t('inspection.finding.raise')}
    </button>
  );
}
