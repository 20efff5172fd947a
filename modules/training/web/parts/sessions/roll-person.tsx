import { useIsPhone } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { Attendee } from '../../../contract/index.ts';

/** Who it is, and in one line when and how they came; it takes the same room before and after. */
export function Person({ one, zone }: { one: Attendee; zone: string }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const time = (at: string) => formatInstant(at, zone).slice(11);
  const said = [
    one.inAt &&
      t(one.outAt ? 'training.session.inOut' : 'training.session.in', { from: time(one.inAt), until: one.outAt ? time(one.outAt) : '' }),
    one.inAt && one.way && t(`training.session.way.${one.way}`),
    one.minutes > 0 && t('training.session.minutes', { count: one.minutes }),
    one.score && t('training.session.score', { score: one.score }),
    one.via && t(`training.session.via.${one.via}`),
    one.reason,
  ].filter(Boolean);
  return (
    <span className="tr-roll-person q-stack q-narrow">
      <span>
        {one.name} {!isPhone && <span className="q-code">{one.employeeCode}</span>}
      </span>
      <span className="q-hint">
        {isPhone && <span className="q-code">{one.employeeCode} · </span>}
        {said.length > 0 ? said.join(' · ') : t('training.session.notIn')}
        {one.scan && (
          <>
            {' · '}
            <a href={one.scan.url} target="_blank" rel="noreferrer">
              {t('training.session.scan')}
            </a>
          </>
        )}
        {one.isSharedDevice && <strong className="tr-late"> · {t('training.session.sharedDevice')}</strong>}
      </span>
    </span>
  );
}
