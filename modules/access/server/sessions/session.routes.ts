import { Invalid, route, type Call } from '@quantum/platform/server';
import { oidcEndpoints as oidc, recoveryEndpoints as recovery, sessionEndpoints as calls } from '../../contract/index.ts';
import { hasCompanyLevel, readMenu, readSelf, setLocale } from './self.service.ts';
import { readPublicSettings } from '../settings.service.ts';
import { setUpFirstAdministrator } from '../accounts/setup.service.ts';
import { readPrivateKey, readPublicKey } from '../security/device-key.service.ts';
import { signInByLink } from '../security/link-sign-in.service.ts';
import { beginConnect, disconnect, readConnection, returnFromOidc, startOidc } from '../security/oidc.service.ts';
import { requestLink, resetPassword } from '../security/recovery.service.ts';
import { refreshSession, signIn, signOut } from './sign-in.service.ts';

const openCall = { none: 'made before sign-in; the credential is in the call' };
const refresh = (headers: Readonly<Record<string, string | undefined>>) => headers['refreshtoken'] ?? headers['token'];

const visitOf = ({ headers, address, secure, cookie, takePlace }: Call<unknown, unknown>) => ({
  address,
  device: headers['user-agent'] ?? '',
  secure,
  cookie,
  takePlace,
  cookies: headers['cookie'],
});

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
  route(calls.deviceKey, { scope: 'self' }, (ctx) => readPublicKey(ctx)),
  route(calls.openDeviceKey, { scope: 'self' }, (ctx) => readPrivateKey(ctx)),
  route(calls.settings, { scope: openCall }, (ctx, { headers }) => readPublicSettings(ctx, headers['host'] ?? '')),
  route(recovery.forgot, { scope: openCall }, (ctx, { input, address, takePlace }) => requestLink(ctx, input, { address, takePlace })),
  route(recovery.reset, { scope: openCall }, (ctx, { input, address, takePlace }) => resetPassword(ctx, input, { address, takePlace })),
  route(oidc.start, { scope: openCall }, (ctx, call) => startOidc(ctx, visitOf(call))),
  route(oidc.callback, { scope: openCall }, (ctx, call) => returnFromOidc(ctx, call.input, visitOf(call))),
  route(oidc.connection, { scope: 'self' }, (ctx) => readConnection(ctx)),
  route(oidc.connect, { scope: 'self' }, (ctx, { secure, cookie }) => beginConnect(ctx, { secure, cookie })),
  route(oidc.disconnect, { scope: 'self' }, (ctx) => disconnect(ctx)),
  route(calls.setup, { scope: openCall }, (ctx, { input }) => setUpFirstAdministrator(ctx, input)),
];
