import type { SiteFault } from '@quantum/modules/system/server-api';
import type { Ctx, Scope } from '@quantum/platform/server';
import { INTEGRATIONS_PATH } from '../contract/index.ts';
import { countKept } from './delivery.store.ts';
import { readMailServer } from './mail-server.store.ts';

/** No mail server: mails are kept and not sent. No public address: links in mails and codes open on this machine only. */
export async function mailFaults(ctx: Ctx, scope: Scope): Promise<SiteFault[]> {
  const { SMTP_URL, PUBLIC_URL } = ctx.kernel.settings;
  const faults: SiteFault[] = [];
  if (SMTP_URL === undefined && (await readMailServer(ctx.db)) === undefined) {
    faults.push({
      title: ctx.t('notification.home.noMailServer'),
      note: ctx.t('notification.home.mailsKept', { count: await countKept(ctx, scope) }),
      href: INTEGRATIONS_PATH,
    });
  }
  if (PUBLIC_URL === undefined)
    faults.push({ title: ctx.t('notification.home.noAddress'), note: ctx.t('notification.home.noAddressText'), href: INTEGRATIONS_PATH });
  return faults;
}
