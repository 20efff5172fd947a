import { expect, it } from 'vitest';
import { restatedIn } from './restated.rules.ts';

const month = (more: object = {}) => ({ cases: { deaths: 0, away: 1, restricted: 0, other: 2 }, days: 4, hours: 8920, ...more });

it.each([
  ['nothing', month(), month(), []],
  ['less than half an hour', month(), month({ hours: 8920.2 }), []],
  ['the hours', month(), month({ hours: 9000 }), ['hours']],
  ['a case in another column', month(), month({ cases: { deaths: 0, away: 2, restricted: 0, other: 1 } }), ['cases']],
  ['a case and its days', month(), month({ cases: { deaths: 0, away: 2, restricted: 0, other: 2 }, days: 15 }), ['cases', 'days']],
  ['days that went on', month(), month({ days: 9 }), ['days']],
  [
    'everything',
    month(),
    month({ cases: { deaths: 1, away: 0, restricted: 0, other: 2 }, days: 6000, hours: 1 }),
    ['cases', 'days', 'hours'],
  ],
])('%s differs', (_name, frozen, now, why) => expect(restatedIn(frozen, now)).toEqual(why));
