import { keysOfText, searchedText } from '../modules/documentation/domain/library.rules.ts';

/** Marks what the bench of the library has made. */
const MARK = 'BENL-';
const COMPANY = 35;
const FIRST = 70_000_000;
/** Documents in force, and how many of them have a text. */
export const DOCUMENTS = 300_000;
export const TEXTS = 100_000;
/** Characters of a text: 20 KB of English, as many bytes of Chinese. */
const ENGLISH = 20_000;
const CHINESE = 6_700;
const WORDS = 20_000;
const LOT = 200;

export type Run = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Numbers from 0 to 1, the same ones in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const syllables = ['wa', 'cle', 'ro', 'ti', 'son', 'mer', 'pla', 'du', 'ning', 'ter', 'gra', 'fo', 'li', 'ber', 'shu', 'ke'];
/** Words as a trade has them: a few stand in nearly every text, most in few. */
function vocabulary(isChinese: boolean): string[] {
  const next = random(isChinese ? 7 : 11);
  const word = (): string =>
    isChinese
      ? Array.from({ length: 2 + Math.floor(next() * 2) }, () => String.fromCodePoint(0x4e00 + Math.floor(next() ** 2 * 3_000))).join('')
      : Array.from({ length: 2 + Math.floor(next() * 3) }, () => syllables[Math.floor(next() * syllables.length)]!).join('');
  return Array.from({ length: WORDS }, word);
}
/** The words at a place of the order of frequency. */
export const english = vocabulary(false);
export const chinese = vocabulary(true);

function pagesOf(no: number): string[] {
  const isChinese = no % 2 === 1;
  const [words, length] = isChinese ? [chinese, CHINESE] : [english, ENGLISH];
  const next = random(no + 1);
  const pages: string[] = [];
  for (let page = 0; page < 10; page++) {
    let text = '';
    while (text.length < length / 10) text += words[Math.floor(WORDS ** next()) - 1]! + (isChinese ? (next() < 0.1 ? '。' : '') : ' ');
    pages.push(text);
  }
  return pages;
}

/** Removes what the bench has made; with the rules of writing off. */
export async function clearLibrary(run: Run): Promise<void> {
  await run(`delete from documentation.text where document_id >= ${FIRST}`);
  await run(
    `delete from documentation.version_file where version_id in (select id from documentation.version where document_id >= ${FIRST})`,
  );
  await run(`delete from documentation.version where document_id >= ${FIRST}`);
  for (const table of ['document', 'classification']) await run(`delete from documentation.${table} where id >= ${FIRST}`);
}

/** Documents in force: one in fifty restricted to a unit, one in a hundred confidential. */
export async function fillDocuments(run: Run): Promise<void> {
  const names = (text: string): string => `jsonb_build_object('en', ${text}, 'zh-Hans', ${text}, 'zh-Hant', ${text})`;
  const confidentiality = `case when n % 100 = 0 then '_SYS_DC_3' when n % 50 = 1 then '_SYS_DC_2' else '_SYS_DC_1' end`;
  await run(
    `insert into documentation.classification (id, company_id, unit_id, code, client_id, names, path, prefix, doc_type, confidentiality, review_months, retention_years, status, search, created_at, updated_at)
     values (${FIRST}, $1, $1, '${MARK}C', gen_random_uuid(), ${names(`'Bench'`)}, array['${MARK}C'], '${MARK}', '_SYS_DT_2', '_SYS_DC_1', 24, 5, '_SYS_A9_1', 'bench', now(), now())`,
    [COMPANY],
  );
  await run(
    `insert into documentation.document (id, company_id, unit_id, event_on, code, client_id, classification_id, titles, doc_type, confidentiality, review_months, retention_years, owner_id,
       ack_required, ack_days, active_version_id, active_no, effective_date, next_review, last_no, search, created_at, updated_at)
     select ${FIRST} + n, $1, u.ids[1 + n % cardinality(u.ids)], '2026-01-01', '${MARK}' || lpad(n::text, 6, '0'), gen_random_uuid(), ${FIRST}, ${names(`'Procedure ' || n`)}, '_SYS_DT_2', ${confidentiality}, 24, 5, e.id,
       true, 14, ${FIRST} + n, 1, '2026-01-01', '2028-01-01', 1, lower('${MARK}' || lpad(n::text, 6, '0') || ' procedure ' || n), now(), now()
     from generate_series(1, ${DOCUMENTS}) n cross join (select min(id) as id from organization.employee where company_id = $1) e
       cross join (select array_agg(id order by id) as ids from organization.unit where company_id = $1) u`,
    [COMPANY],
  );
  await run(
    `insert into documentation.version (id, company_id, unit_id, event_on, code, document_id, no, titles, drafted_by, effective_date, next_review, status, search, created_at, updated_at)
     select d.id, d.company_id, d.unit_id, d.event_on, d.code || '-1', d.id, 1, d.titles, d.owner_id, d.effective_date, d.next_review, '_SYS_DS_5', d.search, now(), now()
     from documentation.document d where d.id >= ${FIRST}`,
  );
}

/** The texts, without their index; it is built afterwards. */
export async function fillTexts(run: Run, count: number, say: (line: string) => void): Promise<void> {
  for (let from = 1; from <= count; from += LOT) {
    const nos = Array.from({ length: Math.min(LOT, count - from + 1) }, (_, i) => from + i);
    const made = nos.map((no) => {
      const text = searchedText(pagesOf(no));
      return { id: FIRST + no, locale: no % 2 === 1 ? 'zh-Hant' : 'en', ...text, keys: keysOfText(text.folded).keys };
    });
    await run(
      `insert into documentation.text (version_id, locale, document_id, company_id, file_id, body, folded, keys, taken_at)
       select (o->>'id')::bigint, o->>'locale', (o->>'id')::bigint, ${COMPANY}, 1, o->>'body', o->>'folded',
         array_to_tsvector(array(select jsonb_array_elements_text(o->'keys'))), now() from jsonb_array_elements($1::jsonb) o`,
      [JSON.stringify(made)],
    );
    if ((from - 1) % 20_000 === 0) say(`  ${from - 1} of ${count} texts`);
  }
}
