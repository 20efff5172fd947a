import { loaders, needs, parts } from 'virtual:quantum-locales';
import { startShell } from '@quantum/platform/web/shell';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/styles/layout.css';
import { modules } from './modules.ts';

await startShell({ modules, locales: (locale) => loaders[locale](), texts: { parts, needs }, root: document.getElementById('root')! });
