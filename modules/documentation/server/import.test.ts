import { groundOf, must, startTestApp, unique, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeople } from '../../../apps/server/testing/people.ts';
import type { FileMatch } from '../contract/index.ts';
import { documentLine, documentSheet, type ImportLine } from './testing/import-sheet.ts';
import { CLASSIFICATIONS, DOCUMENTS, makeClassification, pdfOf, readVersion, step, VERSIONS, writeDraft } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const send = async (lines: readonly ImportLine[], dryRun = false, who = 'every') =>
  must(app, who, 'POST', `${DOCUMENTS}/import`, { fileId: await documentSheet(app, lines, who), dryRun });
const made = (title: string) =>
  app.sql<{ id: number; code: string; version_id: number; version_code: string; ack_required: boolean; ack_days: number; units: number[] }>(
    `select d.id::int as id, d.code, v.id::int as version_id, v.code as version_code, d.ack_required, d.ack_days, d.audience_units as units
     from documentation.document d join documentation.version v on v.document_id = d.id where d.titles ->> 'en' = $1`,
    [title],
  );
const match = (names: string[], who = 'every'): Promise<FileMatch[]> => must(app, who, 'POST', `${VERSIONS}/awaitedFiles`, { names });
const attach = async (items: object[], who = 'every') =>
  (await must(app, who, 'POST', `${VERSIONS}/attachFiles`, { items })).results as { STATUS: number; MSG: string }[];

describe('a sheet of documents', () => {
  it('makes documents with numbers of their classification, owners, audience and a first draft; looked at first', async () => {
    const { unit } = await documentLine(app);
    const line = await documentLine(app, { nameHant: '匯入程序', keywords: 'ward, 病房', audience: unit!, acknowledged: 'Yes', days: 21 });
    const other = await documentLine(app);
    expect(await send([line, other], true)).toMatchObject({ created: 2, faultCount: 0, applied: false });
    expect(await made(String(line.nameEn))).toEqual([]);
    expect(await send([line, other])).toMatchObject({ created: 2, faultCount: 0, applied: true });
    const [document] = await made(String(line.nameEn));
    const { id: classificationId } = await must(app, 'every', 'POST', `${CLASSIFICATIONS}/list`, {
      queryCriterias: [{ key: 'code', value: line.classification }],
    }).then(({ items }) => items[0]);
    const detail = await must(app, 'every', 'GET', `${DOCUMENTS}/${document!.id}`);
    expect(detail).toMatchObject({ classificationId, keywords: ['ward', '病房'], ackRequired: true, ackDays: 21, activeVersionId: null });
    expect(document!.units).toEqual([groundOf(app).project]);
    expect(await readVersion(app, document!.version_id)).toMatchObject({
      versionNo: 1,
      status: '_SYS_DS_1',
      titles: { en: line.nameEn, 'zh-Hans': line.nameEn, 'zh-Hant': '匯入程序' },
    });
  });

  it('names what is wrong by row and column, and then saves nothing of it', async () => {
    const good = await documentLine(app);
    const file = unique('same') + '.pdf';
    const lines = [
      good,
      { ...(await documentLine(app)), unit: 'NOWHERE' },
      { ...(await documentLine(app)), classification: 'NOTHING' },
      { ...(await documentLine(app)), owner: 'NOBODY' },
      { ...(await documentLine(app)), audience: 'NOWHERE' },
      { ...(await documentLine(app)), days: 400 },
      { ...(await documentLine(app)), fileEn: file },
      { ...(await documentLine(app)), fileHant: file.toUpperCase() },
    ];
    const answer = await send(lines);
    expect(answer).toMatchObject({ applied: false });
    const places = answer.faults.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`);
    expect(places.toSorted()).toEqual([
      '3 Unit code',
      '4 Classification code',
      '5 Owner (staff number)',
      '6 Units it concerns (codes)',
      '7 Days to acknowledge',
      '8 File name (English)',
      '9 File name (Traditional Chinese)',
    ]);
    expect(await made(String(good.nameEn))).toEqual([]);
  });

  it('sent again makes nothing twice, and says which document is there', async () => {
    const line = await documentLine(app);
    await send([line]);
    const { code } = (await made(String(line.nameEn)))[0]!;
    const again = await send([line]);
    expect(again).toMatchObject({ applied: false, faultCount: 1 });
    expect(JSON.stringify(again.faults)).toContain(code);
    expect(await made(String(line.nameEn))).toHaveLength(1);
  });

  it('is for who makes documents, in their own units', async () => {
    const fileId = await documentSheet(app, [await documentLine(app)], 'sup');
    expect((await app.as('sup', 'POST', `${DOCUMENTS}/import`, { fileId, dryRun: true })).STATUS).toBe(1403);
  });
});

describe('files by name', () => {
  it('go to the drafts that wait for them, whatever the case of the name; what waits for none, or for two, is said', async () => {
    const [en, hant] = [`${unique('Ward')}.pdf`, `${unique('病房')}.pdf`];
    const line = await documentLine(app, { fileEn: en, fileHant: hant });
    await send([line]);
    const [draft] = await made(String(line.nameEn));
    const found = await match([en.toUpperCase(), hant, 'nothing.pdf']);
    expect(found.map(({ drafts }) => drafts.map(({ documentVersionId, locale }) => [documentVersionId, locale]))).toEqual([
      [[draft!.version_id, 'en']],
      [[draft!.version_id, 'zh-Hant']],
      [],
    ]);
    const { version } = await readVersion(app, draft!.version_id);
    const files = [
      { locale: 'zh-Hant', fileId: await pdfOf(app, 'every', hant) },
      { locale: 'en', fileId: await pdfOf(app, 'every', en) },
    ];
    expect((await attach([{ id: draft!.version_id, version, files }])).map(({ STATUS }) => STATUS)).toEqual([0]);
    expect(
      (await readVersion(app, draft!.version_id)).files.map((one: { locale: string; name: string }) => [one.locale, one.name]),
    ).toEqual([
      ['en', en],
      ['zh-Hant', hant],
    ]);
    expect((await match([en]))[0]!.drafts).toEqual([]);
    // It goes on as any draft does.
    await writeDraft(app, draft!.version_id, { files: files.map(({ locale, fileId }) => ({ locale: locale as 'en', fileId })) });
    await step(app, 'every', draft!.version_id, 'submit');
    expect((await readVersion(app, draft!.version_id)).status).toBe('_SYS_DS_2');
  });

  it('each draft answers for itself: what one refuses does not keep the others', async () => {
    const names = [`${unique('a')}.pdf`, `${unique('b')}.pdf`] as const;
    const lines = [await documentLine(app, { fileEn: names[0] }), await documentLine(app, { fileEn: names[1] })];
    await send(lines);
    const [first, second] = [(await made(String(lines[0]!.nameEn)))[0]!, (await made(String(lines[1]!.nameEn)))[0]!];
    const of = async (id: number, fileId: number, by = 0) => ({
      id,
      version: (await readVersion(app, id)).version + by,
      files: [{ locale: 'en', fileId }],
    });
    const results = await attach([await of(first.version_id, await pdfOf(app), 1), await of(second.version_id, await pdfOf(app))]);
    expect(results.map(({ STATUS }) => STATUS)).toEqual([1409, 0]);
    expect((await readVersion(app, first.version_id)).files).toEqual([]);
  });

  it('of a confidential document wait for nobody who may not see it', async () => {
    const { code } = (await makeClassification(app, { confidentiality: '_SYS_DC_3' })) as { code: string };
    const name = `${unique('secret')}.pdf`;
    const line = await documentLine(app, { classification: code, fileEn: name });
    await send([line]);
    expect((await match([name]))[0]!.drafts).toHaveLength(1);
    expect((await match([name], 'pm'))[0]!.drafts).toEqual([]);
  });
});
