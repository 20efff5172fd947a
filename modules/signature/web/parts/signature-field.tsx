import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { useSignaturePad, type ReadSignature } from '../use-signature-pad.ts';
import './sign.css';

export type { ReadSignature };

interface Props {
  /** Gets the way to read what was drawn, once the pad is there. */
  onReady: (read: ReadSignature) => void;
}

/** An area to draw a signature in; without it one signs by button alone. */
export function SignatureField({ onReady }: Props) {
  const { t } = useTranslation();
  const { canvas, clear } = useSignaturePad(onReady);
  return (
    <div>
      <p className="q-row">
        <span>{t('signature.draw')}</span>
        <span className="q-space" />
        <Button variant="subtle" disabled={!clear} onClick={() => clear?.()}>
          {t('signature.clear')}
        </Button>
      </p>
      <canvas ref={canvas} className="tas-pad" role="img" aria-label={t('signature.drawArea')} />
    </div>
  );
}
