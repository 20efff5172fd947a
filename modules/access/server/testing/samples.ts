import { type Samples } from '@quantum/platform/testing';

/** Calls of the module access. */
export const samples: Samples = {
  'POST /permissions/info': async () => ({ path: '', body: {} }),
  'GET /menus/list': async () => ({ path: '' }),
  'GET /roles/checkRoleLevel': async () => ({ path: '' }),
  'POST /permissions/logout': async (app) => {
    const body = { userName: 'every', password: 'quantum-demo', channelType: '_SYS_LT_B' };
    const { DATA } = await app.as(null, 'POST', '/permissions/login', body);
    return { path: '', body: {}, headers: { token: DATA.token } };
  },
  'PUT /permissions/locale': async () => ({ path: '', body: { locale: 'en' } }),
};
