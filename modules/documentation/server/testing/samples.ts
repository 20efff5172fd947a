import { randomUUID } from 'node:crypto';
import { eventOn, inThree, listOf, must, ofCaller, readOf, reason, type Samples, type TestApp, unique } from '@quantum/platform/testing';

const CLASSIFICATIONS = '/documentation/classification';

const fields = {
  names: inThree('Cleaning'),
  parentId: null,
  docType: '_SYS_DT_2',
  confidentiality: '_SYS_DC_1',
  reviewMonths: 24,
  retentionYears: 5,
  reviewerRoles: [],
  approverRoles: [],
};
const fresh = () => ({ ...fields, clientId: randomUUID(), code: unique('CLS'), prefix: unique('P-') });
type Made = { id: number; version: number; code: string };
const classification = (app: TestApp): Promise<Made> => must(app, 'every', 'POST', CLASSIFICATIONS, fresh());
const retired = async (app: TestApp): Promise<Made> => {
  const { id, version } = await classification(app);
  return must(app, 'every', 'POST', `${CLASSIFICATIONS}/${id}/retire`, { version, ...reason });
};

/** Calls of the module documentation. */
export const samples: Samples = {
  [`POST ${CLASSIFICATIONS}/list`]: listOf(classification),
  [`GET ${CLASSIFICATIONS}/:id`]: readOf(CLASSIFICATIONS, classification),
  [`GET ${CLASSIFICATIONS}/:id/history`]: readOf(CLASSIFICATIONS, classification, '/history'),
  [`POST ${CLASSIFICATIONS}`]: async () => ({ path: '', body: fresh(), stranger: ofCaller }),
  [`PUT ${CLASSIFICATIONS}/:id`]: async (app) => {
    const { id, version } = await classification(app);
    return { path: `${CLASSIFICATIONS}/${id}`, body: { ...fields, version } };
  },
  [`POST ${CLASSIFICATIONS}/:id/retire`]: eventOn(CLASSIFICATIONS, 'retire', classification, reason),
  [`POST ${CLASSIFICATIONS}/:id/restore`]: eventOn(CLASSIFICATIONS, 'restore', retired, reason),
};
