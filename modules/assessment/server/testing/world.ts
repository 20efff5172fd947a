import { randomUUID } from 'node:crypto';
import { groundOf, inDays, inThree, must, photo, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { EVIDENCE_ITEM, ITEMS, sheetOf } from './sheet.ts';

export const [PROTOCOLS, ROUNDS, ASES, VISITS] = ['/qpeInspection/protocols', '/qpeInspection/rounds', '/aseInspection', '/qpeInspection'];
interface Made {
  id: number;
  version: number;
}

/** A published form of type QPE, with the worked example of the score. */
export async function formOf(app: TestApp, who = 'every', content: object = sheetOf()): Promise<number> {
  const fields = { name: inThree('Quality sheet'), inspectionType: '_SYS_FT_5', serviceType: null, checkType: null, content };
  const { id, version } = await must(app, who, 'POST', '/forms', { code: unique('Q-'), org_id: groundOf(app).company, ...fields });
  await must(app, who, 'POST', `/forms/${id}/publish`, { version });
  return id;
}

export const protocolInput = (formId: number) => ({
  names: inThree('Quality protocol'),
  year: 2026,
  formId,
  aseFormId: null,
  minAreas: 3,
  bounds: { a: 95, b: 85, c: 75 },
  evidence: [{ item: EVIDENCE_ITEM, metric: null, isRequired: true }],
  recommendations: [{ item: EVIDENCE_ITEM, text: inThree('Clean the floors daily') }],
});

export async function protocol(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const draft = { clientId: randomUUID(), unitId: groundOf(app).company, ...protocolInput(await formOf(app)), ...more };
  return { id: (await must(app, who, 'POST', PROTOCOLS, draft)).id, version: 1 };
}
export async function published(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id, version } = await protocol(app, who, more);
  return must(app, who, 'POST', `${PROTOCOLS}/${id}/publish`, { version });
}

/** A round that begins today, of one project. */
export const roundInput = (app: TestApp, protocolId: number, unitId = groundOf(app).company) => ({
  clientId: randomUUID(),
  unitId,
  names: inThree(unique('Round ')),
  protocolId,
  unitIds: [groundOf(app).project],
  aseFrom: inDays(0),
  aseDue: inDays(14),
  qpeFrom: inDays(15),
  qpeTo: inDays(40),
});
export async function round(app: TestApp, who = 'every', more: object = {}): Promise<Made> {
  const { id: protocolId } = await published(app);
  const unitId = who === 'every' ? groundOf(app).company : (await whoIs(app, who)).orgId;
  const { id } = await must(app, who, 'POST', ROUNDS, { ...roundInput(app, protocolId, unitId), ...more });
  return must(app, who, 'GET', `${ROUNDS}/${id}`);
}

/** The open ASE of the project of a new round. */
export async function ase(app: TestApp, roundId?: number): Promise<Made & { code: string; roundId: number }> {
  const id = roundId ?? (await round(app)).id;
  const { projects } = await must(app, 'every', 'GET', `${ROUNDS}/${id}`);
  return { ...(await must(app, 'every', 'GET', `${ASES}/${projects[0].ase.id}`)), roundId: id };
}

/** The worked example; each element another score where it is given. */
export const answersOf = (scores: Readonly<Record<string, string>> = {}) =>
  Object.entries({ ...ITEMS, ...scores }).map(([item, value]) => (value === 'na' ? { item, na: true } : { item, value }));

export async function addEvidence(app: TestApp, id: number, who = 'every', item = EVIDENCE_ITEM): Promise<void> {
  await must(app, who, 'POST', `${ASES}/${id}/evidence`, { evidence: [{ item, fileId: await photo(app, who), comment: '' }] });
}
export async function handInBody(app: TestApp, id: number, scores?: Readonly<Record<string, string>>, who = 'every') {
  const { formVersionId } = await must(app, who, 'GET', `${ASES}/${id}`);
  return { clientId: randomUUID(), formVersionId, startedAt: new Date(0).toISOString(), answers: answersOf(scores) };
}
export async function handIn(app: TestApp, id: number, scores?: Readonly<Record<string, string>>, who = 'every'): Promise<Made> {
  await addEvidence(app, id, who);
  await must(app, who, 'POST', `${ASES}/${id}/handIn`, await handInBody(app, id, scores, who));
  return must(app, who, 'GET', `${ASES}/${id}`);
}
