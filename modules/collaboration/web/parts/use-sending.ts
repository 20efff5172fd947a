import { useState } from 'react';
import { LIMITS, STATUS, type FileRef } from '@quantum/platform/contract';
import { errorText } from '@quantum/platform/web/kit';
import { newId, uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';

export interface Sending {
  key: string;
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it did not get through. */
  fault?: string;
  /** The file itself is at fault: sent again it would be refused again. */
  isFinal?: boolean;
}

const MB = 1_048_576;
const FINAL: ReadonlySet<number> = new Set([STATUS.invalid, STATUS.tooLarge]);

/** Files on their way to the server, each with its progress; what failed stays until it is sent again or dropped. */
export function useSending(keep: (file: FileRef) => Promise<unknown>) {
  const { t } = useTranslation();
  const [sending, setSending] = useState<Sending[]>([]);
  const patch = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Sending) => {
    setSending((all) => all.map((one) => (one.key === key ? { key, file, share: 0 } : one)));
    try {
      const kept = await uploadFile(file, { onProgress: (share) => patch(key, { share }) });
      await keep(kept);
      drop(key);
    } catch (fault) {
      const error = fault as ApiError;
      patch(key, { fault: error.faults?.[0]?.message ?? errorText(error, t), isFinal: FINAL.has(error.status) });
    }
  };
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const one: Sending = { key: newId(), file, share: 0 };
      const tooLarge = file.size > LIMITS.file;
      setSending((all) => [
        ...all,
        tooLarge ? { ...one, fault: t('collaboration.attachment.tooLarge', { max: LIMITS.file / MB }), isFinal: true } : one,
      ]);
      if (!tooLarge) void send(one);
    }
  };
  return { sending, add, again: send, drop };
}
