import { inThree, madePdf, must, startTestApp, unique, whoIs, type TestApp } from '@quantum/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ctx, systemActor } from '@quantum/platform/server';
import { addPeople } from '../../../apps/server/testing/people.ts';
import { CONFIDENTIALITY, documentationOps, type FoundInLibrary, type LibraryAnswer, type NewDocument } from '../contract/index.ts';
import { textQuestion } from '../domain/library.rules.ts';
import { takeTexts } from './library/take-texts.ts';
import { findInTexts } from './library/text.store.ts';
import { approved, DOCUMENTS, makeClassification, revised } from './testing/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addPeople(app);
});
afterAll(() => app.stop());

const TEXT = 'text/plain';
const fileOf = async (text: string | Buffer, name = 'procedure.txt', mime = TEXT): Promise<number> =>
  (await app.upload('every', name, Buffer.isBuffer(text) ? text : Buffer.from(`${text}\n${unique('')}`), mime)).DATA.id;
type Files = Partial<Record<'en' | 'zh-Hans' | 'zh-Hant', string>>;
const filesOf = async (files: Files) =>
  Promise.all(Object.entries(files).map(async ([locale, text]) => ({ locale: locale as 'en', fileId: await fileOf(text) })));
/** A document in force whose files say this. */
async function inForce(files: Files, fields: Partial<NewDocument> = {}, confidentiality?: string) {
  const classification = confidentiality && { classificationId: (await makeClassification(app, { confidentiality })).id };
  const made = await approved(app, { files: await filesOf(files) }, { ...classification, ...fields });
  await takeTexts(app.kernel);
  return made;
}
const search = (words: string, who = 'every'): Promise<LibraryAnswer> => must(app, who, 'POST', `${DOCUMENTS}/search`, { search: words });
const found = async (words: string, id: number, who = 'every'): Promise<FoundInLibrary | undefined> =>
  (await search(words, who)).documents.find((one) => one.id === id);
const marked = (one: FoundInLibrary | undefined) => {
  const { text, from, length } = one!.place!;
  return [...text].slice(from, from + length).join('');
};

describe('the search of the library', () => {
  it('finds two characters within the text, in either script, with page and passage', async () => {
    const word = `罕${'見詞'}`;
    const { id } = await inForce({ 'zh-Hant': `第一頁\f第二頁說到${word}的處理方法` });
    const one = await found('见词', id);
    expect(one).toMatchObject({ isByName: false, place: { locale: 'zh-Hant', isCut: false } });
    expect(marked(one)).toBe('見詞');
    expect(one!.place!.text).toContain('的處理方法');
    expect(await found(word, id)).toBeDefined();
  });

  it('finds the beginning of a word, all words together, and by number and title first', async () => {
    const rare = unique('Quillwort').replaceAll(/[^A-Za-z]/g, '');
    const { id } = await inForce({ en: `Rinse the ${rare} before the ward round` });
    expect(marked(await found(rare.slice(0, 6), id))).toBe(rare.slice(0, 6));
    expect(await found(`ward ${rare}`, id)).toBeDefined();
    expect(await found(`kitchen ${rare}`, id)).toBeUndefined();
    const named = await inForce({ en: 'Nothing of it here' }, { titles: inThree(`About ${rare}`) });
    const { documents } = await search(rare);
    expect(documents.map((one) => one.id)).toEqual([named.id, id]);
    expect(documents[0]).toMatchObject({ isByName: true, place: null });
  });

  it('shows the place in the language of the reader where the words stand there too', async () => {
    const code = unique('ZX').replaceAll(/[^A-Z0-9a-z]/g, '');
    const { id } = await inForce({ en: `Code ${code}`, 'zh-Hant': `編號 ${code}` });
    for (const locale of ['en', 'zh-Hant'] as const) {
      const { DATA } = await app.as('every', 'POST', `${DOCUMENTS}/search`, { search: code }, { locale });
      expect((DATA as LibraryAnswer).documents.find((one) => one.id === id)!.place!.locale).toBe(locale);
    }
  });

  it('knows the version in force alone, from the moment it takes over', async () => {
    const [before, after] = [unique('Oldtext'), unique('Newtext')].map((one) => one.replaceAll(/[^A-Za-z0-9]/g, '')) as [string, string];
    const { id } = await inForce({ en: before });
    expect(await found(before, id)).toBeDefined();
    await revised(app, id, { files: await filesOf({ en: after }) });
    // Before its text is taken the former one is found no more.
    expect(await found(before, id)).toBeUndefined();
    await takeTexts(app.kernel);
    expect(await found(after, id)).toBeDefined();
    expect(await app.sql('select from documentation.text where document_id = $1', [id])).toHaveLength(1);
  });

  it('tells nobody of what they may not open: no document, no passage, no number', async () => {
    const secret = unique('Secretword').replaceAll(/[^A-Za-z0-9]/g, '');
    const confidential = await inForce({ en: secret }, {}, CONFIDENTIALITY.confidential);
    const { employeeId } = await whoIs(app, 'pm');
    const restricted = await inForce({ en: secret }, { audiencePeople: [employeeId] }, CONFIDENTIALITY.restricted);
    expect((await search(secret)).documents.map(({ id }) => id).sort()).toEqual([confidential.id, restricted.id].sort());
    expect((await search(secret, 'pm')).documents.map(({ id }) => id)).toEqual([restricted.id]);
    expect(await search(secret, 'sup')).toEqual({ documents: [], hasMore: false, isPartial: false });
    expect(await search(secret, 'other')).toEqual({ documents: [], hasMore: false, isPartial: false });
  });

  it('asks for two characters', async () => {
    for (const words of ['房', 'a', '- -', '\\:*'])
      expect(await app.as('every', 'POST', `${DOCUMENTS}/search`, { search: words })).toMatchObject({
        STATUS: 1400,
        DATA: [{ path: 'search' }],
      });
    for (const words of [`it's`, `a' | 'b`, '100%', '(ward) & !x'])
      expect(await app.as('every', 'POST', `${DOCUMENTS}/search`, { search: words })).toMatchObject({ STATUS: 0 });
  });

  it('knows of a file without text why it has none, and takes each text once', async () => {
    const pdf = Buffer.concat([madePdf(2), Buffer.from(`\n%${unique('')}\n`)]);
    const fileId = await fileOf(pdf, 'scan.pdf', 'application/pdf');
    const { documentVersionId } = await approved(app, { files: [{ locale: 'en', fileId }] });
    await Promise.all([takeTexts(app.kernel), takeTexts(app.kernel)]);
    const rows = await app.sql<{ fault: string | null }>('select fault from documentation.text where version_id = $1', [documentVersionId]);
    expect(rows).toHaveLength(1);
  });

  it('keeps a megabyte of words, says that there are more, and goes on with the files behind it', async () => {
    // Nearly every pair of neighbours is another one.
    let state = 1;
    const many = Array.from({ length: 340_000 }, () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return String.fromCodePoint(0x4e00 + ((state >>> 8) % 20_000));
    }).join('');
    const { documentVersionId } = await approved(app, { files: await filesOf({ 'zh-Hant': many }) });
    const word = unique('Afterwards').replaceAll(/[^A-Za-z0-9]/g, '');
    const { id } = await inForce({ en: word });
    const rows = await app.sql<{ fault: string | null; is_cut: boolean }>(
      'select fault, is_cut from documentation.text where version_id = $1',
      [documentVersionId],
    );
    expect(rows).toEqual([{ fault: null, is_cut: true }]);
    expect(await found(word, id)).toBeDefined();
  });

  it('a file that is not to be had costs those behind it nothing, and is taken once it is there', async () => {
    const fileId = await fileOf('a text that is away');
    const away = await approved(app, { files: [{ locale: 'en', fileId }] });
    const move = (key: string) => app.sql(`update platform.file set storage_key = ${key} where id = $1`, [fileId]);
    const textsOfAway = () => app.sql('select from documentation.text where version_id = $1', [away.documentVersionId]);
    await move(`storage_key || 'x'`);
    const word = unique('Behind').replaceAll(/[^A-Za-z0-9]/g, '');
    const { id } = await inForce({ en: word });
    expect(await found(word, id)).toBeDefined();
    expect(await textsOfAway()).toHaveLength(0);
    await move(`left(storage_key, -1)`);
    await takeTexts(app.kernel);
    expect(await textsOfAway()).toHaveLength(1);
  });

  it('asks for the text of what came into force with the transaction in which it does', async () => {
    await app.sql(`delete from graphile_worker._private_jobs where key = 'document-texts'`);
    await approved(app, { files: await filesOf({ en: 'A text' }) });
    expect(await app.sql(`select from graphile_worker._private_jobs where key = 'document-texts'`)).toHaveLength(1);
  });
});

it('a long word is looked for in so many texts, and says where there are more', async () => {
  const [first, second] = ['鏡櫃門', '櫃門鎖'];
  for (const text of [`${first}壞了，${second}也壞了`, `先是${second}，後是${first}`, `${first}旁有${second}`])
    await inForce({ 'zh-Hant': text });
  const apart = '鏡櫃門鎖';
  const ctx = new Ctx(app.kernel, app.kernel.db.app, systemActor('test'), documentationOps.searchLibrary, {
    locale: 'en',
    requestId: 'test',
  });
  const look = (word: string, looked: number, limit = 60) =>
    findInTexts(ctx, textQuestion(word)!, { companies: undefined, readers: undefined }, { limit, looked });
  // Its pairs stand in all three, itself in none.
  expect(await look(apart, 2)).toEqual({ hits: [], isPartial: true });
  expect(await look(apart, 3)).toEqual({ hits: [], isPartial: false });
  expect((await look(first, 2)).hits).toHaveLength(2);
  expect(await look(first, 2, 1)).toMatchObject({ hits: [{ locale: 'zh-Hant' }], isPartial: false });
  expect((await look(first, 5000)).isPartial).toBe(false);
});
