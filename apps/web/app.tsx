import { loaders, names, needs, parts } from 'virtual:quantum-locales';
import { startShell } from '@quantum/platform/web/shell';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/styles/layout.css';
import { modules } from './modules.ts';

await startShell({
  modules,
  locales: (locale) => loaders[locale](),
  texts: { names, partsIn: (locale) => parts[locale](), needs },
  root: document.getElementById('root')!,
});
