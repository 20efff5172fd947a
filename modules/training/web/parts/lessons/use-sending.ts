import { useEffect, useRef, useState } from 'react';
import { newId, PICTURE_TYPES, readyPicture, uploadFile, useTranslation } from '@quantum/platform/web/public';
import { MOST_PAGES, MOST_STEPS } from '../../../contract/index.ts';
import { sendingFault } from '../sending-fault.ts';
import { newStep, type TypedStep } from './lesson-value.ts';
import { ENDINGS, sendMaterial, titleOf, type MaterialKind } from './send-material.ts';

/** A file on its way, or why it did not get through. */
export interface SentFile {
  key: string;
  name: string;
  /** 0 to 1; absent: it has ended with a fault. */
  share?: number | undefined;
  fault?: string | undefined;
  retry: () => void;
  drop: () => void;
}
interface Target {
  unitId: number | null;
  /** How many steps more there may be. */
  room: number;
  /** What arrived becomes a step. */
  onStep: (step: TypedStep, title: string) => void;
}
const isOf = (kind: MaterialKind, { name }: File): boolean => ENDINGS[kind].some((ending) => name.toLowerCase().endsWith(ending));
const OFFICE = /\.(?:pptx?|docx?|odp|odt|key|pages)$/i;
const isOffice = ({ name }: File): boolean => OFFICE.test(name);

/** What files may be chosen for a lesson. */
export const ACCEPTED = ['application/pdf', 'video/mp4', 'video/webm', ...PICTURE_TYPES].join(',');

/** Files that were chosen or dropped: each PDF and each video becomes a step as soon as it has arrived, pictures chosen together one step. */
export function useSending({ unitId, room, onStep }: Target) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<SentFile[]>([]);
  const target = useRef(onStep);
  target.current = onStep;
  const stops = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const all = stops.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);
  const drop = (key: string) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    setFiles((all) => all.filter((one) => one.key !== key));
  };
  const patch = (key: string, change: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const start = (name: string, work: (key: string, signal: AbortSignal) => Promise<string | undefined>) => {
    const key = newId();
    const run = async () => {
      stops.current.get(key)?.abort();
      const stop = new AbortController();
      stops.current.set(key, stop);
      patch(key, { share: 0, fault: undefined });
      const fault = await work(key, stop.signal);
      if (stop.signal.aborted) return;
      if (fault === undefined) return drop(key);
      patch(key, { share: undefined, fault });
      // What a lost network kept from arriving goes on by itself once it is back.
      if (!navigator.onLine) addEventListener('online', () => void run(), { once: true, signal: stop.signal });
    };
    setFiles((all) => [...all, { key, name, share: 0, retry: () => void run(), drop: () => drop(key) }]);
    void run();
  };
  const sendOne = (kind: MaterialKind, file: File) =>
    start(file.name, async (key, signal) => {
      if (unitId === null) return t('training.video.unitFirst');
      const { id, fault } = await sendMaterial(kind, file, { unitId, signal, onShare: (share) => patch(key, { share }) }, t);
      if (id === undefined) return fault;
      const title = titleOf(file);
      target.current(kind === 'document' ? newStep('pages', { documentId: id }) : newStep('video', { videoId: id }), title);
      return undefined;
    });
  const sendPictures = (pictures: readonly File[]) =>
    start(pictures.map(({ name }) => name).join(', '), async (key) => {
      const sent = [];
      for (const [i, picture] of pictures.entries()) {
        const ready = await readyPicture(picture);
        if (ready.fault !== undefined) return `${picture.name}: ${t(ready.fault)}`;
        try {
          sent.push(await uploadFile(ready.file, { onProgress: (share) => patch(key, { share: (i + share) / pictures.length }) }));
        } catch (error) {
          return `${picture.name}: ${sendingFault(error, t)}`;
        }
      }
      target.current(newStep('pages', { files: sent }), titleOf(pictures[0]!));
      return undefined;
    });
  const take = (chosen: readonly File[]) => {
    const pictures = chosen.filter(({ type }) => type.startsWith('image/'));
    const others = chosen.filter((file) => !pictures.includes(file));
    let left = Math.min(room, MOST_STEPS);
    for (const file of others) {
      const kind = isOf('document', file) ? 'document' : isOf('video', file) ? 'video' : undefined;
      if (left-- <= 0) start(file.name, () => Promise.resolve(t('training.lesson.full')));
      else if (kind) sendOne(kind, file);
      else start(file.name, () => Promise.resolve(t(isOffice(file) ? 'training.lesson.officeFile' : 'training.lesson.fileKind')));
    }
    if (pictures.length > MOST_PAGES)
      start(pictures[0]!.name, () => Promise.resolve(t('training.lesson.manyPictures', { count: MOST_PAGES })));
    else if (pictures.length > 0) sendPictures(pictures);
  };
  return { files, take };
}
