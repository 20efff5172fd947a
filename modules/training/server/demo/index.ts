import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import { NOT_HELD, QUESTION_KIND } from '../../contract/codes.ts';
import { refresh } from './mixed-quiz.ts';
import { loadTraining } from './history.ts';
import { plantPictured, sharpsBox } from './pictures.ts';
import { plantAttempts } from './quiz-history.ts';
import { sendFilm } from './film.ts';
import { exemptSome, planSessions, startClass } from './sessions.ts';
import { writeLesson } from './written-lesson.ts';

const COMPANY = 35;
const HOSPITAL = 201;
const DAY = 86_400_000;
const say = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

/** Stem, right answer, wrong answers, in three languages. */
const QUESTIONS: readonly (readonly ReturnType<typeof say>[])[] = [
  [
    say('When is a sharps box replaced?', '利器盒何时更换？', '利器盒何時更換？'),
    say('When it is three quarters full', '装至四分之三时', '裝至四分之三滿時'),
    say('When it is full to the lid', '装满至盒盖时', '裝滿至盒蓋時'),
    say('Once a month', '每月一次', '每月一次'),
  ],
  [
    say('A needle lies on the floor. What first?', '地上有一枚针头，首先怎么做？', '地上有一枚針頭，首先怎樣做？'),
    say('Pick it up with tongs into the sharps box', '用夹子夹入利器盒', '用夾子夾入利器盒'),
    say('Sweep it into the bin', '扫入垃圾桶', '掃入垃圾桶'),
    say('Pick it up with a gloved hand', '戴手套用手捡起', '戴手套用手拾起'),
  ],
  [
    say('You were pricked. What next?', '被针刺伤后应怎么做？', '被針刺傷後應怎樣做？'),
    say('Let it bleed, wash, report at once', '挤血、冲洗、立即上报', '讓傷口流血、沖洗、即時呈報'),
    say('Finish the shift, then report', '下班后再上报', '下班後才呈報'),
    say('Cover it and say nothing', '包扎后不作声', '包紮後不作聲'),
  ],
  [
    say('May a needle be recapped?', '针头可以回套吗？', '針頭可以套回針帽嗎？'),
    say('Never by hand', '不可徒手回套', '不可徒手套回'),
    say('Yes, with two hands', '可以，用双手', '可以，用雙手'),
    say('Yes, if it is clean', '可以，若未污染', '可以，若未受污染'),
  ],
];

/** A sharps course with its quiz, required of everybody at the hospital, scheduled for seven of those who lack it. */
export const demo: ModuleDemo = {
  past: loadTraining,
  live: async (live) => {
    const { calls, kernel, now } = live;
    const draft = () => ({ clientId: randomUUID(), unitId: COMPANY });
    const set = await calls.call('trn', 'POST', '/testSet', { ...draft(), names: say('Sharps', '利器', '利器') });
    for (const [i, [stem, ...options]] of QUESTIONS.entries()) {
      const { version } = await calls.call('trn', 'GET', `/testSet/${set.id}`);
      // The right one stands elsewhere each time.
      const order = options.map((_, n) => options[(n + i) % options.length]!);
      await calls.call('trn', 'POST', `/testSet/${set.id}/questions`, {
        clientId: randomUUID(),
        version,
        kind: QUESTION_KIND.single,
        stem,
        options: order.map((text, n) => ({ key: 'abc'[n], text, isRight: text === options[0] })),
        ...(i === 0 && { picture: await sharpsBox(live) }),
        explanation: '',
      });
    }
    const paper = await calls.call('trn', 'POST', '/testPaper', {
      ...draft(),
      names: say('Sharps quiz', '利器测验', '利器測驗'),
      draws: [{ setId: set.id, count: 4 }],
      passMark: 75,
      minutes: 15,
      attempts: 3,
    });
    await calls.call('trn', 'POST', `/testPaper/${paper.id}/publish`, { version: 1 });
    const { rows: categories } = await kernel.db.owner.query<{ id: number; code: string }>(
      `select id::int as id, code from certificate.category where company_id = $1`,
      [COMPANY],
    );
    const sharps = categories.find(({ code }) => code === 'SHARPS')!.id;
    const step = (type: string, text: ReturnType<typeof say>, more: object = {}) => ({
      key: type,
      type,
      text,
      files: [],
      minSeconds: 0,
      paperId: null,
      ...more,
    });
    const lesson = await calls.call('trn', 'POST', '/training/lessons', {
      ...draft(),
      names: say('Sharps handling', '利器处理', '利器處理'),
      categoryId: sharps,
      steps: [
        step(
          'pages',
          say(
            'Sharps go into the sharps box at the place of use. Never recap, never carry in the hand, never fill above three quarters.',
            '利器须在使用处放入利器盒。不回套、不手持、不超过四分之三。',
            '利器須在使用處放入利器盒。不套回針帽、不手持、不超過四分之三滿。',
          ),
        ),
        step('video', say('', '', ''), { videoId: await sendFilm(live) }),
        step('statement', say('I report every needle stick at once.', '我会立即上报每次针刺伤。', '我會即時呈報每次針刺受傷。')),
        step('quiz', say('Four questions on sharps.', '四道利器问题。', '四道利器問題。'), { paperId: paper.id }),
      ],
    });
    await calls.call('trn', 'POST', `/training/lessons/${lesson.id}/publish`, { version: 1 });
    await plantAttempts(live, { setId: set.id, paperId: paper.id, lessonId: lesson.id });
    for (const code of ['SHARPS', 'IND', 'FIRE'])
      await calls.call('trn', 'POST', '/training/requirements', {
        clientId: randomUUID(),
        unitId: COMPANY,
        postGroupId: null,
        categoryId: categories.find((one) => one.code === code)!.id,
        lessonId: code === 'SHARPS' ? lesson.id : null,
        graceDays: 30,
        fromOn: '2025-01-01',
      });
    const matrix = await calls.call('pm', 'POST', '/training/requirements/matrix', { unitId: HOSPITAL });
    const gaps: number[] = matrix.people
      .filter(({ cells }: { cells: { state: string }[] }) => (NOT_HELD as readonly string[]).includes(cells[0]!.state))
      .map(({ id }: { id: number }) => id);
    const { rows } = await kernel.db.owner.query<{ id: number }>(`select employee_id::int as id from access.user where user_name = 'emp'`);
    const people = [...new Set([rows[0]!.id, ...gaps.slice(0, 6)])];
    const day = (after: number) => new Date(now.getTime() + after * DAY).toISOString().slice(0, 10);
    await calls.call('pm', 'POST', '/training/schedulings', {
      clientId: randomUUID(),
      lessonId: lesson.id,
      unitId: HOSPITAL,
      employeeIds: people,
      deadline: day(9),
    });
    await plantPictured(live);
    await refresh(live);
    await writeLesson(live);
    const { items: lessons } = await calls.call('trn', 'POST', '/training/lessons/downList', {});
    const named = (name: string): number => lessons.find((one: { name: string }) => one.name === name).id;
    await planSessions(live, named('Manual handling'), named('Fire safety and evacuation'));
    const others = gaps.filter((one) => one !== rows[0]!.id);
    await exemptSome(live, sharps, others.slice(6, 10));
    await startClass(live, ['Project induction', 'Fire safety and evacuation', 'Reporting incidents and hazards'].map(named));
  },
};
