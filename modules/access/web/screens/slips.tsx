import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { EMPLOYEES_PATH } from '@quantum/modules/organization/contract';
import { useMutate, usePage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { accountEndpoints as endpoints, MOST_SLIPS, type Slips } from '../../contract/index.ts';
import { SlipSheet } from '../parts/slip-sheet.tsx';
import '../parts/roles.css';

/** SS112: codes for a selection of people, to be printed and cut apart. */
export function SlipsScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [made, setMade] = useState<Slips>();
  const ids = (search.get('ids') ?? '').split('.').map(Number).filter(Boolean);
  usePage({ title: t('access.slip.many'), append: [{ text: t('access.slip.many') }] });
  const make = useMutate(endpoints.slips, { onDone: setMade, done: () => t('access.slip.made') });
  const tooMany = ids.length > MOST_SLIPS;
  return (
    <div className="q-page ac-role-page">
      <h1 className="ac-slips-head">{t('access.slip.many')}</h1>
      {made ? (
        <>
          {made.refused.length > 0 && (
            <ul className="ac-refused ac-slips-head" role="alert">
              {made.refused.map(({ employeeId, name, message }) => (
                <li key={employeeId}>
                  {name}: {message}
                </li>
              ))}
            </ul>
          )}
          <SlipSheet slips={made.slips} />
        </>
      ) : (
        <>
          <p className="q-quiet">{t(tooMany ? 'access.slip.tooMany' : 'access.slip.ask', { count: ids.length, max: MOST_SLIPS })}</p>
          <div className="q-form-buttons">
            <Button
              variant="filled"
              leftSection={<KeyRound size={14} aria-hidden />}
              disabled={ids.length === 0 || tooMany}
              loading={make.isRunning}
              onClick={() => void make.run({ input: { employeeIds: ids } })}
            >
              {t('access.slip.make')}
            </Button>
            <Button variant="subtle" onClick={() => void navigate(EMPLOYEES_PATH)}>
              {t('common.cancel')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
