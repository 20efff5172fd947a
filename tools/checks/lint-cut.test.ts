import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, it } from 'vitest';
import { noRawCut } from './lint-cut.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const rules = new RuleTester({
  languageOptions: {
    parser: tseslint.parser as never,
    parserOptions: { projectService: { allowDefaultProject: ['*.ts'] }, tsconfigRootDir: import.meta.dirname },
  },
});

const of = (type: string, cut: string) => ({ code: `export const kept = (given: ${type}) => given${cut};`, filename: 'given.ts' });
const raw = (type: string, cut: string) => ({ ...of(type, cut), errors: [{ messageId: 'raw' }] });

rules.run('a text is cut between characters', noRawCut, {
  valid: [
    of('string[]', '.slice(0, 120)'),
    of('Buffer', '.slice(0, 120)'),
    of('string', '.slice(0, 10)'),
    of('string', '.slice(11, 16)'),
    of('string', '.slice(1)'),
    of('string', `.slice(0, given.indexOf(':'))`),
    of('{ substring(a: number): string }', '.substring(3)'),
  ],
  invalid: [
    raw('string', '.slice(0, 120)'),
    raw('string', '.slice(0, LIMIT)'),
    raw('string', '.slice(-200)'),
    raw('string', '.trim().slice(0, 31)'),
    raw('string', '.slice(0, given.indexOf(LIMIT))'),
    raw('string', '.substring(3)'),
    raw('string', '.substr(0, 10)'),
    raw('string | undefined', '?.slice(0, 199)'),
    raw('"a" | "b"', '.slice(0, 31)'),
  ],
});
