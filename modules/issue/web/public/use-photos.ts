import { useState } from 'react';
import { newId, readyPicture } from '@quantum/platform/web/public';
import { ISSUE_PHOTOS } from '../../contract/kinds.ts';
import { sendPhoto } from './issue-calls.ts';

export interface Shot {
  key: string;
  file: File;
  /** A blob address of this page. */
  preview: string;
  /** 0 to 1; of no meaning once sent. */
  share: number;
  id?: number;
  failed?: boolean;
}

/** The photos of one report: shown at once, scaled on the device, sent while the person writes on. */
export function usePhotos(token: string, clientId: string) {
  const [shots, setShots] = useState<Shot[]>([]);
  const change = (key: string, part: Partial<Shot>) =>
    setShots((all) => all.map((shot) => (shot.key === key ? { ...shot, ...part } : shot)));
  const send = async (shot: Shot) => {
    change(shot.key, { failed: false, share: 0 });
    try {
      change(shot.key, { id: await sendPhoto(token, clientId, shot.file, (share) => change(shot.key, { share })) });
    } catch {
      change(shot.key, { failed: true });
    }
  };
  /** Answers why the first of those that were not taken was not. */
  const add = async (files: readonly File[]): Promise<string | undefined> => {
    const made = files
      .slice(0, ISSUE_PHOTOS - shots.length)
      .map((file): Shot => ({ key: newId(), file, preview: URL.createObjectURL(file), share: 0 }));
    // Shown before they are made ready: a report does not leave without a photo that is still on its way.
    setShots((all) => [...all, ...made]);
    const faults = await Promise.all(made.map(ready));
    return faults.find((fault) => fault !== undefined);
  };
  /** Sends a picture that can be drawn; another goes, and why is answered. */
  const ready = async (shot: Shot): Promise<string | undefined> => {
    const { file, fault } = await readyPicture(shot.file);
    if (!file) {
      remove(shot.key);
      return fault;
    }
    change(shot.key, { file });
    void send({ ...shot, file });
    return undefined;
  };
  const remove = (key: string) => setShots((all) => all.filter((shot) => shot.key !== key));
  return {
    shots,
    add,
    remove,
    retry: (key: string) => void send(shots.find((shot) => shot.key === key)!),
    isSending: shots.some((shot) => shot.id === undefined && !shot.failed),
    ids: shots.flatMap((shot) => (shot.id === undefined ? [] : [shot.id])),
    clear: () => setShots([]),
  };
}
