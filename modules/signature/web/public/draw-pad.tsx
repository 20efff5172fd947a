import { useTranslation } from '@quantum/platform/web/public';
import { useSignaturePad, type ReadSignature } from '../use-signature-pad.ts';

/** An area to draw the signature in, on a page without the kit. */
export function DrawPad({ onReady }: { onReady: (read: ReadSignature) => void }) {
  const { t } = useTranslation();
  const { canvas, clear } = useSignaturePad(onReady);
  return (
    <div>
      <p className="q-row">
        <span>{t('signature.reader.draw')}</span>
        <span className="q-space" />
        <button type="button" className="q-btn q-btn-bare" disabled={!clear} onClick={() => clear?.()}>
          {t('signature.reader.clear')}
        </button>
      </p>
      <canvas ref={canvas} className="sg-pad" role="img" aria-label={t('signature.reader.drawArea')} />
    </div>
  );
}
