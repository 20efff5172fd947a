import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { noRawCode, noRawPath, noRawRole } from './lint-place.ts';

RuleTester.describe = describe;
RuleTester.it = it;
const rules = new RuleTester();
const raw = (code: string) => ({ code, errors: [{ messageId: 'raw' }] });

rules.run('an address of a screen has its place', noRawPath, {
  valid: ['const to = actionPath(7);', 'const api = `/tasks/${id}`;', "const word = 'quantum/leap';", "const base = '/quantum';"],
  invalid: [
    raw("const to = '/quantum/corrective-action/list';"),
    raw('const to = `/quantum/corrective-action/detail/${id}`;'),
    raw('const to = `${host}/quantum/device`;'),
  ],
});

rules.run('a code has its place', noRawCode, {
  valid: ['const open = RECORD_STATUS.active;', 'const all = sql`status = ${sql.lit(RECORD_STATUS.active)}`;', 'const n = /_SYS_/;'],
  invalid: [
    raw("const open = '_SYS_A9_1';"),
    raw("const all = sql`status = '_SYS_A9_1' and id = ${id}`;"),
    raw("const where = `t.id = ${id} and t.status <> '_SYS_TS_3'`;"),
  ],
});

rules.run('a role has its place', noRawRole, {
  valid: ['const holders = find(ROLE.projectManager);', "const title = 'EHS001 and others';"],
  invalid: [raw("const holders = find('EHS030');"), raw('const roles = [`EHS040`];')],
});
