import {
  Invalid,
  isMailAddress,
  NotAllowed,
  openSecret,
  Refused,
  sealSecret,
  Stale,
  type Ctx,
  type KernelServices,
} from '@quantum/platform/server';
import type { MailServerChange, MailServerView } from '../contract/index.ts';
import { readMailServer, writeMailServer, type MailServerRow } from './mail-server.store.ts';

const TOPIC = 'mail-server';

/** At start and after each change, on every server. A password sealed with another key is none: the next mail says what the server says of it. */
export async function useMailServer(kernel: KernelServices): Promise<void> {
  kernel.invalidation.on(
    TOPIC,
    () => void loadMailServer(kernel).catch((error: unknown) => kernel.log.error({ err: error }, 'the mail server could not be read')),
  );
  await loadMailServer(kernel);
}

/** What is stored now, for the next mail. */
export async function loadMailServer(kernel: KernelServices): Promise<void> {
  const row = await readMailServer(kernel.db.app);
  const password = row?.password == null ? null : ((await openSecret(kernel.settings, row.password)) ?? null);
  if (row?.password != null && password === null)
    kernel.log.warn('the password of the mail server was stored with another key: enter it again');
  kernel.mailer.use(row && { ...row, userName: row.user_name, password, from: row.from_address });
}

/** `name <address>` or the address alone. */
const addressIn = (text: string): string => /<([^<>]+)>$/.exec(text)?.[1] ?? text;

const viewOf = (ctx: Ctx, row: MailServerRow | undefined): MailServerView => {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = ctx.kernel.settings;
  const hasSite = PUBLIC_URL !== undefined;
  if (SMTP_URL !== undefined) {
    const { hostname, port, protocol, username, password } = new URL(SMTP_URL);
    return {
      source: 'environment',
      host: hostname,
      port: port === '' ? null : Number(port),
      security: protocol === 'smtps:' ? 'tls' : null,
      userName: username === '' ? null : decodeURIComponent(username),
      hasPassword: password !== '',
      fromAddress: MAIL_FROM,
      hasSite,
      version: row?.version ?? 0,
    };
  }
  return {
    source: row ? 'settings' : 'none',
    host: row?.host ?? null,
    port: row?.port ?? null,
    security: row?.security ?? null,
    userName: row?.user_name ?? null,
    hasPassword: row?.password != null,
    fromAddress: row?.from_address ?? null,
    hasSite,
    version: row?.version ?? 0,
  };
};

/** For who administers the whole site: a mail server serves every company. */
async function mustHoldEverywhere(ctx: Ctx): Promise<void> {
  if (!(await ctx.scope()).all) throw new NotAllowed();
}

export async function readServer(ctx: Ctx): Promise<MailServerView> {
  const { all } = await ctx.scope();
  const view = viewOf(ctx, await readMailServer(ctx.db));
  return all ? view : { ...view, host: null, port: null, security: null, userName: null, hasPassword: false };
}

export async function saveServer(ctx: Ctx, change: MailServerChange): Promise<MailServerView> {
  await mustHoldEverywhere(ctx);
  if (ctx.kernel.settings.SMTP_URL !== undefined) throw new Refused('notification.mailServer.environment');
  if (!isMailAddress(addressIn(change.fromAddress))) throw new Invalid([{ path: 'fromAddress', key: 'notification.mailServer.fromFault' }]);
  const before = await readMailServer(ctx.db);
  // Another server must not be sent a password that was meant for the one before.
  if (change.password === undefined && before?.password != null && before.host !== change.host)
    throw new Invalid([{ path: 'password', key: 'notification.mailServer.passwordAgain' }]);
  const password =
    change.password === undefined
      ? (before?.password ?? null)
      : change.password === null
        ? null
        : await sealSecret(ctx.kernel.settings, change.password);
  if (!(await writeMailServer(ctx, change, password))) throw new Stale({ version: before!.version, who: '', when: before!.updated_at });
  await ctx.audit({
    kind: 'notification.mailServer',
    id: 1,
    code: change.host,
    event: before ? 'update' : 'create',
    changes: {
      host: [before?.host ?? null, change.host],
      port: [before?.port ?? null, change.port],
      security: [before?.security ?? null, change.security],
      user_name: [before?.user_name ?? null, change.userName],
      from_address: [before?.from_address ?? null, change.fromAddress],
      // That it was changed; never what it is.
      ...(change.password === undefined ? {} : { password_changed: [null, true] }),
    },
    companyId: null,
    unitId: null,
  });
  await ctx.notify(TOPIC);
  return viewOf(ctx, await readMailServer(ctx.db));
}
