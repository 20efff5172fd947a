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
/** Of several the longest: below `/share` each kind of link may have a page of its own. */
const lengthOf = ({ paths }: (typeof publicPages)[number]) => Math.max(...paths.filter(opens).map(({ length }) => length));
const page = publicPages.filter(({ paths }) => paths.some(opens)).toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
const Page = page ? await withTexts(page.texts ?? [], page.load) : PublicPageNotFound;
createRoot(document.getElementById('root')!).render(<Page />);
