import { Section, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { CODE_SECONDS, sessionEndpoints } from '../../../contract/index.ts';

/** Asked for more often than it changes, so that it is never long behind. */
const EVERY = 4000;

/** The code people scan to sign in: another one every few seconds, as large as the screen allows. */
export function WallCode({ id, present, seats }: { id: number; present: number; seats: number }) {
  const { t } = useTranslation();
  const { data } = useCall(sessionEndpoints.code, { params: { id }, every: EVERY });
  return (
    <Section title={t('training.session.wallCode')} note={t('training.session.signedOf', { done: present, count: seats })}>
      <div className="tr-wall">
        {data && (
          <svg viewBox={`-2 -2 ${data.qr.size + 4} ${data.qr.size + 4}`} role="img" aria-label={t('training.session.code')}>
            <rect x={-2} y={-2} width={data.qr.size + 4} height={data.qr.size + 4} fill="#fff" />
            <path d={data.qr.path} fill="#000" />
          </svg>
        )}
        <p className="q-hint">{t('training.session.changes', { count: CODE_SECONDS })}</p>
      </div>
    </Section>
  );
}
