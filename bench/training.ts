import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { refreshAllRollups } from '@quantum/platform/server';
import { httpClient, load, type Call, type Measured } from './load.ts';
import { startServer, stop } from './processes.ts';
import { add } from './report.ts';
import { CERTIFICATES, fillTraining, LEARNERS, PEOPLE, RECORDS, REQUIREMENTS, signInLearners } from './training-facts.ts';
import type { World } from './world.ts';

const LIST_MS = 50;
const FIGURE_MS = 150;
const PAPER_MS = 1000;
const QUESTIONS = 30;
const PAGE_KB = 100;
const MINUTE = 60;
const many = (n: number): string => n.toLocaleString('en');

type Client = ReturnType<typeof httpClient>;
type Row = readonly [what: string, method: 'GET' | 'POST', path: string, body: object | undefined, bar: number];

/** Training as a large hospital has it: lists, a person's file, the matrix, gaps, a class that sits a quiz at once, and the page of the card. */
export async function benchTraining(world: World, say: (line: string) => void): Promise<void> {
  const { owner } = world.kernel.db;
  await fillTraining(world.kernel.db, say);
  await refreshAllRollups(world.kernel.db.ownerDb, world.kernel.clock.now());
  add({
    what: 'training',
    figure: `${many(PEOPLE)} people of one unit, ${REQUIREMENTS} requirements, ${many(CERTIFICATES)} certificates, ${many(RECORDS)} records`,
    bar: '',
    holds: undefined,
  });
  const { rows } = await owner.query<{ unit: number; person: number; job: number; requirement: number; category: number }>(
    `select u.id::int as unit, e.id::int as person, e.job_id::int as job, r.id::int as requirement, r.category_id::int as category
     from organization.unit u join organization.employee e on e.unit_id = u.id join training.requirement r on r.unit_id = u.id
     where u.code = 'BENT-1' order by e.id, r.id offset 20 limit 1`,
  );
  const { unit, person, requirement } = rows[0]!;
  const server = await startServer({ DATABASE_URL: world.url, DEMO: '1', DATA_DIR: 'bench/tmp/files' });
  const client = httpClient(server.port);
  try {
    const headers = { token: await world.tokenOf('ehsm') };
    const by = (key: string, value: unknown, condition = '=') => ({
      params: { count: 'capped' },
      queryCriterias: [{ key, value, condition }],
    });
    const list = '/training/records/list';
    const people = '/training/requirements/people/list';
    const matrix = '/training/requirements/matrix';
    const past = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10);
    const calls: Row[] = [
      ['list of records', 'POST', list, { params: { count: 'capped' } }, LIST_MS],
      ['list of records, counted exactly', 'POST', list, {}, FIGURE_MS],
      ['list of records, of a person', 'POST', list, by('employeeId', person), LIST_MS],
      ['list of records, failed ones', 'POST', list, by('status', '_SYS_TA_6'), LIST_MS],
      ['list of records, of a month', 'POST', list, by('deadline', ['2025-03-01', '2025-03-31'], 'between'), LIST_MS],
      ['list of records, two words', 'POST', list, by('search', 'sharps 4711'), LIST_MS],
      [
        'list of records, page 1,000',
        'POST',
        list,
        { params: { count: 'capped' }, pagingTool: { currentPage: 1000, pageSize: 20 } },
        LIST_MS,
      ],
      ["a person's file", 'GET', `/training/people/${person}/paper`, undefined, PAPER_MS],
      ['matrix', 'POST', matrix, { unitId: unit }, FIGURE_MS],
      ['matrix, 400 days ago', 'POST', matrix, { unitId: unit, day: past }, FIGURE_MS],
      ['people by requirement', 'POST', people, by('unitId', unit), LIST_MS],
      ['people by requirement, gaps', 'POST', people, by('state', ['missing', 'expired'], 'in'), LIST_MS],
      [
        'people by requirement, gaps of one',
        'POST',
        people,
        {
          params: { count: 'capped' },
          queryCriterias: [
            { key: 'requirementId', value: requirement },
            { key: 'state', value: ['missing', 'expired'], condition: 'in' },
          ],
        },
        LIST_MS,
      ],
      ['people by requirement, the few exempt', 'POST', people, by('state', ['exempt'], 'in'), LIST_MS],
      ['board of training', 'GET', '/charts/overviews/training?months=12', undefined, FIGURE_MS],
      ['board of new training', 'GET', '/charts/overviews/new-training?months=12', undefined, FIGURE_MS],
    ];
    for (const row of calls) await measure(world, client, headers, row);
    await sitQuiz(world, client, unit, headers);
    await publicPage(server.port);
  } finally {
    client.close();
    await stop(server);
  }
}

async function measure(world: World, client: Client, headers: Record<string, string>, [what, method, path, body, bar]: Row): Promise<void> {
  const call: Call = { method, path: `/api${path}`, headers, ...(body && { body }) };
  const began = performance.now();
  const answer = await client.send(call);
  const first = performance.now() - began;
  if (answer.status !== 200) {
    add({ what: `  ${what}`, figure: `${answer.status} after ${first.toFixed(0)} ms`, bar: `p95 ≤ ${bar} ms`, holds: false });
    return;
  }
  const warm = await load(() => client.ok(call), { clients: 1, seconds: 4, warmSeconds: 0 });
  add({
    what: `  ${what}`,
    figure: `first ${first.toFixed(0)} ms, then p50 ${warm.p50.toFixed(0)} ms, p95 ${warm.p95.toFixed(0)} ms, ${kb(answer.text.length)}${warm.failed > 0 ? `, ${warm.failed} of ${warm.count} failed` : ''}`,
    bar: `p95 ≤ ${bar} ms`,
    holds: warm.count > 0 && warm.failed === 0 && warm.p95 <= bar,
    raw: { first, warm },
  });
}
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;

const text = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });

/** A lesson with a quiz of 30 questions drawn from 60, and its scheduling for the learners: new in each run. */
async function planQuiz(world: World, unit: number, people: readonly number[]): Promise<{ id: number }> {
  const must = async (method: string, path: string, body?: object) => {
    const { STATUS, DATA, ...rest } = await world.call('trn', method, path, body);
    if (STATUS !== 0) throw new Error(`${path}: ${STATUS} ${JSON.stringify({ DATA, ...rest }).slice(0, 300)}`);
    return DATA as { id: number; version: number };
  };
  const { rows } = await world.kernel.db.owner.query<{ category: number }>(
    `select min(id)::int as category from certificate.category where code like 'BENT-%'`,
  );
  const ground = { clientId: randomUUID(), unitId: 35, names: text('Bench quiz') };
  const set = await must('POST', '/testSet', ground);
  let version = 1;
  for (let no = 1; no <= QUESTIONS * 2; no++) {
    const options = ['a', 'b', 'c', 'd'].map((key) => ({ key, text: text(`${key} ${no}`), isRight: key === 'a' }));
    const question = { kind: '_SYS_QK_1', stem: text(`Question ${no}?`), options, explanation: 'a', clientId: randomUUID(), version };
    version = (await must('POST', `/testSet/${set.id}/questions`, question)).version;
  }
  const draws = [{ setId: set.id, count: QUESTIONS }];
  const paper = await must('POST', '/testPaper', { ...ground, clientId: randomUUID(), draws, passMark: 80, minutes: 30, attempts: 3 });
  await must('POST', `/testPaper/${paper.id}/publish`, { version: 1 });
  const steps = [{ key: 'quiz', type: 'quiz', text: text('Quiz'), files: [], minSeconds: 0, paperId: paper.id }];
  const lesson = await must('POST', '/training/lessons', { ...ground, clientId: randomUUID(), categoryId: rows[0]!.category, steps });
  await must('POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
  const deadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return must('POST', '/training/schedulings', {
    clientId: randomUUID(),
    lessonId: lesson.id,
    unitId: unit,
    employeeIds: people,
    deadline,
  });
}

/** Everybody of a class begins and submits within a minute, evenly spread, beside somebody who reads lists. */
async function sitQuiz(world: World, client: Client, unit: number, headers: Record<string, string>): Promise<void> {
  const tokens = await signInLearners(world.kernel.db);
  const { id } = await planQuiz(world, unit, [...tokens.keys()]);
  const { rows: records } = await world.kernel.db.owner.query<{ id: number; employee_id: number }>(
    'select id::int, employee_id::int from training.record where scheduling_id = $1 order by id',
    [id],
  );
  const began = performance.now();
  const took: number[] = [];
  const failed: string[] = [];
  const ask = async (token: string, path: string, body: object) => {
    const at = performance.now();
    const { status, text: answer } = await client.send({ method: 'POST', path: `/api/training/my/${path}`, headers: { token }, body });
    took.push(performance.now() - at);
    const { STATUS, DATA } = JSON.parse(answer) as {
      STATUS: number;
      DATA: { id: number; writer: string; questions: { id: number }[]; last: { passed: boolean } };
    };
    if (status !== 200 || STATUS !== 0) throw new Error(`${path}: ${answer.slice(0, 120)}`);
    return DATA;
  };
  const sit = async ({ id: record, employee_id: person }: (typeof records)[number], i: number) => {
    await pause((i * (MINUTE - 10) * 1000) / records.length);
    const token = tokens.get(person)!;
    const { id: attemptId, writer, questions } = await ask(token, `${record}/attempt`, {});
    const answers = questions.map((one) => ({ question: one.id, chosen: ['a'] }));
    await ask(token, `${record}/answers`, { attemptId, writer, answers: answers.slice(0, QUESTIONS / 2) });
    const { last } = await ask(token, `${record}/submit`, { attemptId, writer, answers });
    if (!last.passed) throw new Error(`${record} did not pass`);
  };
  const call: Call = { method: 'POST', path: '/api/training/records/list', headers, body: { params: { count: 'capped' } } };
  let isOver = false;
  const beside = (async (): Promise<Measured> => {
    const times: number[] = [];
    let wrong = 0;
    while (!isOver) {
      const at = performance.now();
      if (!(await client.ok(call))) wrong++;
      times.push(performance.now() - at);
      await pause(50);
    }
    times.sort((a, b) => a - b);
    const part = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { rate: 0, p50: part(0.5), p95: part(0.95), p99: part(0.99), failed: wrong, count: times.length };
  })();
  await Promise.all(records.map((record, i) => sit(record, i).catch((error: Error) => failed.push(error.message))));
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  const lists = await beside;
  took.sort((a, b) => a - b);
  const passed = records.length - failed.length;
  add({
    what: `  ${LEARNERS} people begin, save and submit ${QUESTIONS} questions`,
    figure: `${passed} passed in ${seconds.toFixed(0)} s, a call p95 ${(took[Math.floor(took.length * 0.95)] ?? 0).toFixed(0)} ms${failed.length > 0 ? `, ${failed[0]}` : ''}`,
    bar: `${LEARNERS} in ≤ ${MINUTE} s`,
    holds: passed === LEARNERS && seconds <= MINUTE,
    raw: { took, failed },
  });
  add({
    what: '  list of records meanwhile',
    figure: `p50 ${lists.p50.toFixed(0)} ms, p95 ${lists.p95.toFixed(0)} ms of ${lists.count}`,
    bar: `p95 ≤ ${LIST_MS} ms`,
    holds: lists.failed === 0 && lists.p95 <= LIST_MS,
    raw: lists,
  });
}
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The page a stranger opens from the card: its document with every file it names or imports, as they come over the wire. */
async function publicPage(port: number): Promise<void> {
  const seen = new Map<string, number>();
  const fetchOne = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.set(path, 0);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
    const body = await answer.text();
    // What fetch has unpacked already comes with its length on the wire, or is packed again.
    seen.set(path, Number(answer.headers.get('content-length')) || gzipSync(body).length);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const named = [
      ...[...body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!),
      ...(path.endsWith('.js')
        ? [...body.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+from\s*)?["']\.\/([^"']+\.js)["']/g)].map(
            (match) => folder + match[1]!,
          )
        : []),
    ];
    for (const next of named) await fetchOne(next);
  };
  await fetchOne('/share-certificate');
  const all = [...seen.values()].reduce((sum, size) => sum + size, 0) / 1024;
  add({
    what: '  /share-certificate over the wire',
    figure: `${all.toFixed(0)} KB in ${seen.size} files`,
    bar: `≤ ${PAGE_KB} KB`,
    holds: seen.size > 1 && all <= PAGE_KB,
    raw: Object.fromEntries(seen),
  });
}
