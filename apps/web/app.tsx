import { loaders, packed, parts } from 'virtual:quantum-locales';
import { startShell } from '@quantum/platform/web/shell';
import '@quantum/platform/web/public/tokens.css';
import '@quantum/platform/web/public/styles/layout.css';
import { modules } from './modules.ts';
import { unpackNeeds } from './packed-needs.ts';

await startShell({
  modules,
  locales: (locale) => loaders[locale](),
  texts: { ...unpackNeeds(packed, modules), partsIn: (locale) => parts[locale]() },
  root: document.getElementById('root')!,
});
