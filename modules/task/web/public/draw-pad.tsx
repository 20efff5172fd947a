import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What has been drawn, as a picture; undefined while nothing has. */
export type ReadDrawing = () => Promise<File | undefined>;

/** An area to draw the signature in, by finger, pen or mouse. */
export function DrawPad({ onReady }: { onReady: (read: ReadDrawing) => void }) {
  const { t } = useTranslation();
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
      setClear(() => () => pad.clear());
      ready.current(async () => {
        if (pad.isEmpty()) return undefined;
        const blob = await new Promise<Blob | null>((done) => area.toBlob(done, 'image/png'));
        return blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined;
      });
    });
    return () => {
      isShown = false;
      off?.();
    };
  }, []);

  return (
    <div>
      <p className="q-row">
        <span>{t('task.reader.draw')}</span>
        <span className="q-space" />
        <button type="button" className="q-btn q-btn-bare" disabled={!clear} onClick={() => clear?.()}>
          {t('task.reader.clear')}
        </button>
      </p>
      <canvas ref={canvas} className="sg-pad" role="img" aria-label={t('task.reader.drawArea')} />
    </div>
  );
}
