import { useEffect, useRef, useState } from 'react';
import { newId, pictureFault, shrinkPicture } from '@quantum/platform/web/public';
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
}

interface Keyed {
  key: string;
}

interface Options {
  /** UUID of what they belong to: its photos leave the device when the server has confirmed it. */
  clientId: string;
  /** The photo is on the device and stays there; told again for each when it is opened, so that none is lost in between. */
  onKept: (item: string, photo: string) => void;
  /** Told of a file that is no picture or too large, with the key of why; absent: it is kept all the same and the server decides. */
  onRefused?: (name: string, fault: string) => void;
}

/**
 * Photos: scaled and kept on the device at once, sent with what they belong to. `item` is any key: an answer's, or the host's own.
 */
export function useDevicePhotos({ clientId, onKept, onRefused }: Options) {
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
      // A picture this browser cannot draw stays as it is.
      const shrunk = await shrinkPicture(one.file).catch(() => undefined);
      const file = shrunk ?? one.file;
      const fault = pictureFault(file) ?? (shrunk ? undefined : 'platform.field.pictureKind');
      if (onRefused && fault) {
        setTaken((all) => all.filter((other) => other.id !== one.id));
        return onRefused(one.file.name, fault);
      }
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
    setTaken((now) => [...now, ...all]);
    for (const one of all) void keep(one);
  };
  const sendingOf = (item: Keyed): SendingPhoto[] =>
    taken
      .filter((one) => one.item === item.key)
      .map((one) => ({
        key: one.id,
        preview: one.preview,
        failed: one.failed,
        retry: () => void keep(one),
        remove: () => setTaken((all) => all.filter((other) => other.id !== one.id)),
      }));
  return {
    take,
    sendingOf,
    isKeeping: taken.length > 0,
    urlOf: (photo: PhotoId) => urls.get(photo),
    /** The person took it off the sheet. */
    drop: (photo: PhotoId) => typeof photo === 'string' && void deviceStore()?.removePhoto(photo),
  };
}
