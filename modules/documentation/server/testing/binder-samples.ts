import { csvOf, eventOn, groundOf, listOf, readOf, reason, type Samples, type TestApp } from '@quantum/platform/testing';
import { binderInput, BINDERS, COPIES, copyInput, handOut, makeBinder } from './binder-world.ts';

const binder = (app: TestApp) => makeBinder(app);
const copies = (app: TestApp) => handOut(app);

export const binderSamples: Samples = {
  [`POST ${BINDERS}/list`]: listOf(binder),
  [`POST ${BINDERS}/entry/list`]: listOf(binder),
  [`POST ${BINDERS}/entry/export`]: csvOf(binder),
  [`POST ${BINDERS}/matrix`]: async (app) => ({ path: `${BINDERS}/matrix`, body: { documentBinderId: (await binder(app)).id } }),
  [`POST ${BINDERS}/project`]: async (app) => ({ path: `${BINDERS}/project`, body: { unitId: groundOf(app).project } }),
  [`POST ${BINDERS}/place`]: async (app) => {
    const { entries } = await binder(app);
    const body = {
      unitId: groundOf(app).project,
      binderEntryId: entries[0]!.id,
      controlledDocumentId: null,
      notNeededBecause: 'The client keeps it',
    };
    return { path: `${BINDERS}/place`, body };
  },
  [`POST ${BINDERS}/zip`]: async (app) => ({
    path: `${BINDERS}/zip`,
    body: { unitId: groundOf(app).project, documentBinderId: (await binder(app)).id },
  }),
  [`GET ${BINDERS}/:id`]: readOf(BINDERS, binder),
  [`GET ${BINDERS}/:id/history`]: readOf(BINDERS, binder, '/history'),
  [`POST ${BINDERS}`]: async (app) => {
    const body = await binderInput(app);
    return { path: '', body, stranger: { status: 1400, because: 'a binder of their own may not ask for what is of another company' } };
  },
  [`PUT ${BINDERS}/:id`]: async (app) => {
    const { id, version, entries } = await binder(app);
    const {
      clientId: _c,
      code: _k,
      ...fields
    } = await binderInput(app, {
      entries: entries.map(({ classificationId, controlledDocumentId }) => ({ classificationId, controlledDocumentId })),
    });
    return { path: `${BINDERS}/${id}`, body: { ...fields, version } };
  },
};

export const copySamples: Samples = {
  [`POST ${COPIES}/list`]: listOf(copies),
  [`POST ${COPIES}/export`]: csvOf(copies),
  [`GET ${COPIES}/:id`]: readOf(COPIES, copies),
  [`GET ${COPIES}/:id/history`]: readOf(COPIES, copies, '/history'),
  [`POST ${COPIES}`]: async (app) => ({ path: '', body: await copyInput(app) }),
  [`POST ${COPIES}/:id/collect`]: eventOn(COPIES, 'collect', copies),
  [`POST ${COPIES}/:id/lose`]: eventOn(COPIES, 'lose', copies, reason),
};
