import { NavLink } from 'react-router';
import { useTranslation } from 'react-i18next';
import { FORM_TREE_PATH, FORMS_PATH } from '../../contract/index.ts';
import './form-tabs.css';

/** SS131 shows the same forms in two ways: as a list, and by the unit that keeps them. */
export function FormTabs() {
  const { t } = useTranslation();
  return (
    <nav className="form-tabs" aria-label={t('menu.SS131')}>
      <NavLink to={FORMS_PATH} end>
        {t('form.tab.list')}
      </NavLink>
      <NavLink to={FORM_TREE_PATH}>{t('form.tab.tree')}</NavLink>
    </nav>
  );
}
