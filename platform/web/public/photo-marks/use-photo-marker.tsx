import { lazy, Suspense, useState, type ReactNode } from 'react';

// Kept on the device like the screens it is on (`offline-worker.ts`).
const PhotoMarker = lazy(async () => ({ default: (await import('./photo-marker.tsx')).PhotoMarker }));

interface Marking {
  /** Opens the canvas with a picture. */
  mark: (file: File) => void;
  /** Stands where the photos are. */
  marker: ReactNode;
}

/** Marks on a photo before it is sent: `onMarked` is given the picture they are drawn into, the original is not kept. */
export function usePhotoMarker(onMarked: (file: File) => void): Marking {
  const [file, setFile] = useState<File>();
  const close = () => setFile(undefined);
  const done = (marked: File) => {
    close();
    onMarked(marked);
  };
  return { mark: setFile, marker: file && <Suspense>{<PhotoMarker file={file} onDone={done} onClose={close} />}</Suspense> };
}
