import { csv, eventOn, inThree, must, ofCaller, query, sharedByAll, unique, type Samples, type TestApp } from '@quantum/platform/testing';

const code = (app: TestApp) => must(app, 'every', 'POST', '/codes', { code: unique('T_'), parent: '_SYS_FC', texts: inThree('Test') });

/** Calls of the module dictionary. */
export const samples: Samples = {
  'GET /code': async () => ({ path: '/code?code=_SYS_IR_1', stranger: sharedByAll }),
  'GET /code/children': async () => ({ path: '/code/children?code=_SYS_IR', stranger: sharedByAll }),
  'GET /code/:code/firstLevelChildren': async () => ({ path: '/code/_SYS_IR/firstLevelChildren', stranger: sharedByAll }),
  'GET /code/childrenOf': async () => ({ path: '/code/childrenOf?codes=_SYS_IR', stranger: sharedByAll }),
  'POST /codes/list': query,
  'POST /codes/export': csv,
  'GET /codes/import/template': async () => ({ path: '', file: true, stranger: sharedByAll }),
  'POST /codes/import': async (app) => {
    const heads = 'Code above,Code,Name in English,Name in Simplified Chinese,Name in Traditional Chinese';
    const { DATA } = await app.upload('every', 'codes.csv', Buffer.from(`${heads}\n_SYS_FC,${unique('T_')},a,b,c`), 'text/csv');
    return { path: '', body: { fileId: DATA.id, dryRun: true } };
  },
  'POST /codes': async () => ({
    path: '',
    body: { code: unique('T_'), parent: '_SYS_FC', texts: inThree('Test') },
    stranger: { status: 1403, because: 'codes belong to no company: only a grant on the root makes one' },
  }),
  'PUT /codes/:id': async (app) => {
    const { id, version } = await code(app);
    return { path: `/codes/${id}`, body: { version, texts: inThree('Changed'), sequence: 1 } };
  },
  'POST /codes/:id/retire': eventOn('/codes', 'retire', code),
  'POST /codes/:id/restore': eventOn('/codes', 'restore', async (app) => {
    const { id, version } = await code(app);
    return must(app, 'every', 'POST', `/codes/${id}/retire`, { version });
  }),
  'GET /codes/rights': async () => ({ path: '', stranger: ofCaller }),
  'GET /codes/:id/uses': async (app) => ({
    path: `/codes/${(await code(app)).id}/uses`,
    stranger: { status: 1403, because: 'codes belong to no company: only a grant on the root retires one' },
  }),
  'GET /codes/:id/history': async (app) => ({ path: `/codes/${(await code(app)).id}/history`, stranger: sharedByAll }),
  'POST /codes/:id/move': async (app) => {
    const { id, version } = await code(app);
    return { path: `/codes/${id}/move`, body: { version, parent: '_SYS_FC', place: 1 } };
  },
};
