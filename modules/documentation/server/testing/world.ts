import { randomUUID } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { groundOf, inThree, madePdf, must, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { addPerson } from '../../../../apps/server/testing/people.ts';
import type { NewClassification, NewDocument, VersionDraft } from '../../contract/index.ts';

export const DOCUMENTS = '/documentation';
export const VERSIONS = `${DOCUMENTS}/version`;
export const CLASSIFICATIONS = `${DOCUMENTS}/classification`;

export const classificationFields = (more: Partial<NewClassification> = {}): NewClassification => ({
  clientId: randomUUID(),
  code: unique('CLS'),
  prefix: unique('P-'),
  names: inThree('Ward cleaning'),
  parentClassificationId: null,
  docType: '_SYS_DT_2',
  confidentiality: '_SYS_DC_1',
  reviewMonths: 24,
  retentionYears: 5,
  reviewerRoles: [],
  approverRoles: [],
  ...more,
});
export interface Made {
  id: number;
  version: number;
  code: string;
}
export const makeClassification = (app: TestApp, more: Partial<NewClassification> = {}, who = 'every'): Promise<Made> =>
  must(app, who, 'POST', CLASSIFICATIONS, classificationFields(more));

export async function documentInput(app: TestApp, more: Partial<NewDocument> = {}, who = 'every'): Promise<NewDocument> {
  return {
    clientId: randomUUID(),
    classificationId: more.classificationId ?? (await makeClassification(app)).id,
    unitId: groundOf(app).project,
    titles: inThree(unique('Cleaning of wards ')),
    ownerId: (await whoIs(app, who)).employeeId,
    keywords: ['ward'],
    related: [],
    audienceUnits: [],
    audienceJobs: [],
    audiencePeople: [],
    ackRequired: false,
    ackDays: 14,
    ...more,
  };
}

interface Draft {
  id: number;
  code: string;
  documentVersionId: number;
}
/** A document with its first draft, of `who`. */
export const makeDocument = async (app: TestApp, more: Partial<NewDocument> = {}, who = 'every'): Promise<Draft> =>
  must(app, who, 'POST', DOCUMENTS, await documentInput(app, more, who));

/** A PDF nobody has sent before. */
export const pdfOf = async (app: TestApp, who = 'every', name = 'procedure.pdf'): Promise<number> => {
  const bytes = Buffer.concat([madePdf(2), Buffer.from(`\n%${randomUUID()}\n`)]);
  return (await app.upload(who, name, bytes, 'application/pdf')).DATA.id;
};

/** A PDF with a line of words on each page. */
export async function textPdfBytes(pages: readonly string[]): Promise<Buffer> {
  const pdf = PDF.create();
  for (const text of pages) pdf.addPage().drawText(text, { x: 50, y: 500 });
  return Buffer.from(await pdf.save());
}
export const textPdf = async (app: TestApp, pages: readonly string[], who = 'every'): Promise<number> =>
  (await app.upload(who, 'procedure.pdf', await textPdfBytes(pages), 'application/pdf')).DATA.id;

export const readVersion = (app: TestApp, id: number, who = 'every') => must(app, who, 'GET', `${VERSIONS}/${id}`);
export const readDocument = (app: TestApp, id: number, who = 'every') => must(app, who, 'GET', `${DOCUMENTS}/${id}`);
const employeesOf = (app: TestApp, people: readonly string[]) => Promise.all(people.map(async (who) => (await whoIs(app, who)).employeeId));

type DraftFields = Partial<Omit<VersionDraft, 'reviewers' | 'approvers'>> & {
  reviewers?: readonly string[];
  approvers?: readonly string[];
};
export async function draftBody(app: TestApp, id: number, { reviewers, approvers, ...more }: DraftFields = {}, who = 'every') {
  const { version, titles, changeNote } = await readVersion(app, id, who);
  return {
    version,
    titles,
    changeNote,
    files: more.files ?? [{ locale: 'en' as const, fileId: await pdfOf(app, who) }],
    retrainJobs: [],
    wordingOnly: false,
    effectiveDate: null,
    expiryDate: null,
    isSure: false,
    ...more,
    reviewers: await employeesOf(app, reviewers ?? ['ehsm']),
    approvers: await employeesOf(app, approvers ?? ['dir']),
  };
}
export const writeDraft = async (app: TestApp, id: number, more: DraftFields = {}, who = 'every') =>
  must(app, who, 'PUT', `${VERSIONS}/${id}`, await draftBody(app, id, more, who));

/** An event of a version as it is now. */
export const step = async (app: TestApp, who: string, id: number, event: string, more: object = {}) =>
  must(app, who, 'POST', `${VERSIONS}/${id}/${event}`, { version: await versionOf(app, 'version', id), ...more });
export const versionOf = async (app: TestApp, table: 'version' | 'document', id: number): Promise<number> =>
  (await app.sql<{ version: number }>(`select version from documentation.${table} where id = $1`, [id]))[0]!.version;
/** Answer of an event, as its status and the key of its refusal or the paths of its faults. */
export const answerOf = async (app: TestApp, who: string, id: number, event: string, more: object = {}) => {
  const { STATUS, DATA } = await app.as(who, 'POST', `${VERSIONS}/${id}/${event}`, {
    version: await versionOf(app, 'version', id),
    ...more,
  });
  return [STATUS, Array.isArray(DATA) ? DATA.map((fault: { path: string }) => fault.path) : (DATA?.key ?? null)];
};

interface Round {
  id: number;
  version: number;
  endedAt: string | null;
  seats: { id: number; signer: { id: number } | null; actedAt: string | null }[];
}
/** The open round of a version and the seat of a person in it. */
export async function seatOf(app: TestApp, who: string, id: number) {
  const { signing } = await readVersion(app, id, who);
  const round = (signing as Round[]).find(({ endedAt }) => endedAt === null)!;
  const { employeeId } = await whoIs(app, who);
  const seat = round.seats.find(({ signer, actedAt }) => signer?.id === employeeId && actedAt === null);
  return { round, seatId: seat?.id ?? 0 };
}
export async function sign(app: TestApp, who: string, id: number): Promise<void> {
  const { round, seatId } = await seatOf(app, who, id);
  await must(app, who, 'POST', `/tasks/sign/${round.id}/ok`, { version: round.version, seatId });
}
export async function sendBack(app: TestApp, who: string, id: number): Promise<void> {
  const { round, seatId } = await seatOf(app, who, id);
  const body = { version: round.version, seatId, reason: 'The dilution is wrong', parts: [], isFinal: false };
  await must(app, who, 'POST', `/tasks/sign/${round.id}/reject`, body);
}

/** A document whose first version was handed in, of `every`; reviewed by `ehsm`, approved by `dir`. */
export async function submitted(app: TestApp, more: DraftFields = {}, fields: Partial<NewDocument> = {}): Promise<Draft> {
  const made = await makeDocument(app, fields);
  await writeDraft(app, made.documentVersionId, more);
  await step(app, 'every', made.documentVersionId, 'submit');
  return made;
}
export async function approved(app: TestApp, more: DraftFields = {}, fields: Partial<NewDocument> = {}): Promise<Draft> {
  const made = await submitted(app, more, fields);
  for (const who of [...(more.reviewers ?? ['ehsm']), ...(more.approvers ?? ['dir'])]) await sign(app, who, made.documentVersionId);
  return made;
}
/** The next version of a document, handed in and signed. */
export async function revised(app: TestApp, documentId: number, more: DraftFields = {}): Promise<number> {
  const { documentVersionId } = await must(app, 'every', 'POST', `${DOCUMENTS}/${documentId}/revise`, {
    version: await versionOf(app, 'document', documentId),
  });
  await writeDraft(app, documentVersionId, { changeNote: 'Dilution corrected', ...more });
  await step(app, 'every', documentVersionId, 'submit');
  for (const who of [...(more.reviewers ?? ['ehsm']), ...(more.approvers ?? ['dir'])]) await sign(app, who, documentVersionId);
  return documentVersionId;
}

/** A second person who may do everything in the first company. */
export async function addSecond(app: TestApp): Promise<void> {
  await addPerson(app, { userName: 'second', like: 'pm', role: 'ALL_ROOT', unitId: groundOf(app).company });
  await app.sql(`select pg_notify('quantum', 'grants:')`);
}
