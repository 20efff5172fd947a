import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What has been drawn, as a picture; undefined while nothing has. */
export type ReadSignature = () => Promise<File | undefined>;

interface Props {
  /** Gets the way to read what was drawn, once the pad is there. */
  onReady: (read: ReadSignature) => void;
}

/** An area to draw a signature in, by finger, pen or mouse. The pad is loaded only here; without it one signs by button alone. */
export function SignatureField({ onReady }: Props) {
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
        <span>{t('task.sign.draw')}</span>
        <span className="q-space" />
        <Button variant="subtle" disabled={!clear} onClick={() => clear?.()}>
          {t('task.sign.clear')}
        </Button>
      </p>
      <canvas ref={canvas} className="tas-pad" role="img" aria-label={t('task.sign.drawArea')} />
    </div>
  );
}
