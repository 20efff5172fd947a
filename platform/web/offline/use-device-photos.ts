import { useEffect, useRef, useState } from 'react';
import { newId, readyPicture } from '@quantum/platform/web/public';
import { deviceStore } from './device.ts';

/** A picture by its id on the device, or the server's once it is there. */
type PhotoId = number | string;

/** A photo on its way: to the device's store, or to the server where the host keeps none. */
export interface SendingPhoto {
  key: string;
  preview: string;
  /** 0 to 1, where it is known. */
  share?: number;
  failed: boolean;
  /** It is no picture that can be kept; of no interest to `isSending`. */
  refused?: { name: string; fault: string };
  retry: () => void;
  remove: () => void;
}

/** On its way from the camera to the device's store. */
interface Taken {
  id: string;
  item: string;
  file: File;
  preview: string;
  failed: boolean;
  /** Key of why it was not taken. */
  fault?: string;
}

interface Keyed {
  key: string;
}

interface Options {
  /** UUID of what they belong to: its photos leave the device when the server has confirmed it. */
  clientId: string;
  /** The photo is on the device and stays there; told again for each when it is opened, so that none is lost in between. */
  onKept: (item: string, photo: string) => void;
}

/**
 * Photos: scaled and kept on the device at once, sent with what they belong to. `item` is any key: an answer's, or the host's own.
 * What cannot be drawn is not kept, with a network or without: who waits for the server to say so has long left the place.
 */
export function useDevicePhotos({ clientId, onKept }: Options) {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [urls, setUrls] = useState<ReadonlyMap<PhotoId, string>>(new Map());
  const kept = useRef(onKept);
  kept.current = onKept;

  useEffect(() => {
    const made: string[] = [];
    let isShown = true;
    void deviceStore()
      ?.photosOf(clientId)
      .then((photos) => {
        if (!isShown) return;
        const found = photos.map(({ id, bytes, type }) => [id, URL.createObjectURL(new Blob([bytes], { type }))] as const);
        made.push(...found.map(([, url]) => url));
        setUrls((now) => new Map([...found, ...now]));
        for (const photo of photos) kept.current(photo.item, photo.id);
      });
    return () => {
      isShown = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [clientId]);

  const keep = async (one: Taken) => {
    setTaken((all) => all.map((other) => (other.id === one.id ? { ...other, failed: false } : other)));
    try {
      const { file, fault } = await readyPicture(one.file);
      if (fault !== undefined) return setTaken((all) => all.map((other) => (other.id === one.id ? { ...other, fault } : other)));
      const bytes = await file.arrayBuffer();
      const { id, item } = one;
      await deviceStore()!.keepPhoto({
        id,
        owner: clientId,
        item,
        name: file.name,
        type: file.type,
        bytes,
        size: file.size,
        at: Date.now(),
        file: null,
      });
      setUrls((now) => new Map([...now, [id, one.preview]]));
      kept.current(item, id);
      setTaken((all) => all.filter((other) => other.id !== id));
    } catch (fault) {
      console.error(fault);
      setTaken((all) => all.map((other) => (other.id === one.id ? { ...other, failed: true } : other)));
    }
  };
  const take = (item: Keyed, files: File[]) => {
    const all = files.map((file) => ({ id: newId(), item: item.key, file, preview: URL.createObjectURL(file), failed: false }));
    // What was told of the ones before has been read.
    setTaken((now) => [...now.filter((one) => one.item !== item.key || one.fault === undefined), ...all]);
    for (const one of all) void keep(one);
  };
  const sendingOf = (item: Keyed): SendingPhoto[] =>
    taken
      .filter((one) => one.item === item.key)
      .map((one) => ({
        key: one.id,
        preview: one.preview,
        failed: one.failed,
        ...(one.fault !== undefined && { refused: { name: one.file.name, fault: one.fault } }),
        retry: () => void keep(one),
        remove: () => setTaken((all) => all.filter((other) => other.id !== one.id)),
      }));
  return {
    take,
    sendingOf,
    isKeeping: taken.some(({ fault }) => fault === undefined),
    /** Something of this item is not on the device yet. */
    isSending: (item: Keyed) => taken.some((one) => one.item === item.key && one.fault === undefined),
    urlOf: (photo: PhotoId) => urls.get(photo),
    /** The person took it off the sheet. */
    drop: (photo: PhotoId) => typeof photo === 'string' && void deviceStore()?.removePhoto(photo),
  };
}
