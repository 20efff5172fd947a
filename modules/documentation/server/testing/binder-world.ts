import { randomUUID } from 'node:crypto';
import { groundOf, inThree, must, unique, type TestApp } from '@quantum/platform/testing';
import type { BinderDetail, NewBinder, NewPaperCopy, PaperCopyDetail } from '../../contract/index.ts';
import { approved, DOCUMENTS, makeClassification } from './world.ts';

export const BINDERS = `${DOCUMENTS}/binder`;
export const COPIES = `${DOCUMENTS}/copy`;

export const byClassification = (classificationId: number) => ({ classificationId, controlledDocumentId: null });
export const byDocument = (controlledDocumentId: number) => ({ classificationId: null, controlledDocumentId });

export async function binderInput(app: TestApp, more: Partial<NewBinder> = {}): Promise<NewBinder> {
  return {
    clientId: randomUUID(),
    code: unique('BND'),
    names: inThree('Hospital cleaning'),
    businessLineId: null,
    fromOn: '2020-01-01',
    toOn: null,
    entries: more.entries ?? [byClassification((await makeClassification(app)).id)],
    ...more,
  };
}
export const makeBinder = async (app: TestApp, more: Partial<NewBinder> = {}): Promise<BinderDetail> =>
  must(app, 'every', 'POST', BINDERS, await binderInput(app, more));
/** A binder is not asked for any more: tests that share a database do not see each other's. */
export const endBinder = (app: TestApp, id: number) =>
  app.sql(`update documentation.binder set from_on = '2020-01-01', to_on = '2020-01-02' where id = $1`, [id]);

export async function copyInput(app: TestApp, more: Partial<NewPaperCopy> = {}): Promise<NewPaperCopy> {
  return {
    clientId: randomUUID(),
    documentVersionId: more.documentVersionId ?? (await approved(app)).documentVersionId,
    unitId: groundOf(app).project,
    copies: 3,
    place: 'Ward 5, nurses station',
    ...more,
  };
}
export const handOut = async (app: TestApp, more: Partial<NewPaperCopy> = {}, who = 'every'): Promise<PaperCopyDetail> =>
  must(app, who, 'POST', COPIES, await copyInput(app, more));
