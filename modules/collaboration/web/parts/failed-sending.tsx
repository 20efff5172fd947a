import { X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import type { Sending } from './use-sending.ts';

/** What became of a file that did not get through, and the cross that takes it away. */
export function FailedSending({ of, drop }: { of: Sending; drop: (key: string) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <button type="button" className="q-icon-btn" aria-label={`${t('common.cancel')}: ${of.file.name}`} onClick={() => drop(of.key)}>
        <X size={16} aria-hidden />
      </button>
      <span className="q-fault" role="alert">
        {of.fault}
      </span>
    </>
  );
}
