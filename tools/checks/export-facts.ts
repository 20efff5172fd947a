import ts from 'typescript';

/** What one file exports, and what it takes from others. */
interface FileFacts {
  /** Exported name → line. */
  own: Map<string, number>;
  /** `export { original as name } from`. */
  passedOn: { name: string; original: string; from: string; line: number }[];
  /** `export * from`. */
  stars: string[];
  /** Names taken; `*` where all of a file may be. */
  uses: { from: string; name: string }[];
  /** Files named by `new URL(…, import.meta.url)`, run in a process of their own. */
  loads: string[];
  /** Own exports the file uses itself. */
  usedInside: Set<string>;
  /** Declares types for others' code only. */
  isAmbient: boolean;
}

export function readFacts(path: string, text: string): FileFacts {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : /js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const facts: FileFacts = {
    own: new Map(),
    passedOn: [],
    stars: [],
    uses: [],
    loads: [],
    usedInside: new Set(),
    isAmbient: path.endsWith('.d.ts'),
  };
  const lineOf = (node: ts.Node): number => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  for (const statement of source.statements) readStatement(statement, source, facts, lineOf);
  const declared = new Map(source.statements.flatMap((statement) => exportedBy(statement).map((name) => [name, statement])));
  const walk = (node: ts.Node, statement: ts.Node): void => {
    readExpression(node, facts);
    if (ts.isIdentifier(node) && facts.own.has(node.text) && declared.get(node.text) !== statement) facts.usedInside.add(node.text);
    ts.forEachChild(node, (child) => walk(child, statement));
  };
  for (const statement of source.statements) walk(statement, statement);
  return facts;
}

function readStatement(statement: ts.Statement, source: ts.SourceFile, facts: FileFacts, lineOf: (node: ts.Node) => number): void {
  if (ts.isImportDeclaration(statement)) return readImport(statement, source, facts);
  if (ts.isExportDeclaration(statement)) {
    const from = statement.moduleSpecifier && textOf(statement.moduleSpecifier);
    if (!statement.exportClause) return void (from && facts.stars.push(from));
    if (!ts.isNamedExports(statement.exportClause)) return void (from && facts.uses.push({ from, name: '*' }));
    for (const one of statement.exportClause.elements) {
      const [name, original, line] = [one.name.text, (one.propertyName ?? one.name).text, lineOf(one)];
      if (from) facts.passedOn.push({ name, original, from, line });
      else facts.own.set(name, line);
    }
    return;
  }
  if (ts.isExportAssignment(statement)) return void facts.own.set('default', lineOf(statement));
  for (const name of exportedBy(statement)) facts.own.set(name, lineOf(statement));
}

/** The names a declaration with `export` gives away. */
function exportedBy(statement: ts.Statement): string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return 'name' in statement && statement.name ? [(statement.name as ts.Identifier).text] : [];
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (ts.isOmittedExpression(one) ? [] : namesIn(one.name)));

const textOf = (node: ts.Node): string => (node as ts.StringLiteral).text;

function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, source: ts.SourceFile, { uses }: FileFacts): void {
  const from = textOf(moduleSpecifier);
  if (!importClause) return void uses.push({ from, name: '' });
  if (importClause.name) uses.push({ from, name: 'default' });
  const bindings = importClause.namedBindings;
  if (!bindings) return;
  if (ts.isNamedImports(bindings)) {
    for (const one of bindings.elements) uses.push({ from, name: (one.propertyName ?? one.name).text });
    if (bindings.elements.length === 0) uses.push({ from, name: '' });
    return;
  }
  // A namespace: the members it is asked for, or all if it is passed on whole.
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === bindings.name.text && node !== bindings.name) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent) && parent.expression === node) uses.push({ from, name: parent.name.text });
      else if (ts.isQualifiedName(parent) && parent.left === node) uses.push({ from, name: parent.right.text });
      else uses.push({ from, name: '*' });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** `import('…')` and `new URL('…', import.meta.url)`. */
function readExpression(node: ts.Node, { uses, loads }: FileFacts): void {
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    const name = node.qualifier === undefined ? '*' : ts.isIdentifier(node.qualifier) ? node.qualifier.text : '*';
    uses.push({ from: textOf(node.argument.literal), name });
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL' && node.arguments?.[0] && ts.isStringLiteral(node.arguments[0]))
    loads.push(node.arguments[0].text);
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
  const argument = node.arguments[0];
  if (!argument || !ts.isStringLiteral(argument)) return;
  for (const name of namesTaken(node)) uses.push({ from: argument.text, name });
}

/** What is taken of a dynamic import: `(await import(…)).name`, `const { name } = await import(…)`, `.then(({ name }) => …)`. */
function namesTaken(call: ts.CallExpression): string[] {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isVariableDeclaration(parent)) return ts.isObjectBindingPattern(parent.name) ? takenBy(parent.name) : ['*'];
  if (!ts.isPropertyAccessExpression(parent)) return ['*'];
  if (parent.name.text !== 'then' || node !== call) return [parent.name.text];
  const then = ts.isCallExpression(parent.parent) ? parent.parent.arguments[0] : undefined;
  const parameter = then && ts.isArrowFunction(then) ? then.parameters[0]?.name : undefined;
  return parameter && ts.isObjectBindingPattern(parameter) ? takenBy(parameter) : ['*'];
}

const takenBy = (pattern: ts.ObjectBindingPattern): string[] =>
  pattern.elements.map((one) => (one.dotDotDotToken ? '*' : (one.propertyName ?? one.name).getText()));
