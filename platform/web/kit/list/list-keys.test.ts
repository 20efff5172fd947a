import { expect, test } from 'vitest';
import { isTaken } from './list-keys.ts';

const at = (tagName: string, more: object = {}) => ({ tagName, closest: () => null, ...more });

test.each([
  ['typing into a field', at('INPUT', { type: 'text' }), 'j', true],
  ['a tick box leaves letters free', at('INPUT', { type: 'checkbox' }), 'j', false],
  ['but not Enter', at('INPUT', { type: 'checkbox' }), 'Enter', true],
  ['Enter on a link is the link’s', at('A'), 'Enter', true],
  ['letters on a link are the list’s', at('A'), 'k', false],
  ['inside a dialog', at('DIV', { closest: () => ({}) }), 'n', true],
  ['on the page', at('BODY'), 'Enter', false],
  ['nowhere', null, '/', false],
])('%s', (_, target, key, expected) => expect(isTaken(target, key)).toBe(expected));
