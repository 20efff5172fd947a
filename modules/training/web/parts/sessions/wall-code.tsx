import { useState } from 'react';
import { Button } from '@mantine/core';
import { Maximize2, QrCode } from 'lucide-react';
import { Dialog, RailBlock, useCall, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CODE_SECONDS, sessionEndpoints, type ShownCode } from '../../../contract/index.ts';
import './roll.css';

/** Asked for more often than it changes, so that it is never long behind. */
const EVERY = 4000;
/** px, and no more than there is. */
const LARGE = 900;

/**
 * The code people scan to sign in, beside the roll, on the phone behind a button above it; large for the wall of the room. It is another one
 * every few seconds.
 */
export function WallCode({ id, present, seats }: { id: number; present: number; seats: number }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isLarge, setLarge] = useState(false);
  const { data } = useCall(sessionEndpoints.code, { params: { id }, every: EVERY });
  const signed = t('training.session.signedOf', { done: present, count: seats });
  const large = (
    <Dialog open={isLarge} onClose={() => setLarge(false)} title={t('training.session.wallCode')} width={LARGE}>
      <div className="tr-wall" data-large>
        <Code of={data} />
        <strong>{signed}</strong>
      </div>
    </Dialog>
  );
  if (isPhone)
    return (
      <>
        <Button variant="default" size="md" leftSection={<QrCode size={18} aria-hidden />} onClick={() => setLarge(true)}>
          {t('training.session.codeShort')}
        </Button>
        {large}
      </>
    );
  return (
    <RailBlock title={t('training.session.wallCode')}>
      <div className="tr-wall">
        <Code of={data} />
        <p className="q-hint">{t('training.session.changes', { count: CODE_SECONDS })}</p>
        <Button size="xs" variant="default" leftSection={<Maximize2 size={14} aria-hidden />} onClick={() => setLarge(true)}>
          {t('training.session.large')}
        </Button>
      </div>
      {large}
    </RailBlock>
  );
}

function Code({ of }: { of: ShownCode | null | undefined }) {
  const { t } = useTranslation();
  // Its place is there before it is.
  const { size, path } = of?.qr ?? { size: 1, path: '' };
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={t('training.session.code')}>
      <rect x={-2} y={-2} width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
