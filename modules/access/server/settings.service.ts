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
      role: inLocale(user.role_names, ctx.locale),
      unit: inLocale(user.unit_names, ctx.locale),
    })),
    singleSignOn: settings.OIDC_ISSUER === undefined ? null : settings.OIDC_NAME,
    accessSeconds: settings.ACCESS_MINUTES * 60,
  };
}
