import { describe, expect, it } from 'vitest';
import { stepName } from './step-name.rules.ts';

const NOTHING = { own: '', text: '', file: '', quiz: '' };
const LONG = 'Sharps go into the sharps box at the place of use, each of them, at once, without exception and whoever has used them.';

describe('the name of a step', () => {
  it.each([
    ['as it was named', { own: 'Before you begin', file: 'slides-v7', text: 'Read' }, 'Before you begin'],
    ['else as its file', { own: '  ', file: 'Sharps handbook', text: 'Read' }, 'Sharps handbook'],
    ['else as its quiz', { quiz: 'Sharps quiz' }, 'Sharps quiz'],
    ['else by the first line of what is read', { text: '\n  Wash your hands\nfor 20 seconds' }, 'Wash your hands'],
    ['else by its first sentence', { text: 'Sharps go into the box. Never recap.' }, 'Sharps go into the box'],
    ['by its first Chinese sentence', { text: '利器须放入利器盒。不回套。' }, '利器须放入利器盒'],
    ['a number is no end of a sentence', { text: 'Keep 1.5 m away from it. Always.' }, 'Keep 1.5 m away from it'],
    ['a question keeps its mark', { text: 'What is a sharp? A needle.' }, 'What is a sharp?'],
    [
      'cut between words where it is long',
      { text: LONG },
      'Sharps go into the sharps box at the place of use, each of them, at once, without exception and…',
    ],
    ['Chinese words are cut too', { text: '利'.repeat(120) }, `${'利'.repeat(99)}…`],
    ['without words it has none', {}, ''],
  ])('%s', (_, given, name) => expect(stepName({ ...NOTHING, ...given })).toBe(name));
});
