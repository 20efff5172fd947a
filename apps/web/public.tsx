import { createRoot } from 'react-dom/client';
import { loaders } from 'virtual:quantum-locales/public';
import { loaders as reader } from 'virtual:quantum-locales/public-reader';
import { bootLocale, offerTexts, PublicPageNotFound, readPublicSettings } from '@quantum/platform/web/public';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/base.css';
import { publicPages } from './public-pages.ts';

offerTexts({ parts: { reader }, needs: {} });
const siteLocale = () =>
  readPublicSettings().then(
    ({ defaultLocale }) => defaultLocale,
    () => undefined,
  );
await bootLocale((locale) => loaders[locale](), siteLocale);
const page = publicPages.find(({ path }) => location.pathname === path || location.pathname.startsWith(`${path}/`));
const Page = page ? await page.load() : PublicPageNotFound;
createRoot(document.getElementById('root')!).render(<Page />);
