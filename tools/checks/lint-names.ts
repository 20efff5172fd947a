import type { Rule } from 'eslint';

/** `import { RATING as R }`: the reader looks up at the imports for each letter. */
export const noLetterImport: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Imports keep a name that says what they are' },
    messages: { letter: 'An import keeps its name: one letter says nothing.' },
    schema: [],
  },
  create(context) {
    return {
      ImportDeclaration(node) {
        // `z` is the name under which zod is known everywhere.
        if (String(node.source.value).startsWith('zod')) return;
        for (const specifier of node.specifiers) {
          const { local } = specifier;
          const isRenamed =
            specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier' || specifier.imported.name !== local.name;
          if (isRenamed && local.name.length === 1) context.report({ node: specifier, messageId: 'letter' });
        }
      },
    };
  },
};

/** `(it: Incident)`: what has a noun is named by it. Tests have their `it` from the test runner. */
export const noIt: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'A record is named by its noun' },
    messages: { noun: "A record is named by its noun, not 'it'." },
    schema: [],
  },
  create(context) {
    return {
      Identifier(node) {
        if (node.name === 'it') context.report({ node, messageId: 'noun' });
      },
    };
  },
};

const MOST_PARAMETERS = 5;

/** `issue(world, person, level, day, n, at)`: a reader of the call counts commas. */
export const noManyParameters: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Many parameters are one object with names' },
    messages: { many: `More than ${MOST_PARAMETERS} parameters become one object, so that a call names what it gives.` },
    schema: [],
  },
  create(context) {
    const check = (node: { params: unknown[] } & Rule.Node): void => {
      if (node.params.length > MOST_PARAMETERS) context.report({ node, messageId: 'many' });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};
