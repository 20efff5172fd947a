import * as z from 'zod/mini';
import type { Plugin } from 'vite';

const ID = '\0quantum-no-schemas';

/**
 * The browser checks nothing against a contract's schemas, the server does: there every schema is the same empty one, which
 * knows how it was put together (`check`, `register`, `shape`, a registry's `add`) and nothing else. Parsing in the browser fails at once.
 */
export function noSchemas(): Plugin {
  return {
    name: 'quantum-no-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? ID : undefined),
    load: (id) => (id === ID ? standIn() : undefined),
  };
}

/** Every name the library exports, so that a contract may use any of it. */
export function standIn(names: Readonly<Record<string, unknown>> = z): string {
  const isNamespace = (name: string) => typeof names[name] === 'object';
  const exported = Object.keys(names).map((name) => `${isNamespace(name) ? 'all' : 'make'} as ${name}`);
  return `
const make = /* @__NO_SIDE_EFFECTS__ */ () => schema;
const schema = { check: make, register: make, add: make, shape: {} };
const all = new Proxy({}, { get: () => make });
export { ${exported.join(', ')} };`;
}
