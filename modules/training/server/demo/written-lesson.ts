import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import { labels } from './pictures.ts';
import { choice, words } from './questions/question.ts';
import { optionsOf } from './questions/load.ts';

const COMPANY = 35;
const NONE = { en: '', 'zh-Hans': '', 'zh-Hant': '' };
type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];

const QUESTIONS = [
  choice(
    'spill',
    'A container has fallen over. What do you do first?|容器翻倒了，首先做什么？|容器翻倒了，首先做甚麼？',
    'Warn others and keep them away|提醒他人并隔开现场|提醒他人並隔開現場',
    'Mop it up at once|立即用拖把拖|立即用地拖拖走',
    'Look for who did it|查找是谁弄翻的|追查是誰弄翻的',
  ),
  choice(
    'spill',
    'What do you put on before you clean it up?|清理前须佩戴什么？|清理前須佩戴甚麼？',
    'Gloves, goggles and apron of the spill kit|泄漏处理包内的手套、护目镜和围裙|濺漏處理包內的手套、護目鏡及圍裙',
    'A surgical mask alone|仅医用口罩|只戴外科口罩',
    'Nothing, if it is quick|动作快则无需防护|動作快便不用防護',
  ),
  choice(
    'spill',
    'Which of these must never meet?|以下哪两种绝不可混用？|以下哪兩種絕不可混用？',
    'Bleach and an acid cleaner|漂白水与酸性清洁剂|漂白水與酸性清潔劑',
    'Detergent and water|洗洁精与水|洗潔精與水',
    'Sand and oil|沙与油|沙與油',
  ),
  choice(
    'spill',
    'Where does what was soaked up go?|吸附后的物料放到哪里？|吸附後的物料放到哪裏？',
    'Into a sealed bag marked as chemical waste|装入密封袋并标明化学废物|放入密封袋並標明化學廢物',
    'Down the drain|倒入下水道|倒入去水位',
    'Into the kitchen bin|丢入厨房垃圾桶|丟入廚房垃圾桶',
  ),
];

/** A lesson that is still being written, its quiz on its own page. */
export async function writeLesson(live: Live): Promise<void> {
  const step = { text: NONE, files: [] as number[], minSeconds: 0, paperId: null };
  await live.calls.call('trn', 'POST', '/training/lessons', {
    clientId: randomUUID(),
    unitId: COMPANY,
    names: words('Chemical spills|化学品泄漏|化學品濺漏'),
    categoryId: null,
    steps: [
      { ...step, key: 'labels', type: 'pages', names: words('Labels of containers|容器标签|容器標籤'), files: await labels(live) },
      {
        ...step,
        key: 'steps',
        type: 'pages',
        names: words('What to do, in order|处理步骤|處理步驟'),
        text: words(
          'Warn others. Put on what is in the spill kit. Soak it up from the edge to the middle. Seal and mark the bag. Report it.|提醒他人。穿戴泄漏处理包内的防护用品。由外向内吸附。密封并标明废物袋。上报。|提醒他人。穿戴濺漏處理包內的防護用品。由外向內吸附。密封並標明廢物袋。呈報。',
        ),
      },
      {
        ...step,
        key: 'promise',
        type: 'statement',
        text: words('I know where the spill kit of my floor is.|我知道本楼层泄漏处理包的位置。|我知道本樓層濺漏處理包的位置。'),
      },
      { ...step, key: 'quiz', type: 'quiz', names: words('Four questions on spills|泄漏四题|濺漏四題') },
    ],
    quiz: {
      clientId: randomUUID(),
      passMark: 75,
      minutes: 10,
      attempts: 3,
      questions: QUESTIONS.map((one, i) => ({
        clientId: randomUUID(),
        kind: one.kind,
        stem: one.stem,
        options: optionsOf(one, i + 1),
        explanation: one.explanation,
      })),
    },
  });
}
