import { inThree } from '@quantum/platform/testing';

/** Element that asks for evidence before the hand-in. */
export const EVIDENCE_ITEM = 'floors';

const scored = (key: string, most: number, weight = 1) => ({
  key,
  type: 'singleDropdown',
  text: inThree(`Element ${key}`),
  naAllowed: true,
  weight,
  options: Array.from({ length: most + 1 }, (_, points) => ({ key: `p${points}`, text: inThree(`${points} points`), points })),
});

/** Leadership 20, cleaning 50, safety 30: answered as in `ITEMS` it is 80.50. */
export const sheetOf = () => ({
  sections: [
    { key: 'leadership', title: inThree('Leadership'), weight: 20, items: [scored('lead', 15)] },
    {
      key: 'cleaning',
      title: inThree('Cleaning'),
      weight: 50,
      items: [scored('floors', 5, 2), scored('beds', 5), scored('walls', 5), scored('lifts', 5)],
    },
    { key: 'safety', title: inThree('Safety'), weight: 30, items: [scored('signs', 10)] },
  ],
});
export const ITEMS = { lead: 'p12', floors: 'p4', beds: 'p5', walls: 'p2', lifts: 'na', signs: 'p9' } as const;
