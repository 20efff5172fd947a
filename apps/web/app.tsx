import { loaders } from 'virtual:quantum-locales';
import { startShell } from '@quantum/platform/web/shell';
import '@quantum/platform/web/public/tokens.css';
import { modules } from './modules.ts';

await startShell({ modules, locales: (locale) => loaders[locale](), root: document.getElementById('root')! });
