import { useEffect, useRef, useState, type RefObject } from 'react';

/** What has been drawn, as a picture; undefined while nothing has. */
export type ReadSignature = () => Promise<File | undefined>;

interface SignaturePadHandle {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Takes away what was drawn; undefined while nothing is. */
  clear: (() => void) | undefined;
}

/** Makes a canvas an area to sign in, by finger, pen or mouse. The pad is loaded only here; `onReady` gets the way to read what was drawn. */
export function useSignaturePad(onReady: (read: ReadSignature) => void): SignaturePadHandle {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [clear, setClear] = useState<() => void>();
  const ready = useRef(onReady);
  ready.current = onReady;

  useEffect(() => {
    let isShown = true;
    let off: (() => void) | undefined;
    void import('signature_pad').then(({ default: SignaturePad }) => {
      const area = canvas.current;
      if (!isShown || !area) return;
      const scale = Math.max(window.devicePixelRatio, 1);
      area.width = area.offsetWidth * scale;
      area.height = area.offsetHeight * scale;
      area.getContext('2d')!.scale(scale, scale);
      const pad = new SignaturePad(area, { penColor: '#14213d', backgroundColor: '#ffffff' });
      off = () => pad.off();
      const empty = () => {
        pad.clear();
        setClear(undefined);
      };
      area.dataset['ready'] = '';
      pad.addEventListener('beginStroke', () => setClear(() => empty));
      ready.current(async () => {
        if (pad.isEmpty()) return undefined;
        const blob = await new Promise<Blob | null>((done) => area.toBlob(done, 'image/png'));
        return blob ? new File([blob], 'drawn-signature.png', { type: 'image/png' }) : undefined;
      });
    });
    return () => {
      isShown = false;
      off?.();
    };
  }, []);

  return { canvas, clear };
}
