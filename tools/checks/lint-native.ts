import type { Rule } from 'eslint';

const OF_A_TIME = new Set(['date', 'datetime-local', 'time', 'month', 'week']);

interface Named {
  name?: unknown;
  value?: unknown;
  openingElement?: unknown;
}
const nameOf = (node: unknown): unknown => (node as Named | null)?.name;

/** Every text an expression of an attribute may be: `type={isDay ? 'date' : 'text'}`. */
function textsOf(node: unknown): unknown[] {
  if (node === null || typeof node !== 'object') return [];
  const { type, value, expression, consequent, alternate, left, right } = node as Record<string, unknown>;
  if (type === 'Literal') return [value];
  return [expression, consequent, alternate, left, right].flatMap(textsOf);
}

/** `select` and the inputs of days and times look, read and answer the keyboard differently in every browser. */
export const noNativeField: Rule.RuleModule = {
  meta: {
    type: 'problem',
    docs: { description: 'Choices, days and times are fields of the kit' },
    messages: {
      choice: 'A choice is SelectField, SelectInput or CodeField of the kit.',
      time: 'A day or a time is DayField, DayInput or TimeField of the kit.',
    },
    schema: [],
  },
  create: (context) => ({
    JSXOpeningElement(node: Rule.Node) {
      const { name, attributes } = node as unknown as { name: unknown; attributes: { name: unknown; value: unknown }[] };
      const tag = nameOf(name);
      if (tag === 'select' || tag === 'NativeSelect') context.report({ node, messageId: 'choice' });
      const type = attributes.find((attribute) => nameOf(attribute.name) === 'type');
      if (type && textsOf(type.value).some((text) => OF_A_TIME.has(String(text))) && /^(input|TextInput|Input)$/.test(String(tag)))
        context.report({ node, messageId: 'time' });
    },
  }),
};
