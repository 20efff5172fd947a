import { randomUUID } from 'node:crypto';
import type { ModuleDemo } from '@quantum/platform/server';
import sharp from 'sharp';
import { choice, words, type DemoQuestion } from './questions/question.ts';
import { optionsOf, SETS_BY_NAME } from './questions/load.ts';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];

const svg = (shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640" width="960" height="640">
    <rect width="960" height="640" fill="#f6f7f8"/>${shapes}</svg>`),
  )
    .png()
    .toBuffer();

/** A yellow box with its fill line, and what is in it. */
const SHARPS_BOX = `<rect x="300" y="150" width="360" height="430" rx="22" fill="#f7c948" stroke="#8a6d1a" stroke-width="8"/>
  <rect x="280" y="90" width="400" height="70" rx="14" fill="#c0392b"/><rect x="400" y="66" width="160" height="34" rx="10" fill="#922b21"/>
  <g stroke="#5f6b76" stroke-width="9" stroke-linecap="round">${Array.from({ length: 26 }, (_, i) => {
    const [x, y] = [330 + ((i * 61) % 290), 290 + ((i * 47) % 250)];
    return `<path d="M${x} ${y}l${i % 2 ? 26 : -14} ${18 + (i % 3) * 9}"/>`;
  }).join('')}</g>
  <path d="M304 270h352" stroke="#c0392b" stroke-width="10" stroke-dasharray="26 14"/>
  <path d="M700 270h80" stroke="#333" stroke-width="7"/><path d="M700 270l26-16v32z" fill="#333"/>`;

/** Four mops side by side: red, blue, green, yellow. */
const MOPS = ['#d63b3b', '#2f6fd0', '#2f9e5b', '#e8b93a']
  .map(
    (colour, i) => `<g transform="translate(${150 + i * 220} 60)"><rect x="-9" y="0" width="18" height="330" rx="9" fill="#9aa5b1"/>
    <rect x="-60" y="322" width="120" height="30" rx="10" fill="#52606d"/>
    <path d="M-62 352h124l22 150q-84 40-168 0z" fill="${colour}"/>
    <path d="M-40 360l-16 140M-14 360l-6 150M14 360l6 150M40 360l16 140" stroke="#00000033" stroke-width="6"/></g>`,
  )
  .join('');

const diamond = (sign: string): string =>
  `<path d="M480 40L760 320 480 600 200 320z" fill="#fff" stroke="#d0021b" stroke-width="26" stroke-linejoin="round"/>${sign}`;
const FLAME =
  diamond(`<path d="M486 160c30 70 104 112 90 204-8 56-48 84-96 84s-92-34-94-92c-2-46 26-70 40-108 16 18 20 34 22 54 30-38 42-86 38-142z" fill="#111"/>
  <path d="M380 476h200" stroke="#111" stroke-width="18"/>`);
const ACID = diamond(`<g fill="#111"><path d="M330 238l110-46 12 26-110 46z"/><path d="M630 238l-110-46-12 26 110 46z"/>
  <path d="M350 286q14 24 0 34-14-10 0-34M384 300q14 24 0 34-14-10 0-34M610 286q14 24 0 34-14-10 0-34M576 300q14 24 0 34-14-10 0-34"/>
  <path d="M300 360h60l14 26 18-30 20 28 18-24h30v60H300z"/><path d="M500 376q40-34 84-20l78 22v42H500z"/>
  <path d="M528 372l14-26 12 30 16-34 12 34" stroke="#fff" stroke-width="8" fill="none"/></g>`);

interface Pictured {
  set: string;
  drawing: string;
  alt: string;
  question: DemoQuestion;
}
const PICTURED: readonly Pictured[] = [
  {
    set: 'Cleaning chemicals',
    drawing: FLAME,
    alt: 'Red diamond with a black flame above a line|红色菱形框内，黑色火焰位于横线上方|紅色菱形框內，黑色火焰位於橫線上方',
    question: choice(
      'label',
      'A container bears this sign. What does it warn of?|容器上贴有此标志，提示什么危险？|容器貼有此標誌，警告甚麼危險？',
      'It catches fire easily|易燃|易燃',
      'It burns the skin|腐蚀皮肤|腐蝕皮膚',
      'It is under pressure|内有压力|內有壓力',
    ),
  },
  {
    set: 'Cleaning chemicals',
    drawing: ACID,
    alt: 'Red diamond: drops fall from two tubes on a bar and on a hand|红色菱形框：两支试管的液滴落在金属条和手上|紅色菱形框：兩支試管的液滴落在金屬條及手上',
    question: choice(
      'label',
      'What do you wear before you pour from a container with this sign?|倾倒贴有此标志的液体前须佩戴什么？|倒出貼有此標誌的液體前須佩戴甚麼？',
      'Chemical gloves, goggles and apron|防化手套、护目镜和围裙|防化手套、護目鏡及圍裙',
      'A surgical mask alone|仅医用口罩|只戴外科口罩',
      'Nothing, if it is quick|动作快则无需防护|動作快便不用防護',
    ),
  },
  {
    set: 'Environmental cleaning and infection control',
    drawing: MOPS,
    alt: 'Four mops side by side: red, blue, green, yellow|四支拖把并排：红、蓝、绿、黄|四支地拖並排：紅、藍、綠、黃',
    question: choice(
      'colour',
      'Which of these mops is kept for isolation rooms?|以下哪支拖把专用于隔离病房？|以下哪支地拖專供隔離病房使用？',
      'The yellow one|黄色|黃色',
      'The red one|红色|紅色',
      'The blue one|蓝色|藍色',
      'The green one|绿色|綠色',
    ),
  },
];

/** The box of the first question of the sharps course. */
export async function sharpsBox({ calls }: Live): Promise<object> {
  return {
    fileId: await calls.upload('trn', 'picture.png', await svg(SHARPS_BOX)),
    alt: words(
      'Sharps box whose contents have reached the dashed line at three quarters|利器盒，内容物已到四分之三处的虚线|利器盒，內容物已達四分之三的虛線',
    ),
  };
}

/** Pictures of the labels that containers bear. */
export const labels = async ({ calls }: Live): Promise<number[]> => [
  await calls.upload('trn', 'label-flammable.png', await svg(FLAME)),
  await calls.upload('trn', 'label-corrosive.png', await svg(ACID)),
];

/** Questions about what is to be seen: labels of chemicals, colours of mops. */
export async function plantPictured({ calls }: Live): Promise<void> {
  for (const [i, { set, drawing, alt, question }] of PICTURED.entries()) {
    const setId = SETS_BY_NAME.get(set)!;
    const { version } = await calls.call('trn', 'GET', `/testSet/${setId}`);
    await calls.call('trn', 'POST', `/testSet/${setId}/questions`, {
      clientId: randomUUID(),
      version,
      kind: question.kind,
      stem: question.stem,
      options: optionsOf(question, i + 1),
      picture: { fileId: await calls.upload('trn', 'picture.png', await svg(drawing)), alt: words(alt) },
      tags: [question.tag],
      difficulty: question.difficulty,
      explanation: question.explanation,
    });
  }
}
