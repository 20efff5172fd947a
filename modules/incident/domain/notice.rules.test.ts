import { describe, expect, it } from 'vitest';
import { NOTICE_STATUS } from '../contract/codes.ts';
import { noticeMachine } from './notice.machine.ts';
import { nameFaults, namesAnyone, tellsCode, tellsPhone } from './notice.rules.ts';

describe('a text that names someone involved', () => {
  it.each([
    ['Chan Tai Man was pricked', ['Chan Tai Man'], true],
    ['Tai Man Chan was pricked', ['Chan Tai Man'], true],
    ['TAI-MAN CHAN was pricked', ['Chan Tai Man'], true],
    ['Man Chan Tai was pricked', ['Chan Tai Man'], true],
    ['A cleaner was pricked', ['Chan Tai Man'], false],
    ['Chan Road was wet', ['Chan Tai Man'], false],
    ['Chandelier Tai Man', ['Chan Tai Man'], false],
    ['清洁员陈大文被针刺伤', ['陈大文'], true],
    ['清洁员被针刺伤', ['陈大文'], false],
    ['大堂地面湿滑', ['文'], false],
    ['Anything', ['', '  '], false],
    ['ＣＨＡＮ　Ｔａｉ　Ｍａｎ was pricked', ['Chan Tai Man'], true],
    ['C h a n T a i M a n was pricked', ['Chan Tai Man'], true],
    ['ChanTaiMan was pricked', ['Chan Tai Man'], true],
    ['Chan\u200bTai\u200bMan was pricked', ['Chan Tai Man'], true],
    ['清洁员陈 大 文被针刺伤', ['陈大文'], true],
    ['清洁员陈\u200b大·文被针刺伤', ['陈大文'], true],
    ['Annals of safety', ['Ann'], false],
  ])('%s / %j: %s', (text, names, expected) => expect(namesAnyone(text, names)).toBe(expected));

  it.each([
    ['E00581 was hurt', true],
    ['ｅ００５８１ was hurt', true],
    ['E 00581 was hurt', true],
    ['E-00581, a cleaner', true],
    ['清洁员E00581被针刺伤', true],
    ['E005810 is a room', false],
    ['A cleaner was hurt', false],
  ])('by employee code: %s: %s', (text, expected) => expect(tellsCode(text, ['E00581'])).toBe(expected));

  it.each([
    ['Call +852 5555 0581', true],
    ['Call 5555 0581', true],
    ['Call 55550581', true],
    ['Call 5-5-5-5-0-5-8-1', true],
    ['致電５５５５　０５８１', true],
    ['Call (852) 5555-0581', true],
    ['Call 5555 0582', false],
    ['On 5 May at 05:58', false],
  ])('by telephone number: %s: %s', (text, expected) => expect(tellsPhone(text, ['+852 5555 0581'])).toBe(expected));

  it('is marked field by field and language by language, and the fault keeps the name to itself', () => {
    const texts = {
      titles: { en: 'Needle-stick', 'zh-Hans': '针刺', 'zh-Hant': '針刺' },
      body: { en: 'Ann Lee was hurt', 'zh-Hans': '一人受伤', 'zh-Hant': '李安受傷' },
      checks: { en: 'Boxes', 'zh-Hans': '盒', 'zh-Hant': '盒' },
    };
    const faults = nameFaults(texts, { names: ['Ann Lee', '李安'], codes: [], phones: [] });
    expect(faults.map(({ path }) => path)).toEqual(['body.en', 'body.zh-Hant']);
    expect(JSON.stringify(faults)).not.toMatch(/Ann|李安/);
  });
});

describe('states of a notice', () => {
  const known = noticeMachine;
  it.each([
    [NOTICE_STATUS.draft, ['send', 'update']],
    [NOTICE_STATUS.sent, ['replace', 'withdraw']],
    [NOTICE_STATUS.replaced, []],
    [NOTICE_STATUS.withdrawn, []],
  ])('%s: %j', (state, events) => expect(Object.keys(known[state]).toSorted()).toEqual(events));
  it('is sent to someone', () => {
    const { refusedBecause } = known[NOTICE_STATUS.draft].send!;
    expect(refusedBecause!({ people: 0 })).toBe('incident.refusal.noReader');
    expect(refusedBecause!({ people: 1 })).toBeUndefined();
  });
});
