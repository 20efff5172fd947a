import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkStyles } from './styles.ts';

const KIT = '.q-stack { display: grid; } .q-gap-8 { gap: 8px; } .q-list { margin: 0; padding: 0; list-style: none; }';
const planted: string[] = [];
afterEach(() => planted.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })));

function faultsWith(css: string, known: Record<string, number> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'quantum-styles-'));
  planted.push(root);
  for (const [file, text] of Object.entries({ 'platform/web/public/styles/layout.css': KIT, 'modules/one/web/one.css': css })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkStyles(root, known).faults.join('\n');
}

test.each([
  ['a breakpoint', '@media (max-width: 700px) { .one { color: red; } }', 'the breakpoint (max-width: 700px) is no token'],
  ['a radius', '.one { border-radius: 7px; }', 'the radius 7px is no token'],
  ['a font size', '.one { font-size: 13.5px; }', 'the font size 13.5px is no token'],
  ['a font size within a width', '@media (max-width: 760px) { .one { font-size: 17px; } }', 'the font size 17px is no token'],
  ['a class of the kit', '.one { display: grid; }', '.one is .q-stack of the kit'],
  ['several at once', '.one, .two {\n  gap: 8px;\n  display: grid;\n}', '.one, .two is .q-stack .q-gap-8 of the kit'],
  ['a hover for all pointers', '.one:hover { color: red; }', '.one:hover is outside @media (hover: hover)'],
  ['one within a width', '@media (max-width: 760px) { .one:hover, .two { color: red; } }', 'is outside @media (hover: hover)'],
  [
    'one after a block for pointers',
    '@media (hover: hover) { .one:hover { color: red; } } .two:hover { color: red; }',
    '.two:hover is outside',
  ],
  ['one behind a comment', '/* { */ .one { list-style: none; margin: 0; padding: 0; }', '.one is .q-list of the kit'],
])('finds %s', (_, css, fault) => expect(faultsWith(css)).toContain(fault));

test.each([
  '@media (max-width: 760px) { .one { display: grid; } }',
  '.one { border-radius: 8px; font-size: 13px; }',
  '.one { display: grid; gap: 9px; }',
  '.one { margin: 0; }',
  ".one[data-state='open'] { display: grid; }",
  '.one > p { display: grid; }',
  '@media (hover: hover) { .one:hover { color: red; } }',
  '@media (max-width: 760px) { @media (hover: hover) { .one:hover { color: red; } } }',
  '@keyframes turn { from { font-size: 1px; } }',
])('%s is left alone', (css) => expect(faultsWith(css)).toBe(''));

test('the list of known findings only shrinks', () => {
  const sheet = 'modules/one/web/one.css';
  expect(faultsWith('.one { display: grid; }', { [sheet]: 1 })).toBe('');
  expect(faultsWith('.one { display: grid; } .two { display: grid; }', { [sheet]: 1 })).toContain('2 findings, 1 known');
  expect(faultsWith('.one { color: red; }', { [sheet]: 1 })).toContain('still allows 1');
  expect(faultsWith('', { 'modules/gone.css': 1 })).toContain('modules/gone.css is gone');
});
