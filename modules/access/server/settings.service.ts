import { CachedValue, type Ctx, type KernelServices } from '@quantum/platform/server';
import { inLocale } from '@quantum/platform/contract';
import type { PublicSettings } from '../contract/index.ts';
import { readDemoUsers, type DemoUser } from './demo-user.store.ts';

/** Password of every demo person; shown only while the database is the demo one. */
export const DEMO_PASSWORD = 'quantum-demo';

const kept = new WeakMap<KernelServices, CachedValue<DemoUser[]>>();

function demoUsers(kernel: KernelServices): Promise<DemoUser[]> {
  let users = kept.get(kernel);
  if (!users) {
    users = new CachedValue(kernel.invalidation, 'grants', () => readDemoUsers(kernel.db.kept));
    kept.set(kernel, users);
  }
  return users.get();
}

/** What the account is good for trying; nothing for accounts that were made since. */
function hintFor(ctx: Ctx, userName: string): string {
  const key = `access.demo.try.${userName}`;
  return ctx.kernel.messages.has(key) ? ctx.t(key) : '';
}

export async function readPublicSettings(ctx: Ctx, host: string): Promise<PublicSettings> {
  const { settings } = ctx.kernel;
  const users = settings.demo ? await demoUsers(ctx.kernel) : [];
  return {
    environment: /localhost|192\.168/.test(host) ? 'development' : 'alpha',
    defaultLocale: settings.defaultLocale,
    demo: users.length > 0,
    demoPassword: users.length > 0 ? DEMO_PASSWORD : null,
    demoUsers: users.map((user) => ({
      userName: user.user_name,
      name: inLocale(user.names, ctx.locale),
      role: [...new Set(user.role_names.map((names) => inLocale(names, ctx.locale)))].join(' · '),
      unit: inLocale(user.unit_names, ctx.locale),
      hint: hintFor(ctx, user.user_name),
    })),
    singleSignOn: settings.OIDC_ISSUER === undefined ? null : settings.OIDC_NAME,
    accessSeconds: settings.ACCESS_MINUTES * 60,
  };
}
