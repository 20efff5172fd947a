import { describe, expect, it } from 'vitest';
import { blocksOf, hasTooManyPoints, MOST_POINTS } from './text-blocks.rules.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (ordered: boolean, ...points: string[]) => ({ kind: 'list', ordered, points });

describe('the structure of a text', () => {
  it.each([
    ['one line', 'Close the lid.', [paragraph('Close the lid.')]],
    ['lines of one paragraph', 'Close the lid.\nThen wash.', [paragraph('Close the lid.\nThen wash.')]],
    ['two paragraphs', 'First.\n\n\nSecond.', [paragraph('First.'), paragraph('Second.')]],
    ['a list after its sentence', 'Bring:\n- gloves\n• goggles', [paragraph('Bring:'), list(false, 'gloves', 'goggles')]],
    ['steps', '1. Stop\n2) Call\n3、通知主管', [list(true, 'Stop', 'Call', '通知主管')]],
    ['steps, then points', '1. Stop\n- at once', [list(true, 'Stop'), list(false, 'at once')]],
    ['two lists', '- a\n\n- b', [list(false, 'a'), list(false, 'b')]],
    ['lines of Windows', 'a\r\n\r\n- b', [paragraph('a'), list(false, 'b')]],
    ['HTML is text', '<ul><li onclick="x()">a</li></ul>', [paragraph('<ul><li onclick="x()">a</li></ul>')]],
    ['a number that begins a sentence', '2026 was long\n-5 degrees', [paragraph('2026 was long\n-5 degrees')]],
    ['nothing', ' \n \n', []],
  ])('%s', (_name, text, blocks) => expect(blocksOf(text)).toEqual(blocks));

  it('has at most so many points', () => {
    const points = (count: number) => Array.from({ length: count }, (_, i) => `- ${i}${i % 7 === 0 ? '\n' : ''}`).join('\n');
    expect([hasTooManyPoints(points(MOST_POINTS)), hasTooManyPoints(points(MOST_POINTS + 1)), hasTooManyPoints(points(3000))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
