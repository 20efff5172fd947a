import { createRoot } from 'react-dom/client';
import { loaders } from 'virtual:quantum-locales/sign-in';
import { EntryPage } from '@quantum/modules/access/web-public';
import { bootLocale } from '@quantum/platform/web/public';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/base.css';

await bootLocale((locale) => loaders[locale]());
createRoot(document.getElementById('root')!).render(<EntryPage />);
