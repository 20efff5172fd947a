import {
  eventOn,
  groundOf,
  inThree,
  listOf,
  must,
  paperOf,
  query,
  readOf,
  type Samples,
  type TestApp,
  unique,
} from '@quantum/platform/testing';
import { setReview } from '../testing.ts';
import { draftForm, formFields, item } from './draft.ts';

const published = async (app: TestApp) => {
  const { id, version } = await draftForm(app);
  return must(app, 'every', 'POST', `/forms/${id}/publish`, { version });
};
const FORMS = '/forms';

/** A draft of the project, whose forms a second person publishes. */
async function reviewedForm(app: TestApp) {
  const { project } = groundOf(app);
  await setReview(app, 'every', project, true);
  return must(app, 'every', 'POST', FORMS, { code: unique('F-'), org_id: project, ...formFields() });
}

const question = (app: TestApp) => must(app, 'every', 'POST', '/questions', { code: unique('Q-'), org_id: groundOf(app).company, item });
const QUESTIONS = '/questions';

/** Calls of the module form. */
export const samples: Samples = {
  'GET /forms/:id/preview': readOf(FORMS, published, '/preview'),
  'GET /forms/library': async () => ({ path: '/forms/library' }),
  'GET /forms/library/:code': async () => ({ path: '/forms/library/HC-CLN-WARD' }),
  'POST /forms/list': query,
  'POST /forms/havingPreview/list': query,
  'POST /forms/havingPreview/list/plan': query,
  'POST /form-management/havingPreview/list/tree': query,
  'GET /forms/:id': readOf(FORMS, draftForm),
  'GET /forms/:id/history': readOf(FORMS, draftForm, '/history'),
  'POST /forms': async (app) => ({ path: '', body: { code: unique('F-'), org_id: groundOf(app).company, ...formFields() } }),
  'PUT /forms/:id': async (app) => {
    const { id, version } = await draftForm(app);
    return { path: `/forms/${id}`, body: { version, ...formFields() } };
  },
  'PUT /forms/:id/draft': async (app) => {
    const { id, version } = await draftForm(app);
    return { path: `/forms/${id}/draft`, body: { version, content: formFields().content } };
  },
  'GET /forms/:id/versions/:versionId': async (app) => {
    const { id, versions } = await published(app);
    return { path: `/forms/${id}/versions/${versions[0].id}` };
  },
  'POST /forms/:id/duplicate': async (app) => {
    const { id } = await published(app);
    return { path: `/forms/${id}/duplicate`, body: { code: unique('F-'), name: inThree('Copy'), org_id: groundOf(app).company } };
  },
  'POST /forms/:id/discard': eventOn(FORMS, 'discard', async (app) => {
    const { id, version } = await published(app);
    return must(app, 'every', 'POST', `/forms/${id}/revise`, { version });
  }),
  'POST /forms/:id/publish': eventOn(FORMS, 'publish', draftForm),
  'POST /forms/:id/submit': eventOn(FORMS, 'submit', reviewedForm),
  'POST /forms/:id/sendBack': async (app) => {
    const made = await reviewedForm(app);
    const { id, version } = await must(app, 'every', 'POST', `${FORMS}/${made.id}/submit`, { version: made.version });
    return { path: `${FORMS}/${id}/sendBack`, body: { version, reason: 'one question is missing' } };
  },
  'POST /forms/:id/revise': eventOn(FORMS, 'revise', published),
  'POST /forms/:id/retire': eventOn(FORMS, 'retire', published),
  'POST /forms/import/read': async () => ({
    path: '',
    body: { json: JSON.stringify({ format: 'quantum-form', version: 1, code: 'F', ...formFields() }) },
    stranger: { status: 0, because: 'reads the caller’s own file and saves nothing' },
  }),
  'GET /forms/:id/sheet': paperOf(FORMS, draftForm, '/sheet'),
  'POST /questions/list': listOf(question),
  'GET /questions/:id': readOf(QUESTIONS, question),
  'GET /questions/:id/history': readOf(QUESTIONS, question, '/history'),
  'POST /questions': async (app) => ({ path: '', body: { code: unique('Q-'), org_id: groundOf(app).company, item } }),
  'PUT /questions/:id': async (app) => {
    const { id, version } = await question(app);
    return { path: `${QUESTIONS}/${id}`, body: { version, item: { ...item, text: inThree('Floor is dry') } } };
  },
  'POST /questions/:id/retire': eventOn(QUESTIONS, 'retire', question),
  'POST /questions/:id/restore': eventOn(QUESTIONS, 'restore', async (app) => {
    const { id, version } = await question(app);
    return must(app, 'every', 'POST', `${QUESTIONS}/${id}/retire`, { version });
  }),
  'POST /forms/:id/restore': eventOn(FORMS, 'restore', async (app) => {
    const { id, version } = await published(app);
    return must(app, 'every', 'POST', `/forms/${id}/retire`, { version });
  }),
};
