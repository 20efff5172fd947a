import { randomUUID } from 'node:crypto';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../tools/browser.mjs';
import { buildWebWhenStale } from '../tools/web-build.mjs';
import { ASSESSMENT_STATUS } from '@quantum/modules/assessment/contract';
import { jpeg } from '@quantum/platform/testing';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import { elementsOf, sheetOf } from './sheet.ts';
import { keptSession, PHONE, readVitals, throttled } from './vitals.ts';
import type { World } from './world.ts';

const ELEMENTS = 300;
const PHOTOS = 60;
/** Elements answered by hand, after the areas were chosen. */
const TAPPED = 15;
const AREAS = 3;
const ROUNDS = 3;
/** Milliseconds: a tap, what opens the elements, the hand-in. */
const BARS = { inp: 100, opening: 300, handIn: 1000 };
const CODE = 'BENCHVISIT-';
const ID = 30_000_000;
/** Leads visits in the demo. */
const LEAD = 'qa.yip';

const CONTENT = sheetOf(ELEMENTS);

/** A visit of three hundred elements on a modest phone: what a tap takes, and what it takes to hand in with sixty photos. */
export async function benchVisit(world: World, say: (line: string) => void): Promise<void> {
  const client = await world.kernel.db.owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    say('visit: planting…');
    await run('set session_replication_role = replica');
    await clear(run);
    await plant(run);
    await run('set session_replication_role = origin');
    await measure(world);
  } finally {
    await run('set session_replication_role = replica');
    await clear(run);
    client.release(true);
  }
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

async function clear(run: Run): Promise<void> {
  await run(`delete from assessment.assessment where code like '${CODE}%'`);
  await run(`delete from assessment.round where code like '${CODE}%'`);
  await run(`delete from form.form_version where id = ${ID}`);
}

/** A round of one project with its two sides; the visit has begun. */
async function plant(run: Run): Promise<void> {
  await run(
    `insert into form.form_version (id, form_id, no, status, content, items, published_at)
     select ${ID}, v.form_id, 901, v.status, $1, ${ELEMENTS}, now() from form.form_version v
     join assessment.protocol p on p.form_version_id = v.id limit 1`,
    [JSON.stringify(CONTENT)],
  );
  const visit = `select * from assessment.assessment where kind = 'qpe' and answers = '[]' order by id desc limit 1`;
  await run(
    `insert into assessment.round select r.* from (select * from assessment.round where id = (select round_id from (${visit}) v)) x
     cross join lateral jsonb_populate_record(null::assessment.round, to_jsonb(x) || jsonb_build_object('id', ${ID}, 'code', '${CODE}R', 'client_id', gen_random_uuid())) r`,
  );
  const copy = (of: string, id: number, more: string) =>
    run(
      `insert into assessment.assessment select r.* from (${of}) x
       cross join lateral jsonb_populate_record(null::assessment.assessment, to_jsonb(x) || jsonb_build_object('id', ${id}, 'code', '${CODE}${id}', 'client_id', gen_random_uuid(),
         'round_id', ${ID}, 'form_version_id', ${ID}) || ${more}) r`,
    );
  await copy(visit, ID, `jsonb_build_object('status', '${ASSESSMENT_STATUS.inProgress}', 'started_at', now())`);
  const own = `select a.* from assessment.assessment a join (${visit.replace('order by', `and code not like '${CODE}%' order by`)}) v on v.round_id = a.round_id and v.unit_id = a.unit_id where a.kind = 'ase' limit 1`;
  await copy(own, ID + 1, `'{}'::jsonb`);
}

async function measure(world: World): Promise<void> {
  await buildWebWhenStale(process.execPath);
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args });
  const address = `http://127.0.0.1:${server.port}`;
  try {
    const session = await keptSession(browser, address, LEAD);
    const rounds: Taps[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
      const before = await context.newPage();
      await session(before);
      await before.close();
      const { page } = await throttled(context);
      await page.goto(`${address}/quantum/qpe/inspections/sheets/${ID}`);
      rounds.push(await tapThrough(page));
      await context.close();
    }
    const [inp, opening] = [Math.min(...rounds.map((one) => one.inp)), Math.min(...rounds.map((one) => one.opening))];
    add({
      what: `visit of ${ELEMENTS} elements, on a phone: a tap on an answer`,
      figure: `INP ${inp.toFixed(0)} ms; the elements open in ${opening.toFixed(0)} ms`,
      bar: `≤ ${BARS.inp} and ${BARS.opening} ms`,
      holds: inp > 0 && inp <= BARS.inp && opening > 0 && opening <= BARS.opening,
    });
    await handIn(`${address}/api`, await world.tokenOf(LEAD));
  } finally {
    await browser.close();
    await stop(server);
  }
}

interface Taps {
  /** The slowest tap before the first element is there, and the slowest answer after it: milliseconds to the next paint. */
  opening: number;
  inp: number;
}
/** Chooses areas and answers the first elements, each by a tap. */
async function tapThrough(page: Page): Promise<Taps> {
  for (let i = 0; i < AREAS; i++) await page.getByRole('checkbox').nth(i).check();
  await page.locator('.q-page button[type="button"]').last().click();
  await page.getByRole('heading', { name: 'Element 0 0', exact: true }).waitFor();
  await page.waitForTimeout(1000);
  const { inp: opening } = await readVitals(page);
  await page.evaluate(() => ((globalThis as unknown as { vitals: { inp: number } }).vitals.inp = 0));
  for (let i = 0; i < TAPPED; i++) {
    const heading = page.getByRole('heading', { name: `Element 0 ${i}`, exact: true });
    await heading.waitFor();
    await page.getByText('4 points', { exact: true }).click();
    await heading.waitFor({ state: 'hidden' });
  }
  await page.waitForTimeout(1000);
  return { opening, inp: (await readVitals(page)).inp };
}

async function handIn(api: string, token: string): Promise<void> {
  const send = async (method: string, path: string, body: unknown): Promise<never> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { token, ...(!isForm && body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const { STATUS, MSG, DATA } = (await answer.json()) as { STATUS: number; MSG: string; DATA: never };
    if (STATUS !== 0) throw new Error(`${method} ${path}: ${MSG} ${JSON.stringify(DATA).slice(0, 300)}`);
    return DATA;
  };
  const picture = new Uint8Array(await jpeg());
  const photos: number[] = [];
  const began = performance.now();
  for (let i = 0; i < PHOTOS; i++) {
    const form = new FormData();
    form.set('file', new Blob([picture], { type: 'image/jpeg' }), `photo-${i}.jpg`);
    photos.push(((await send('POST', '/file', form)) as { id: number }).id);
  }
  const uploaded = performance.now() - began;
  const { areas }: { areas: { id: number }[] } = await send('GET', `/qpeInspection/${ID}/sheet`, undefined);
  const items = elementsOf(CONTENT);
  const body = {
    clientId: randomUUID(),
    formVersionId: ID,
    startedAt: new Date(0).toISOString(),
    answers: items.map((item, i) => ({
      item,
      value: 'p4',
      ...(i % (ELEMENTS / PHOTOS) === 0 && { photos: [photos[(i * PHOTOS) / ELEMENTS]!] }),
    })),
    areaIds: areas.slice(0, AREAS).map(({ id }) => id),
    findings: [],
    replaces: null,
  };
  const sent = performance.now();
  await send('POST', `/qpeInspection/${ID}/handIn`, body);
  const took = performance.now() - sent;
  add({
    what: `  handed in with ${ELEMENTS} answers and ${PHOTOS} photos`,
    figure: `${took.toFixed(0)} ms; photos before it ${(uploaded / PHOTOS).toFixed(0)} ms each`,
    bar: `≤ ${BARS.handIn} ms`,
    holds: took <= BARS.handIn,
  });
}
