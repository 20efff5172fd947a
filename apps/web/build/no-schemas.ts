import { parseAst, type Plugin } from 'vite';
import * as z from 'zod/mini';

const ID = '\0quantum-no-schemas';
const MINI = 'zod/mini';
/** A contract asked for with this keeps its schemas, and so do those it is built on: a screen reads a file by them. */
const WITH_SCHEMAS = '?schemas';
const OF_CONTRACT = /\/(?:platform|modules\/[^/]+)\/(?:contract|domain)\/[^?]*\.ts$/;
const CONTRACT = /\/(?:platform|modules\/[^/]+)\/contract\/(?!.*\.test\.).*\.ts$/;
/** What makes an endpoint, and what of it only the server asks. */
const MAKERS = new Set(['endpoint', 'listEndpoint']);
const OF_SERVER = new Set(['input', 'output', 'row']);
/** How contracts call the library, and the schema every other is replaced by. */
const LIBRARY = 'z';
const EMPTY = 'z.any()';

/**
 * The browser checks nothing against a contract's schemas, the server does: there every schema is the same empty one, which
 * knows how it was put together (`check`, `register`, `shape`, a registry's `add`) and nothing else. Parsing in the browser fails at once.
 * Endpoints come without their schemas, so that those no one else names are left out of the pages.
 */
export function noSchemas(): Plugin[] {
  return [
    {
      name: 'quantum-no-schemas',
      enforce: 'pre',
      async resolveId(id, importer, options) {
        if (!importer?.endsWith(WITH_SCHEMAS)) return id === MINI ? ID : undefined;
        const found = await this.resolve(id, importer.slice(0, -WITH_SCHEMAS.length), { ...options, skipSelf: true });
        return found && OF_CONTRACT.test(found.id) ? `${found.id}${WITH_SCHEMAS}` : found;
      },
      load: (id) => (id === ID ? standIn() : undefined),
    },
    {
      name: 'quantum-no-endpoint-schemas',
      enforce: 'post',
      apply: 'build',
      transform: { filter: { id: CONTRACT }, handler: (code) => ({ code: withoutSchemas(code), map: null }) },
    },
  ];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a program, the outer ones first. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node)) for (const child of [part].flat()) if (isNode(child)) yield* nodesOf(child);
}

const nameOf = (node: unknown): string | undefined => (isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined);

/** What a chain of calls and members begins with: `z` of `z.string().check(…)`. */
function rootOf(node: Node): string | undefined {
  if (node.type === 'CallExpression') return rootOf(node['callee'] as Node);
  if (node.type === 'MemberExpression') return rootOf(node['object'] as Node);
  return nameOf(node);
}

/** A contract's code with every schema as the empty one, and its endpoints without theirs. */
export function withoutSchemas(code: string): string {
  if (!code.includes(MINI)) return code;
  const edits: { start: number; end: number; text: string }[] = [];
  for (const node of nodesOf(parseAst(code) as unknown as Node)) {
    if (node.type !== 'CallExpression' || node.end <= (edits.at(-1)?.end ?? 0)) continue;
    if (rootOf(node) === LIBRARY) edits.push({ start: node.start, end: node.end, text: EMPTY });
    const [spec] = node['arguments'] as Node[];
    if (!MAKERS.has(nameOf(node['callee']) ?? '') || spec?.type !== 'ObjectExpression') continue;
    for (const property of spec['properties'] as Node[])
      if (property.type === 'Property' && OF_SERVER.has(nameOf(property['key']) ?? ''))
        edits.push({ start: property.start, end: property.end, text: '...{}' });
  }
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
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
