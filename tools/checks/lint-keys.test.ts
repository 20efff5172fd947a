import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { noRawKey } from './lint-keys.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const rules = new RuleTester({
  languageOptions: {
    parser: tseslint.parser as never,
    parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: import.meta.dirname },
  },
});

const of = (handler: string) => ({ code: `export ${handler}`, filename: 'given.ts' });
const raw = (handler: string) => ({ ...of(handler), errors: [{ messageId: 'raw' }] });

rules.run('keys of an input method are left alone', noRawKey, {
  valid: [
    of('const label = (column: { key: string }) => column.key;'),
    of('const isModified = (event: KeyboardEvent) => event.ctrlKey || event.shiftKey;'),
    of('const label = ({ key }: { key: string }) => key;'),
    of(
      `declare const pressedKey: (event: KeyboardEvent) => string; export const is = (event: KeyboardEvent) => pressedKey(event) === 'Enter';`,
    ),
  ],
  invalid: [
    raw(`const is = (event: KeyboardEvent) => event.key === 'Enter';`),
    raw(`const is = (event: KeyboardEvent) => event['key'] === 'Enter';`),
    raw('const is = (event: KeyboardEvent | MouseEvent) => (event as KeyboardEvent).code;'),
    raw('const is = (event: KeyboardEvent) => event.keyCode === 13;'),
    raw(`const is = ({ key }: KeyboardEvent) => key === 'Enter';`),
    raw(`import type { KeyboardEvent as Pressed } from 'react'; export const is = (event: Pressed<HTMLElement>) => event.key === 'j';`),
    raw(`const listen = () => addEventListener('keydown', (event) => event.key === 'Escape');`),
  ],
});
