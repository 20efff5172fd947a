import { NavLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { SECURITY_PATH } from '../../contract/index.ts';
import './security.css';

const TABS = ['sessions', 'refused', 'locked', 'links', 'policy'] as const;

/** SS143 has five parts. */
export function SecurityTabs() {
  const { t } = useTranslation();
  return (
    <nav className="ac-tabs" aria-label={t('menu.SS143')}>
      {TABS.map((tab) => (
        <NavLink key={tab} to={tab === 'sessions' ? SECURITY_PATH : `${SECURITY_PATH}/${tab}`} end>
          {t(`access.security.${tab}`)}
        </NavLink>
      ))}
    </nav>
  );
}
