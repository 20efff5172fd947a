import { createRoot } from 'react-dom/client';
import { loaders } from 'virtual:quantum-locales/public';
import { loaders as reader } from 'virtual:quantum-locales/public-reader';
import { publicPages } from 'virtual:quantum-contributions/public-pages';
import { bootLocale, offerTexts, PublicPageNotFound, readPublicSettings, withTexts } from '@quantum/platform/web/public';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/base.css';
import '@quantum/platform/web/public/styles/layout.css';

offerTexts({ names: ['reader'], partsIn: (locale) => Promise.resolve({ reader: reader[locale] }), needs: {} });
const siteLocale = () =>
  readPublicSettings().then(
    ({ defaultLocale }) => defaultLocale,
    () => undefined,
  );
await bootLocale((locale) => loaders[locale](), siteLocale);
const opens = (path: string): boolean => location.pathname === path || location.pathname.startsWith(`${path}/`);
const page = publicPages.find(({ paths }) => paths.some(opens));
const Page = page ? await withTexts(page.texts ?? [], page.load) : PublicPageNotFound;
createRoot(document.getElementById('root')!).render(<Page />);
