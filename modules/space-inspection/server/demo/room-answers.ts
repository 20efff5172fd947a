import type { Answer, FormContent, FormItem, ScoreReceipt } from '@quantum/modules/form/contract';
import { answeredItems, scoreAnswers } from '@quantum/modules/form/server-api';
import type { DemoRoom } from './demo-rooms.store.ts';

/** The checklist of the walk. */
export const WARD_FORM = 'HC-CLN-WARD';
const TOILETS: readonly string[] = ['Ward toilet', 'Public toilet'];
const BEDS: readonly string[] = ['Ward room', 'Isolation room', 'Intensive care bay'];

/** What is less than good and yet no deviation: it costs points and asks for no finding. */
const WEAK: Record<string, Answer['value']> = {
  odour: 'slight',
  'touch-points': ['bed-rail', 'call-button', 'door-handle'],
  mirror: false,
  record: false,
};

/** How often one of those is seen. Lianhu gets better and better, Lvjing worse; Jinyu is short of people. */
const SHARE: Record<number, number> = { 203: 0.01, 213: 0.32, 215: 0.18, 204: 0.1 };
const USUAL_SHARE = 0.05;

/** Sections that do not apply to a room: there is no bed in a toilet, and neither in an office. */
const hasSection = (section: string, { type }: DemoRoom): boolean =>
  section === 'bed' ? BEDS.includes(type) : section === 'toilet' ? BEDS.includes(type) || TOILETS.includes(type) : true;

function passing({ key: item, type, limits, options, passWhen }: FormItem): Answer | undefined {
  if (type === 'logical') return { item, value: passWhen ?? true };
  if (type === 'reading') return { item, value: Math.round(((limits?.min ?? 0) + (limits?.max ?? 0)) / 2) };
  if (type === 'singleDropdown') return { item, value: options![0]!.key };
  if (type === 'multipleDropdown') return { item, value: options!.map(({ key }) => key) };
  return undefined;
}

interface RoomAnswers {
  answers: Answer[];
  receipt: ScoreReceipt;
  answered: number;
}

/** What was answered in a room, and the score it makes by the rules of the form: the same for the same draws. */
export function answerRoom(content: FormContent, room: DemoRoom, unitId: number, die: () => number): RoomAnswers {
  const share = SHARE[unitId] ?? USUAL_SHARE;
  const weak = new Set(Object.keys(WEAK).filter(() => die() < share));
  const answers = content.sections.flatMap((section) =>
    section.items.flatMap((item): Answer[] => {
      if (item.visibleIf) return [];
      if (!hasSection(section.key, room)) return item.naAllowed ? [{ item: item.key, na: true }] : [];
      if (weak.has(item.key)) return [{ item: item.key, value: WEAK[item.key]! }];
      const answer = passing(item);
      return answer ? [answer] : [];
    }),
  );
  return {
    answers,
    receipt: scoreAnswers(content, answers, content.scoring.target!),
    answered: answeredItems(content, answers).length,
  };
}
