import { lazy, Suspense } from 'react';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer, FormItem } from '@quantum/modules/form/contract';
import type { useAnswerPhotos } from '@quantum/modules/form/web-api';
import type { Photos } from '@quantum/modules/form/web-api';
import type { Locale } from '@quantum/platform/contract';
import { newDraft, type FindingDraft } from './finding-draft.ts';
import './finding.css';

// Kept on the device like the screen it opens on (`offline-worker.ts`).
const FindingForm = lazy(async () => ({ default: (await import('./finding-form.tsx')).FindingForm }));

export interface FindingProps {
  item: FormItem;
  answer: Answer;
  fails: boolean;
  draft: FindingDraft | undefined;
  /** How often the question failed here in the last inspections. */
  failedBefore: number;
  unitId: number;
  photos: ReturnType<typeof useAnswerPhotos>;
  photoUrl: Parameters<typeof Photos>[0]['photoUrl'];
  /** Undefined takes the finding away. */
  onChange: (draft: FindingDraft | undefined) => void;
}

/** The finding beside an answer: open where the form asks for one, offered everywhere else. */
export function FindingPanel(props: FindingProps) {
  const { item, answer, fails, draft, onChange } = props;
  const { t, i18n } = useTranslation();
  const isNeeded = fails && item.findingWhenFailing;
  const isAnswered = answer.na === true || (answer.value !== undefined && answer.value !== null) || (answer.photos?.length ?? 0) > 0;
  const start = () => newDraft(item, i18n.language as Locale);
  const shown = draft ?? (isNeeded ? start() : undefined);
  if (shown)
    return (
      <Suspense>
        <FindingForm {...props} draft={shown} isNeeded={isNeeded} />
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
