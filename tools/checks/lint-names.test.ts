import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { noIt, noLetterImport, noManyParameters } from './lint-names.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const rules = new RuleTester();

rules.run('an import keeps its name', noLetterImport, {
  valid: [
    "import * as z from 'zod/mini';",
    "import { RATING } from './rating.ts';",
    "import { sql as statement } from 'kysely';",
    "import * as fractions from './fractions.ts';",
  ],
  invalid: [
    { code: "import { INCIDENT_STATUS as S } from './codes.ts';", errors: [{ messageId: 'letter' }] },
    { code: "import * as f from './fractions.ts';", errors: [{ messageId: 'letter' }] },
    { code: "import f from './fractions.ts';", errors: [{ messageId: 'letter' }] },
  ],
});

rules.run('a record is named by its noun', noIt, {
  valid: ['const read = (incident) => incident.code;', "const text = 'open it';", '// it is closed'],
  invalid: [
    { code: 'const read = (it) => it.code;', errors: [{ messageId: 'noun' }, { messageId: 'noun' }] },
    { code: 'const { it } = found;', errors: [{ messageId: 'noun' }, { messageId: 'noun' }] },
    { code: 'const entry = { it: found };', errors: [{ messageId: 'noun' }] },
  ],
});

rules.run('many parameters are one object', noManyParameters, {
  valid: [
    'function issue(ctx, person, level, day, count) {}',
    'const issue = (ctx, { person, level, day, count, at, code }) => code;',
    'class Refused { constructor(http, status, { key, params, data, links }) {} }',
  ],
  invalid: [
    { code: 'function issue(ctx, person, level, day, count, at) {}', errors: [{ messageId: 'many' }] },
    { code: 'const issue = (ctx, person, level, day, count, at) => at;', errors: [{ messageId: 'many' }] },
    { code: 'class Refused { constructor(http, status, key, params, data, links) {} }', errors: [{ messageId: 'many' }] },
  ],
});
