import { useEffect, useState } from 'react';
import type { FileRef } from '@quantum/platform/contract';
import { keepPictures, keptPictures } from './kept-pictures.ts';
import { useOnline } from './use-queue.ts';

/**
 * Small pictures of a record's files: those on the device, and with a network the others come onto it while the record is shown. Answers
 * where a picture is to be had now; undefined: not here.
 */
export function useKeptPictures(owner: string, files: readonly FileRef[]): (file: FileRef) => string | undefined {
  const isOnline = useOnline();
  const [urls, setUrls] = useState<ReadonlyMap<number, string>>(new Map());
  const names = files.map(({ id }) => id).join();
  useEffect(() => {
    let isShown = true;
    const made: string[] = [];
    const show = async () => {
      const found = [...(await keptPictures(owner))];
      if (!isShown) return;
      const shown = found.map(([id, blob]) => [id, URL.createObjectURL(blob)] as const);
      made.push(...shown.map(([, url]) => url));
      setUrls(new Map(shown));
    };
    void (async () => {
      // At once what is here, so that a start without a network does not wait for one.
      await show();
      if (!isOnline) return;
      await keepPictures(owner, files, () => isShown && navigator.onLine);
    })().catch((fault: unknown) => console.warn('pictures were not kept', fault));
    return () => {
      isShown = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
    // Addresses of files change with each reading; which files they are does not.
  }, [owner, names, isOnline]);
  return ({ id, thumbUrl }) => urls.get(id) ?? (isOnline ? (thumbUrl ?? undefined) : undefined);
}
