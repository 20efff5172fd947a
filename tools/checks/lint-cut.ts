import type { Rule } from 'eslint';
import ts, { type Type } from 'typescript';
import { typesOf } from './lint-typed.ts';

/** Where a day or an instant is cut (`2026-11-22T10:30:00`), and a time of day: no text people write is that regular. */
const OF_A_DAY = new Set([0, 2, 3, 4, 5, 7, 8, 10, 11, 13, 16, 19]);

type Call = Parameters<NonNullable<Rule.RuleListener['CallExpression']>>[0];
type Given = Call['arguments'][number];

const isOfADay = (node: Given | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'number' && OF_A_DAY.has(node.value);

/** `text.indexOf(':')`: the text before a searched character ends where a character ends. */
const isFound = (node: Given | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  node.callee.property.name === 'indexOf' &&
  node.arguments[0]?.type === 'Literal' &&
  typeof node.arguments[0].value === 'string' &&
  /^[\x00-\x7f]+$/.test(node.arguments[0].value);

const isText = (type: Type): boolean => (type.isUnion() ? type.types.some(isText) : (type.flags & ts.TypeFlags.StringLike) !== 0);

/** Taking off a known beginning, or all behind a sign that was found, leaves whole characters; every other end may lie inside one. */
function isHarmless(name: string, [from, to]: readonly Given[]): boolean {
  if (name !== 'slice') return false;
  return to === undefined ? from?.type !== 'UnaryExpression' : isOfADay(from) && (isOfADay(to) || isFound(to));
}

/** `slice`, `substring` and `substr` may halve an emoji, and such a text can never be stored. Needs type information. */
export const noRawCut: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Texts are cut between characters' },
    messages: { raw: 'This may halve an emoji: texts are cut by cut() and cutEnd() of the domain of the platform.' },
    schema: [],
  },
  create(context) {
    const services = typesOf(context);
    if (!services) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
        const { name } = callee.property;
        if (!['slice', 'substring', 'substr'].includes(name) || isHarmless(name, node.arguments)) return;
        if (isText(services.getTypeAtLocation(callee.object))) context.report({ node, messageId: 'raw' });
      },
    };
  },
};
