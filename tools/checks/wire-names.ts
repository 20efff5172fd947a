import ts from 'typescript';
import { SPECIFIED_NAMES } from '../../platform/contract/specified-names.ts';
import { isTest, sourceFiles, type SourceFile } from './source-files.ts';

/** Where names of the wire are declared: every key of an object there is one. */
const DECLARED = /^(platform|modules\/[^/]+)\/contract\/.*\.ts$/;
/** What a list answers and is asked by. */
const LIST = /\.list\.ts$/;
/** The names that were. */
const FORMER = 'platform/contract/former-names.ts';
/** Properties whose text names a criterion, an order, or a column. */
const NAMING = new Set(['key', 'columnName', 'zone']);
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
/** A filter or an order in an address: `f.due_at=`, `sort=due_at.asc`. */
const IN_ADDRESS = /(?:[?&]f\.|[?&]sort=)([a-z][a-z0-9]*(?:_[a-z0-9]+)+)/g;

const specified = new Set(Object.values(SPECIFIED_NAMES).flat());

interface WireNames {
  /** Files with names of the wire. */
  files: number;
  faults: string[];
}

/** Names on the wire are in camelCase, but for those the specification gives. */
export function checkWireNames(root: string): WireNames {
  const read = sourceFiles(root, ['.ts', '.tsx'], ['platform', 'modules', 'apps']).filter(({ path }) => !isTest(path) && path !== FORMER);
  const faults = read.flatMap(faultsOf);
  const files = read.filter(({ path }) => DECLARED.test(path) || LIST.test(path)).length;
  return { files, faults: files === 0 ? ['no contract was read', ...faults] : faults };
}

function faultsOf({ path, text }: SourceFile): string[] {
  if (!text.includes('_')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const declares = DECLARED.test(path) || LIST.test(path);
  const faults: string[] = [];
  const look = (name: string, node: ts.Node): void => {
    if (!SNAKE.test(name) || specified.has(name)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    faults.push(`${path}:${line}: "${name}" is no name of the specification: names on the wire are in camelCase`);
  };
  const visit = (node: ts.Node): void => {
    const key = declares ? keyOf(node) : undefined;
    if (key) look(key.text, key);
    if (ts.isStringLiteral(node) && isNaming(node)) look(node.text, node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [, name] of node.text.matchAll(IN_ADDRESS)) look(name!, node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
}

/** The name of a property that is written or declared here. */
function keyOf(node: ts.Node): ts.Identifier | ts.StringLiteral | undefined {
  if (!ts.isPropertyAssignment(node) && !ts.isShorthandPropertyAssignment(node) && !ts.isPropertySignature(node)) return undefined;
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name : undefined;
}

const isNaming = ({ parent }: ts.StringLiteral): boolean =>
  ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name) && NAMING.has(parent.name.text);
