import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTexts, changeLanguage } from '@quantum/platform/web/public';
import type { Answer } from '../../contract/index.ts';
import { form, item, option, sections, when } from '../../domain/testing.ts';
import { scoreAnswers } from '../../domain/scoring.rules.ts';
import en from '../../locales/en.json' with { type: 'json' };
import hans from '../../locales/zh-Hans.json' with { type: 'json' };
import { limitsText } from './answer-text.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { FormRunner } from './form-runner.tsx';
import type { RunnerProps } from './runner-props.ts';
import { faultsByItem, progressOf, stepsOf } from './runner-state.ts';
import { ScoreReceiptView } from './score-receipt.tsx';

beforeAll(() => {
  addTexts('en', en);
  addTexts('zh-Hans', hans);
});

const content = sections(
  [1, item('floor', { photoWhenFailing: true, weight: 3 }), item('sink', { naAllowed: true })],
  [
    2,
    item('core', { type: 'temperature', unit: '°C', limits: { min: 70 }, critical: true }),
    item('smell', {
      type: 'singleDropdown',
      options: [option('none', 2, 'pass'), option('strong', 0, 'fail')],
      visibleIf: when({ item: 'floor', is: 'failing' }),
    }),
    item('ward-manager', { type: 'employee', mandatory: false }),
  ],
);
const render = (props: Partial<RunnerProps> = {}) =>
  renderToStaticMarkup(
    <FormRunner
      content={content}
      title="Ward 7A"
      answers={[]}
      onAnswer={() => undefined}
      onSubmit={() => undefined}
      onPhotos={() => undefined}
      {...props}
    />,
  );

describe('the runner', () => {
  test('says which picture was not taken, and counts it among none', () => {
    const refused = { name: 'IMG_1.HEIC', fault: 'platform.field.pictureKind' };
    const one = { key: 'p', preview: 'blob:p', failed: false, retry: () => undefined, remove: () => undefined, refused };
    const html = render({ answers: [{ item: 'floor', value: false }], startAt: 'floor', sendingOf: () => [one] });
    expect(html).toContain('IMG_1.HEIC was not added');
    expect(html).not.toContain('blob:p');
  });

  test('opens at the first open question and says where one is', () => {
    const html = render({ answers: [{ item: 'floor', value: true }] });
    expect(html).toContain('Question 2 of 4');
    expect(html).toMatch(/<h2[^>]*>sink<\/h2>/);
    expect(html.match(/type="radio"/g)).toHaveLength(3);
    expect(html).toContain('Not applicable');
  });

  test('a failing answer opens photo and finding, and shows the hidden question', () => {
    const answers: Answer[] = [{ item: 'floor', value: false }];
    const html = render({ answers, startAt: 'floor', finding: (one) => <b>finding of {one.key}</b> });
    expect(html).toContain('finding of floor');
    expect(html).toContain('data-needed="true"');
    expect(html).toContain('1 failing');
    expect(html).toContain('Question 1 of 5');
  });

  test('a passing answer asks for nothing more', () => {
    const html = render({
      answers: [{ item: 'floor', value: true }],
      startAt: 'floor',
      finding: (_item, _answer, fails) => fails && <b>finding</b>,
    });
    expect(html).not.toContain('finding');
    expect(html).not.toContain('data-needed');
  });

  test('says what it got here before', () => {
    const before = (['pass', 'fail', 'pass', 'fail', 'fail'] as const).map((verdict, i) => ({ on: `2026-11-0${i + 1}`, verdict }));
    const html = render({ startAt: 'floor', pastResults: () => before });
    expect(html).toContain('Failed 3 of the last 5 here');
    expect(html).toContain('data-warn');
  });

  test('a reading shows its unit, its limits and its verdict', () => {
    const html = render({ answers: [{ item: 'core', value: 64.5 }], startAt: 'core' });
    expect(html).toContain('value="64.5"');
    expect(html).toContain('Outside limits');
    expect(html).toContain('Limits: ≥ 70 °C');
    expect(html).toContain('Critical item');
  });

  test('draws what the host serves, and says so where it does not', () => {
    expect(render({ startAt: 'ward-manager' })).toContain('cannot be answered on this page');
    expect(render({ startAt: 'ward-manager', controls: { employee: () => <i>picker</i> } })).toContain('<i>picker</i>');
  });

  test('faults of the host are shown under their question', () => {
    expect(render({ startAt: 'floor', faults: [{ item: 'floor', message: 'A finding is required' }] })).toMatch(
      /role="alert"[^>]*>.*A finding is required/,
    );
  });
});

describe('what keeps a form from being sent', () => {
  const steps = stepsOf(content, [{ item: 'floor', value: true }]);
  const lacks = [
    { item: 'core', message: 'An answer is required' },
    { item: 'floor', message: 'A photo is required' },
    { item: 'floor', message: 'A note is required' },
  ];
  const html = (faults: typeof lacks) => renderToStaticMarkup(<FaultSummary faults={faults} steps={steps} onOpen={() => undefined} />);
  test('counts questions, not faults: one row each, with all it lacks', () => {
    expect(html(lacks)).toContain('2 questions are incomplete');
    expect(html(lacks).match(/<li>/g)).toHaveLength(2);
    expect(html(lacks)).toMatch(/data-answered="true".*A photo is required.*A note is required/);
  });
  test('nothing lacks: nothing is said', () => expect(html([])).toBe(''));
});

test('progress counts visible questions; a condition that closes takes its answer along', () => {
  const answers: Answer[] = [
    { item: 'floor', value: true },
    { item: 'sink', na: true },
    { item: 'smell', value: 'strong' },
  ];
  expect(progressOf(stepsOf(content, answers))).toEqual({ done: 2, failed: 0, total: 4 });
  expect(stepsOf(content, answers).map((step) => `${step.number} ${step.cell}`)).toEqual([
    '1.1 done',
    '1.2 outside',
    '2.1 empty',
    '2.2 empty',
  ]);
  expect([...faultsByItem(content, answers).keys()]).toEqual(['core']);
});

test.each([
  [{ limits: { min: 450, max: 550 }, unit: 'ppm' }, '450–550 ppm'],
  [{ limits: { max: 10 }, unit: 'RLU' }, '≤ 10 RLU'],
  [{ limits: { min: 70 } }, '≥ 70'],
  [{ limits: {} }, ''],
  [{}, ''],
])('limits %o read %s', (one, shown) => expect(limitsText(one)).toBe(shown));

describe('the receipt', () => {
  const receipt = scoreAnswers(
    content,
    [
      { item: 'floor', value: true },
      { item: 'sink', value: false },
      { item: 'core', value: 71 },
    ],
    95,
  );
  test('shows the arithmetic', () => {
    const html = renderToStaticMarkup(<ScoreReceiptView content={content} receipt={receipt} />);
    expect(html).toContain('1 × 3 = 3 / 3');
    expect(html).toContain('3 ÷ 4 = 75.00 %');
    expect(html).toContain('(3/4 × 1 + 1/1 × 2) ÷ 3 = 91.67 %');
    expect(html).toContain('Needs attention');
  });
  test('without a verdict where a grade judges: the score and its arithmetic alone', () => {
    const html = renderToStaticMarkup(<ScoreReceiptView content={content} receipt={receipt} judged={false} />);
    expect(html).toContain('91.67 %');
    expect(html).toContain('3 ÷ 4 = 75.00 %');
    for (const verdict of ['Needs attention', '95', 'data-result']) expect(html).not.toContain(verdict);
  });
  test('in the reader’s language, without lines where they are not wanted', async () => {
    changeLanguage('zh-Hans');
    const html = renderToStaticMarkup(<ScoreReceiptView content={content} receipt={receipt} lines={false} />);
    expect(html).toContain('需关注');
    expect(html).toContain('Section 1 简');
    expect(html).not.toContain('<tr');
    changeLanguage('en');
  });
  test('nothing scored is a dash', () => {
    const none = form(item('a', { naAllowed: true }));
    expect(renderToStaticMarkup(<ScoreReceiptView content={none} receipt={scoreAnswers(none, [{ item: 'a', na: true }], 95)} />)).toContain(
      '<strong>—</strong>',
    );
  });
});
