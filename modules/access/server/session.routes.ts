import { Invalid, route } from '@quantum/platform/server';
import { sessionEndpoints as calls } from '../contract/index.ts';
import { hasCompanyLevel, readMenu, readSelf, setLocale } from './self.service.ts';
import { readPublicSettings } from './settings.service.ts';
import { setUpFirstAdministrator } from './setup.service.ts';
import { signInByLink } from './security/link-sign-in.service.ts';
import { refreshSession, signIn, signOut } from './sign-in.service.ts';

const openCall = { none: 'made before sign-in; the credential is in the call' };
const refresh = (headers: Readonly<Record<string, string | undefined>>) => headers['refreshtoken'] ?? headers['token'];

export const routes = [
  route(calls.login, { scope: openCall }, (ctx, { input, headers, address, secure, cookie, takePlace }) => {
    const visit = { address, device: headers['user-agent'] ?? '' };
    const { password, token, ...named } = input;
    if (token !== undefined) return signInByLink(ctx, { ...named, ...visit, token, takePlace });
    if (password === undefined) throw new Invalid([{ path: 'password', key: 'platform.fault.required' }]);
    return signIn(ctx, { ...named, ...visit, password, secure, cookie, takePlace, cookies: headers['cookie'] });
  }),
  route(calls.info, { scope: 'self' }, (ctx) => readSelf(ctx)),
  route(calls.menus, { scope: 'self' }, (ctx) => readMenu(ctx)),
  route(calls.checkRoleLevel, { scope: 'self' }, (ctx) => hasCompanyLevel(ctx)),
  route(calls.refresh, { scope: openCall }, (ctx, { headers }) => refreshSession(ctx, refresh(headers))),
  route(calls.refreshAlias, { scope: openCall }, (ctx, { headers }) => refreshSession(ctx, refresh(headers))),
  route(calls.logout, { scope: 'self' }, (ctx) => signOut(ctx)),
  route(calls.locale, { scope: 'self' }, (ctx, { input }) => setLocale(ctx, input.locale)),
  route(calls.settings, { scope: openCall }, (ctx, { headers }) => readPublicSettings(ctx, headers['host'] ?? '')),
  route(calls.setup, { scope: openCall }, (ctx, { input }) => setUpFirstAdministrator(ctx, input)),
];
