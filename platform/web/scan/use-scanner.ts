import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ScannedPicture } from './scan-worker.ts';

/** Why there is no picture: the person or the device refuses the camera, there is none, or something else is wrong. */
type ScanFault = 'denied' | 'none' | 'failed';

/** Pictures are made this wide: enough for a code held in the hand, and decoded in some milliseconds. */
const WIDTH = 480;
const NAMED: Readonly<Record<string, ScanFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

async function openCamera(): Promise<MediaStream> {
  // Absent where the page is not reached safely.
  if (!('mediaDevices' in navigator)) throw Object.assign(new Error('no camera'), { name: 'NotFoundError' });
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false });
}

/**
 * Shows the camera in a video and calls with the first text that a QR code in it says. A worker decodes: there is no `BarcodeDetector` on
 * iOS, and no WASM under our Content-Security-Policy. The camera is let go with the component.
 */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void): ScanFault | undefined {
  const [fault, setFault] = useState<ScanFault>();
  const call = useRef(onCode);
  useEffect(() => {
    call.current = onCode;
  });
  useEffect(() => {
    const shown = video.current;
    if (!shown) return;
    let stream: MediaStream | undefined;
    let frame = 0;
    let isBusy = false;
    let isOver = false;
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
    const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
      isBusy = false;
      if (data === null || isOver) return;
      isOver = true;
      call.current(data);
    });
    worker.addEventListener('error', () => setFault('failed'));
    const look = () => {
      if (isOver) return;
      frame = requestAnimationFrame(look);
      if (isBusy || picture === null || shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || shown.videoWidth === 0) return;
      const [width, height] = [WIDTH, Math.round((WIDTH * shown.videoHeight) / shown.videoWidth)];
      picture.canvas.width = width;
      picture.canvas.height = height;
      picture.drawImage(shown, 0, 0, width, height);
      const pixels = picture.getImageData(0, 0, width, height).data.buffer;
      isBusy = true;
      worker.postMessage({ pixels, width, height } satisfies ScannedPicture, [pixels]);
    };
    openCamera()
      .then(async (opened) => {
        stream = opened;
        if (isOver) return opened.getTracks().forEach((track) => track.stop());
        shown.srcObject = opened;
        await shown.play();
        look();
      })
      .catch((error: unknown) => !isOver && setFault(NAMED[(error as Error).name] ?? 'failed'));
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      worker.terminate();
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, [video]);
  return fault;
}
