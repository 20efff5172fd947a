import { expect, it } from 'vitest';
import { describedIn } from './description.rules.ts';

const about = { en: 'Basin free of stains', 'zh-Hans': '洗手盆无污渍', 'zh-Hant': '洗手盆沒有污漬' };

it.each([
  ['nothing was asked', 'en', 'Loose tile', undefined, 'Loose tile'],
  ['the question, in the reader’s language', 'zh-Hant', 'Limescale', about, '洗手盆沒有污漬\nLimescale'],
  ['kept with the question of before: once', 'zh-Hans', 'Basin free of stains\nLimescale', about, '洗手盆无污渍\nLimescale'],
  ['kept with it in another language', 'en', '洗手盆沒有污漬\n有水漬', about, 'Basin free of stains\n有水漬'],
  [
    'a text that only begins alike',
    'en',
    'Basin free of stains, but cracked',
    about,
    'Basin free of stains\nBasin free of stains, but cracked',
  ],
] as const)('%s', (_name, locale, written, question, said) => expect(describedIn(locale, written, question)).toBe(said));
