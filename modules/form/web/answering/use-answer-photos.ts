import { useEffect, useRef, useState } from 'react';
import type { FileRef } from '@quantum/platform/contract';
import { newId, shrinkPicture, uploadFile } from '@quantum/platform/web/public';
import type { SendingPhoto } from '../runner/runner-props.ts';

interface Upload {
  key: string;
  item: string;
  file: File;
  preview: string;
  share: number;
  failed: boolean;
}

interface Keyed {
  key: string;
}

interface Options {
  /** UUID of the sheet: files of dead sheets are removed by the server in time. */
  clientId: string;
  onSent: (item: string, file: FileRef) => void;
  /** The reason in the reader's language is the host's to show. */
  onError?: (error: unknown) => void;
}

/**
 * Takes photos of answers: scales them on the device, sends them with progress. A failed one is kept and tried again by hand,
 * and by itself when the network is back. `item` is any key: an answer's, or the host's own.
 */
export function useAnswerPhotos({ clientId, onSent, onError }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = (upload: Upload) => {
    URL.revokeObjectURL(upload.preview);
    setUploads((all) => all.filter((one) => one.key !== upload.key));
  };
  const send = async (upload: Upload) => {
    patch(upload.key, { failed: false, share: 0 });
    try {
      const file = await uploadFile(await shrinkPicture(upload.file), { clientId, onProgress: (share) => patch(upload.key, { share }) });
      onSent(upload.item, file);
      remove(upload);
    } catch (error) {
      patch(upload.key, { failed: true });
      onError?.(error);
    }
  };
  const again = useRef(() => undefined as void);
  again.current = () => {
    for (const upload of uploads) if (upload.failed) void send(upload);
  };
  useEffect(() => {
    const online = () => again.current();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  const take = (item: Keyed, files: File[]) => {
    const taken = files.map((file): Upload => ({
      key: newId(),
      item: item.key,
      file,
      preview: URL.createObjectURL(file),
      share: 0,
      failed: false,
    }));
    setUploads((all) => [...all, ...taken]);
    for (const upload of taken) void send(upload);
  };
  const sendingOf = (item: Keyed): SendingPhoto[] =>
    uploads
      .filter((upload) => upload.item === item.key)
      .map((upload) => ({
        key: upload.key,
        preview: upload.preview,
        share: upload.share,
        failed: upload.failed,
        retry: () => void send(upload),
        remove: () => remove(upload),
      }));
  return { take, sendingOf, isSending: uploads.length > 0 };
}
