import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { errorText, useMutate } from '@quantum/platform/web/kit';
import { uploadFile, useTranslation, type ApiError } from '@quantum/platform/web/public';
import { aseEndpoints } from '../../contract/index.ts';

/** Many files for one element: sent one after the other, kept together; what failed is named. */
export function ElementUpload({ aseId, item, label }: { aseId: number; item: string; label: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<{ done: number; count: number }>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { run } = useMutate(aseEndpoints.upload, { done: () => t('assessment.evidence.uploaded') });
  const send = async (files: readonly File[]) => {
    const [ids, failed]: [number[], string[]] = [[], []];
    for (const [i, file] of files.entries()) {
      setSending({ done: i, count: files.length });
      try {
        ids.push((await uploadFile(file)).id);
      } catch (fault) {
        const error = fault as ApiError;
        failed.push(`${file.name}: ${error.faults?.[0]?.message ?? errorText(error, t)}`);
      }
    }
    setFaults(failed);
    if (ids.length > 0) await run({ params: { id: aseId }, input: { evidence: ids.map((fileId) => ({ item, fileId, comment: '' })) } });
    setSending(undefined);
  };
  return (
    <div className="q-row q-wrap q-gap-8">
      <Button
        size="xs"
        variant="default"
        loading={sending !== undefined}
        aria-label={t('assessment.evidence.addTo', { name: label })}
        leftSection={<Paperclip size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('assessment.evidence.add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('assessment.evidence.addTo', { name: label })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      {sending && (
        <span role="status" className="q-hint">
          {t('assessment.evidence.sending', sending)}
        </span>
      )}
      {faults.map((fault) => (
        <p key={fault} className="q-fault" role="alert">
          {fault}
        </p>
      ))}
    </div>
  );
}
