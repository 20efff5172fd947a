import { DEMO_PASSWORD, findDemo } from '@quantum/modules/access/server-api';
import type { Kernel } from '@quantum/platform/server';

interface DemoUser {
  user_name: string;
  role: string;
  unit: string;
}

/** Prints where the program is and who may sign in. */
export async function printReady(kernel: Kernel, address: string, setupToken: string | undefined): Promise<void> {
  const base = kernel.settings.PUBLIC_URL ?? address;
  const lines = ['', `Quantum EHSQ is ready: ${base}`];
  if (setupToken)
    lines.push(
      '',
      'There is no user yet. Make the first administrator with this link; it works once:',
      `  ${base}/auth/setup#${setupToken}`,
    );
  if (!kernel.settings.demo) lines.push(...(await demoLeft(kernel)));
  const users = kernel.settings.demo ? await demoUsers(kernel) : [];
  if (users.length > 0) {
    lines.push('', `Demo data is loaded. Sign in as one of these people, password ${DEMO_PASSWORD}:`);
    for (const { user_name, role, unit } of users) lines.push(`  ${user_name.padEnd(6)} ${role.padEnd(24)} ${unit}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\nCtrl-C stops it.\n`);
}

/** With `DEMO=0` on a database that once had demo data. */
async function demoLeft(kernel: Kernel): Promise<string[]> {
  const { accounts, others } = await findDemo(kernel);
  if (accounts === 0) return [];
  const clean = kernel.settings.embedded
    ? 'set DATA_DIR to another folder'
    : 'set DATABASE_URL to an empty database and DATA_DIR to another folder';
  return [
    '',
    `This database holds the demo company. Its ${accounts} accounts, whose password everybody knows, are closed while DEMO=0,`,
    'those with a password changed since too.',
    others === 0
      ? 'There is no other account: nobody can sign in.'
      : `${others} accounts made since can sign in, and see the demo company.`,
    `To begin clean, ${clean} and start again; DEMO=1 opens the demo as it was.`,
  ];
}

async function demoUsers(kernel: Kernel): Promise<DemoUser[]> {
  const { rows } = await kernel.db.owner.query<DemoUser>(
    `select u.user_name, string_agg(distinct r.names->>'en', ', ') as role, min(o.names->>'en') as unit from access.user u join access.grant g on g.user_id = u.id
     join access.role r on r.id = g.role_id join organization.unit o on o.id = g.unit_id where u.demo group by u.id order by u.id`,
  );
  return rows;
}
