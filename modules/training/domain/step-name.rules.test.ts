import { describe, expect, it } from 'vitest';
import { stepName } from './step-name.rules.ts';

const NOTHING = { own: '', text: '', file: '', quiz: '' };
const LONG = 'Sharps go into the sharps box at the place of use, each of them, at once and without exception.';

describe('the name of a step', () => {
  it.each([
    ['as it was named', { own: 'Before you begin', file: 'slides-v7', text: 'Read' }, 'Before you begin'],
    ['else as its file', { own: '  ', file: 'Sharps handbook', text: 'Read' }, 'Sharps handbook'],
    ['else as its quiz', { quiz: 'Sharps quiz' }, 'Sharps quiz'],
    ['else by the first line of what is read', { text: '\n  Wash your hands\nfor 20 seconds' }, 'Wash your hands'],
    ['cut where it is long', { text: LONG }, 'Sharps go into the sharps box at the place of use, each of…'],
    ['Chinese words are cut too', { text: '利'.repeat(80) }, `${'利'.repeat(59)}…`],
    ['without words it has none', {}, ''],
  ])('%s', (_, given, name) => expect(stepName({ ...NOTHING, ...given })).toBe(name));
});
