import { bulkInsert, passIds, type DemoPast } from '@quantum/platform/server';
import { QUESTION_KIND } from '../../../contract/codes.ts';
import { isChoice } from '../../../domain/question.rules.ts';
import { CLEANING, LABELS, NEEDLES, WASTE_STORE } from './cleaning.ts';
import { FIRE_ON_WARDS, GUARDING, LOADS, SERVING } from './daily.ts';
import { EQUIPMENT, ESCORT } from './equipment.ts';
import { HAND_HYGIENE, WASTE } from './hygiene.ts';
import { CHEMICALS, FOOD, SHARPS } from './kitchen.ts';
import { FIRE, LIFTING, SECURITY } from './safety.ts';
import { words, type DemoQuestion } from './question.ts';

const COMPANY = 35;
// The attestation of the demo keeps a set of its own from 100,001 on.
const FIRST = 150_001;
export const SETS: readonly (readonly [string, readonly DemoQuestion[]])[] = [
  ['Hand hygiene|手卫生|手部衞生', HAND_HYGIENE],
  ['Clinical waste|医疗废物|醫療廢物', [...WASTE, ...WASTE_STORE]],
  ['Fire safety|消防安全|消防安全', [...FIRE, ...FIRE_ON_WARDS]],
  ['Patient lifting and manual handling|患者搬运与人力搬运|病人扶抱及體力處理', [...LIFTING, ...LOADS]],
  ['Security|保安|保安', [...SECURITY, ...GUARDING]],
  ['Food safety|食品安全|食物安全', [...FOOD, ...SERVING]],
  ['Cleaning chemicals|清洁化学品|清潔化學品', [...CHEMICALS, ...LABELS]],
  ['Sharps at work|利器安全|利器安全', [...SHARPS, ...NEEDLES]],
  ['Environmental cleaning and infection control|环境清洁与感染控制|環境清潔及感染控制', CLEANING],
  ['Electrical and equipment safety|用电与设备安全|電力及設備安全', EQUIPMENT],
  ['Patient escort|患者护送|病人護送', ESCORT],
];
/** Ids of sets by their English names. */
export const SETS_BY_NAME: ReadonlyMap<string, number> = new Map(SETS.map(([name], i) => [words(name).en, FIRST + i]));
/** Sets a quiz across subjects draws from: fire, lifting, chemicals. */
export const MIXED = [FIRST + 2, FIRST + 3, FIRST + 6] as const;

const uuid = (n: number) => `00000000-0000-4000-a001-${String(n).padStart(12, '0')}`;
/** The right answer stands elsewhere each time. */
export function optionsOf({ kind, options }: Pick<DemoQuestion, 'kind' | 'options'>, at: number) {
  if (!isChoice(kind)) return [];
  // A statement is always asked as true or false; several are written in the order they are asked in.
  const turned = kind === QUESTION_KIND.single ? options.map((_, i) => options[(i + at) % options.length]!) : options;
  return turned.map(({ text, isRight }, i) => ({ key: 'abcdefgh'[i]!, text, isRight }));
}

/** Question sets of the trade, as their trainers keep them. */
export async function loadQuestions({ client, now }: DemoPast): Promise<number> {
  const at = now.toISOString();
  await bulkInsert(
    client,
    'training.question_set',
    SETS.map(([name], i) => {
      const code = `TQS-${FIRST + i}`;
      const names = words(name);
      return {
        id: FIRST + i,
        company_id: COMPANY,
        unit_id: COMPANY,
        code,
        client_id: uuid(i),
        names,
        search: `${code} ${Object.values(names).join(' ')}`.toLowerCase(),
        version: 1,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  const questions = SETS.flatMap(([, all], set) => all.map((one, i) => ({ one, set, no: i + 1 })));
  await bulkInsert(
    client,
    'training.question',
    questions.map(({ one, set, no }, i) => ({
      id: FIRST + i,
      set_id: FIRST + set,
      no,
      client_id: uuid(i),
      kind: one.kind,
      stem: one.stem,
      options: optionsOf(one, i),
      numeric: one.numeric,
      guide: one.guide,
      parts: one.parts.map((part, n) => ({
        key: String(n + 1),
        kind: part.kind,
        stem: part.stem,
        options: optionsOf(part, n),
        numeric: part.numeric,
        guide: part.guide,
      })),
      tags: [one.tag],
      difficulty: one.difficulty,
      explanation: one.explanation,
      is_retired: false,
    })),
  );
  for (const table of ['question_set', 'question']) await passIds(client, `training.${table}`);
  return questions.length;
}
