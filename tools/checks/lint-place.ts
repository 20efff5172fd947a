import type { Rule } from 'eslint';

type Node = Parameters<NonNullable<Rule.RuleListener['Literal']>>[0] | Parameters<NonNullable<Rule.RuleListener['TemplateElement']>>[0];

const textOf = (node: Node): string =>
  node.type === 'TemplateElement' ? node.value.raw : typeof node.value === 'string' ? node.value : '';

/** A text that has a place of its own: elsewhere the constant represents it. */
const onlyInItsPlace = (pattern: RegExp, description: string, message: string): Rule.RuleModule => ({
  meta: { type: 'problem', docs: { description }, messages: { raw: message }, schema: [] },
  create(context) {
    const look = (node: Node): void => {
      if (pattern.test(textOf(node))) context.report({ node, messageId: 'raw' });
    };
    return { Literal: look, TemplateElement: look };
  },
});

export const noRawPath = onlyInItsPlace(
  /\/quantum\//,
  'Addresses of screens are written once',
  'Addresses of screens stand in contract/paths.ts of their module.',
);

export const noRawCode = onlyInItsPlace(
  /_SYS_[A-Z0-9]+_/,
  'Codes are written once',
  'Codes are constants of a contract, inside SQL too: ${sql.lit(CONSTANT)}.',
);

export const noRawRole = onlyInItsPlace(/^EHS\d{3}$/, 'Roles are written once', 'Roles are ROLE of the contract of access.');
