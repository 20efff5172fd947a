import type { Rule } from 'eslint';
import type { Type } from 'typescript';
import { typesOf } from './lint-typed.ts';

/** What of a key press says which key it was. */
const SAYS_THE_KEY = new Set(['key', 'code', 'keyCode', 'which']);

const isKeyPress = (type: Type): boolean =>
  type.isUnion() ? type.types.some(isKeyPress) : type.getSymbol()?.getName() === 'KeyboardEvent';

/** While an input method composes, Enter and arrows are its own: a handler that reads the key itself takes them. Needs type information. */
export const noRawKey: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Handlers of keys leave those of an input method alone' },
    messages: { raw: 'Keys of an input method are not ours: pressedKey(event) of the public web is none while a word is composed.' },
    schema: [],
  },
  create(context) {
    const services = typesOf(context);
    if (!services) return {};
    const isSaid = (node: { type: string; name?: string; value?: unknown }): boolean =>
      SAYS_THE_KEY.has(String(node.type === 'Identifier' ? node.name : node.value));
    return {
      MemberExpression(node) {
        if (isSaid(node.property as never) && isKeyPress(services.getTypeAtLocation(node.object)))
          context.report({ node, messageId: 'raw' });
      },
      ObjectPattern(node) {
        const takes = node.properties.some((one) => one.type === 'Property' && isSaid(one.key as never));
        if (takes && isKeyPress(services.getTypeAtLocation(node))) context.report({ node, messageId: 'raw' });
      },
    };
  },
};
