import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CONTROLS_PATH, ROWS_PATH, SHEETS_PATH } from '../../contract/index.ts';
import './risk.css';

const PLACES = { sheets: SHEETS_PATH, rows: ROWS_PATH, controls: CONTROLS_PATH } as const;

/** Sheets by job, the risks of them all, and the controls they share. */
export function RegisterLinks({ at }: { at: keyof typeof PLACES }) {
  const { t } = useTranslation();
  return (
    <nav className="ri-line ri-register" aria-label={t('menu.RIS113')}>
      {(Object.keys(PLACES) as (keyof typeof PLACES)[]).map((place) => (
        <Button
          key={place}
          size="xs"
          variant={place === at ? 'filled' : 'default'}
          component={Link}
          to={PLACES[place]}
          {...(place === at && { 'aria-current': 'page' as const })}
        >
          {t(`risk.register.${place}`)}
        </Button>
      ))}
    </nav>
  );
}
