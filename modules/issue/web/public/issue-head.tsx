import { LocaleChoice, Logo, useTranslation } from '@quantum/platform/web/public';
import './issue-page.css';

/** The bar of the pages of an issue: what this is, and the language. */
export function IssueHead() {
  const { t } = useTranslation();
  return (
    <header className="is-head">
      <Logo size={30} />
      <h1>{t('issue.public.title')}</h1>
      <span className="q-space" />
      <LocaleChoice />
    </header>
  );
}
