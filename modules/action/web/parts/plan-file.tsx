import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import type { FileRef } from '@quantum/platform/contract';
import { errorText } from '@quantum/platform/web/kit';
import { fileFault, uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';

const ENDINGS = ['.pdf', '.docx', '.xlsx', '.pptx', '.txt', '.jpg', '.jpeg', '.png'];

/** The emergency plan as a file: sent as soon as it is chosen, tied to the action with the form. */
export function PlanFile({ file, onChange }: { file: FileRef | null; onChange: (file: FileRef | null) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const refused = fileFault(chosen, ENDINGS);
    if (refused) return setFault(t(refused.key, refused.params));
    setBusy(true);
    setFault(undefined);
    try {
      onChange(await uploadFile(chosen, {}));
    } catch (error) {
      setFault((error as ApiError).faults[0]?.message ?? errorText(error as ApiError, t));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className="q-row">
      {file ? (
        <>
          <a href={file.url} target="_blank" rel="noreferrer" className="q-ell">
            {file.name}
          </a>
          <button type="button" className="q-icon-btn" aria-label={t('common.remove')} onClick={() => onChange(null)}>
            <X size={14} aria-hidden />
          </button>
        </>
      ) : (
        <Button size="xs" loading={busy} leftSection={<Paperclip size={14} aria-hidden />} onClick={() => input.current?.click()}>
          {t('action.emergencyPlanFile')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('action.emergencyPlanFile')}
        accept={ENDINGS.join(',')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {fault && (
        <span className="q-fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
