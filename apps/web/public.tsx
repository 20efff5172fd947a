import { createRoot } from 'react-dom/client';
import { loaders } from 'virtual:quantum-locales/public';
import { bootLocale, PublicPageNotFound } from '@quantum/platform/web/public';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/base.css';
import { publicPages } from './public-pages.ts';

const page = publicPages.find(({ path }) => location.pathname === path || location.pathname.startsWith(`${path}/`));
const [Page] = await Promise.all([page ? page.load() : PublicPageNotFound, bootLocale((locale) => loaders[locale]())]);
createRoot(document.getElementById('root')!).render(<Page />);
