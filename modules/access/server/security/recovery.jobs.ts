import { findMailAddresses } from '@quantum/modules/organization/server-api';
import { operation, type Locale } from '@quantum/platform/contract';
import { Ctx, isMailAddress, letter, publicAddress, systemActor, type KernelServices, type ServerModule } from '@quantum/platform/server';
import { findAccount, isUsable, type AccountRow } from '../sessions/session.store.ts';
import { USER } from '../tables.ts';
import { hashToken, newToken } from '../sessions/token.ts';
import { countResets, insertReset, removeOld } from './recovery.store.ts';

export const MAIL_RESET = 'access.mail-reset';
const CLEAN = 'access.clean';
/** How long a link can be used, and how many one account is sent within that time. */
const LINK_MINUTES = 60;
const MOST_LINKS = 3;

const ops = operation({ id: 'access.account.mailReset', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

export const recoveryJobs: NonNullable<ServerModule['jobs']> = [
  { name: MAIL_RESET, run: (payload, kernel) => mailReset(kernel, payload as { userName: string; locale: Locale }) },
  { name: CLEAN, run: (_payload, kernel) => removeOld(kernel.db.app, kernel.clock.now()) },
];
export const recoveryCron: NonNullable<ServerModule['cron']> = [{ task: CLEAN, match: '17 3 * * *' }];

/** Sends a link to who has an account that is open and an address; nothing otherwise. Run again, it makes another link. */
async function mailReset(kernel: KernelServices, { userName, locale }: { userName: string; locale: Locale }): Promise<void> {
  if (!kernel.mailer.ready) return;
  const account = await findAccount(kernel.db.app, userName);
  if (!account || !isUsable(account, kernel.settings) || account.employee_id === null) return;
  const to = (await findMailAddresses({ db: kernel.db.app }, [account.employee_id])).get(account.employee_id);
  if (to === undefined || !isMailAddress(to)) return;
  const token = await createRecoveryLink(kernel, account);
  if (token === undefined) return;
  const site = publicAddress(kernel.settings);
  const t = (key: string, params = {}) => kernel.messages.text(locale, key, params);
  await kernel.mailer.send({
    to,
    messageId: `<reset-${hashToken(token).toString('hex')}@${new URL(site).hostname}>`,
    letter: letter({
      locale,
      title: t('access.reset.mail.title'),
      text: t('access.reset.mail.text', { userName: account.user_name, minutes: LINK_MINUTES }),
      // In the part a browser sends to no server.
      href: `${site}/auth/reset#${token}`,
      button: t('access.reset.mail.button'),
      why: t('access.reset.mail.why'),
      foot: '',
    }),
  });
}

async function createRecoveryLink(kernel: KernelServices, account: AccountRow): Promise<string | undefined> {
  const now = kernel.clock.now();
  return kernel.db.transaction(async (trx) => {
    if ((await countResets(trx, account.id, new Date(now.getTime() - LINK_MINUTES * 60_000))) >= MOST_LINKS) return undefined;
    const token = newToken();
    await insertReset(trx, { tokenHash: hashToken(token), userId: account.id, now, ends: new Date(now.getTime() + LINK_MINUTES * 60_000) });
    const ctx = new Ctx(kernel, trx, systemActor('forgotten password'), ops, { locale: account.locale });
    await ctx.audit({
      kind: USER.kind,
      id: account.id,
      code: account.user_name,
      event: 'mailReset',
      companyId: account.company_id,
      unitId: account.unit_id,
    });
    return token;
  });
}
