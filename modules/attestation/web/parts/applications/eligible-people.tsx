import { Link } from 'react-router';
import { Allowed, useCall, WhenRead } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { attestationOps, NEW_APPLICATION_PATH, schemeEndpoints } from '../../../contract/index.ts';

/** People in the jobs of a level, those who may be put forward first. */
export function EligiblePeople({ levelId }: { levelId: number }) {
  const { t } = useTranslation();
  const query = useCall(schemeEndpoints.eligible, { params: { levelId } });
  return (
    <WhenRead query={query}>
      {({ people }) =>
        people.length === 0 ? (
          <p className="q-hint">{t('attestation.eligible.none')}</p>
        ) : (
          <ul className="at-list">
            {people.map((one) => (
              <li key={one.id}>
                <span className={one.eligible ? 'at-good' : ''}>{one.name}</span>
                <span className="q-hint">{one.unitName}</span>
                <span className="q-hint">
                  {t(one.eligible ? 'attestation.eligible.yes' : 'attestation.eligible.no', {
                    met: one.states.filter((state) => state === 'met').length,
                    count: one.states.length,
                  })}
                </span>
                <Allowed operation={attestationOps.nominate}>
                  <Link
                    to={`${NEW_APPLICATION_PATH}?employee=${one.id}&level=${levelId}`}
                    aria-label={t('attestation.eligible.nominateOne', { name: one.name })}
                  >
                    {t('attestation.eligible.nominate')}
                  </Link>
                </Allowed>
              </li>
            ))}
          </ul>
        )
      }
    </WhenRead>
  );
}
