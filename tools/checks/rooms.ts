import { dirname } from 'node:path';
import ts from 'typescript';
import { isTest, sourceFiles, type SourceFile } from './source-files.ts';

/** Code files flat in one folder; tests and migrations are not counted. */
const MOST = 24;

/** Folders that were larger when the rule came, with what they held then: a number here may only go down, and its line goes with it. */
const STILL_LARGE: Readonly<Record<string, number>> = {
  'modules/form/web/builder': 31,
  'modules/inspection/web/parts/conduct': 30,
  'modules/organization/web/parts': 29,
  'platform/contract': 30,
  'platform/web/public': 25,
};

/** Where SQL of a module stands: what reads and writes, a list, figures, links between records, names of records, and what starts the database. */
const SQL_PLACE = /\.(store|list|metrics|links|namers|seed)\.ts$/;
const MODULE_SERVER = /^modules\/[^/]+\/server\//;
const NO_ROOM = /\/(migrations|demo|seed)\//;
/** One statement at the start of the module: tells every server that codes were added. */
const SQL_ELSEWHERE = new Set(['modules/dictionary/server/index.ts']);

interface Rooms {
  folders: number;
  faults: string[];
}

/** Folders hold at most 24 files; SQL of a module stands in files named for it. */
export function checkRooms(root: string, stillLarge = STILL_LARGE): Rooms {
  const files = sourceFiles(root, ['.ts', '.tsx', '.css'], ['platform', 'modules', 'apps']).filter(({ path }) => !isTest(path));
  const sizes = new Map<string, number>();
  for (const { path } of files) {
    const folder = dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const large = [...sizes].flatMap(([folder, size]) => sizeFault(folder, size, stillLarge[folder]));
  const stale = Object.keys(stillLarge)
    .filter((folder) => (sizes.get(folder) ?? 0) <= MOST)
    .map((folder) => `${folder}: is no longer large; take it off the list`);
  return { folders: sizes.size, faults: [...large, ...stale, ...files.flatMap(sqlFaults)] };
}

function sizeFault(folder: string, size: number, known: number | undefined): string[] {
  if (size <= MOST || folder.endsWith('/migrations')) return [];
  if (known === undefined) return [`${folder}: ${size} files (at most ${MOST}); give them folders by purpose`];
  if (size > known) return [`${folder}: ${size} files, and ${known} before; it may only shrink`];
  return size < known ? [`${folder}: ${size} files; write that number into the list, which may only shrink`] : [];
}

function sqlFaults({ path, text }: SourceFile): string[] {
  if (!MODULE_SERVER.test(path) || SQL_PLACE.test(path) || NO_ROOM.test(path) || SQL_ELSEWHERE.has(path)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const faults: string[] = [];
  const look = (node: ts.Node): void => {
    if (isStatement(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      faults.push(`${path}:${line}: SQL stands in a .store, .list, .metrics, .links or .namers file`);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return faults;
}

/** ``sql`…` ``, and `.query('…')` of a driver. */
function isStatement(node: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(node)) return ts.isIdentifier(node.tag) && node.tag.text === 'sql';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [statement] = node.arguments;
  return node.expression.name.text === 'query' && statement !== undefined && ts.isStringLiteralLike(statement);
}
