import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import './attestation.css';

interface Props {
  label: string;
  at: string;
  places: readonly { path: string; label: string }[];
}
/** Lists that belong to one screen of the menu, side by side. */
export function Places({ label, at, places }: Props) {
  const { t } = useTranslation();
  return (
    <nav className="at-line at-places" aria-label={t(label)}>
      {places.map(({ path, label: word }) => (
        <Button
          key={path}
          size="xs"
          variant={path === at ? 'filled' : 'default'}
          component={Link}
          to={path}
          {...(path === at && { 'aria-current': 'page' as const })}
        >
          {t(word)}
        </Button>
      ))}
    </nav>
  );
}
