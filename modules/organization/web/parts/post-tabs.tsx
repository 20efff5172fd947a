import { NavLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { JOBS_PATH, POST_GROUPS_PATH } from '../../contract/index.ts';
import './post-tabs.css';

/** SS114 has two lists: the groups, and the posts in them. */
export function PostTabs() {
  const { t } = useTranslation();
  return (
    <nav className="org-tabs" aria-label={t('menu.SS114')}>
      <NavLink to={POST_GROUPS_PATH}>{t('organization.postGroup.list')}</NavLink>
      <NavLink to={JOBS_PATH}>{t('organization.job.list')}</NavLink>
    </nav>
  );
}
