import type { SiteFault } from '@quantum/modules/system/server-api';
import type { Ctx } from '@quantum/platform/server';
import { INTEGRATIONS_PATH } from '../contract/index.ts';
import { countDeliveries } from './delivery.store.ts';
import { readMailServer } from './mail-server.store.ts';

/** No mail server: mails are kept until there is one. No public address: links in mails and codes lead nowhere outside of this machine. */
export async function mailFaults(ctx: Ctx): Promise<SiteFault[]> {
  const { SMTP_URL, PUBLIC_URL } = ctx.kernel.settings;
  const faults: SiteFault[] = [];
  if (SMTP_URL === undefined && (await readMailServer(ctx.db)) === undefined) {
    const { queued } = await countDeliveries(ctx, await ctx.scope());
    faults.push({
      title: ctx.t('notification.home.noMailServer'),
      note: ctx.t('notification.home.mailsKept', { count: queued }),
      href: INTEGRATIONS_PATH,
    });
  }
  if (PUBLIC_URL === undefined)
    faults.push({ title: ctx.t('notification.home.noAddress'), note: ctx.t('notification.home.noAddressText'), href: INTEGRATIONS_PATH });
  return faults;
}
