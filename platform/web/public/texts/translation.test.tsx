import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addTexts, changeLanguage, translationOf, TranslationProvider, useTranslation } from './translation.tsx';

beforeAll(() => {
  addTexts('en', {
    'list.rows_zero': 'No rows',
    'list.rows_one': '{{count}} row of {{name}}',
    'list.rows_other': '{{count}} rows of {{name}}',
    'list.all': '{{count}} in all',
    'list.empty': '',
  });
  addTexts('zh-Hant', { 'list.rows_other': '{{name}}的 {{count}} 列', 'list.all': '共 {{count}}' });
});

describe('words of a key', () => {
  test.each([
    ['en', 'list.rows', { count: 0, name: 'A' }, 'No rows'],
    ['en', 'list.rows', { count: 1, name: 'A' }, '1 row of A'],
    ['en', 'list.rows', { count: 2, name: 'A' }, '2 rows of A'],
    ['en', 'list.all', { count: 1 }, '1 in all'],
    ['en', 'list.all', { count: '1' }, '1 in all'],
    ['en', 'list.empty', {}, ''],
    ['zh-Hant', 'list.rows', { count: 0, name: '甲' }, '甲的 0 列'],
    ['zh-Hant', 'list.rows', { count: 1, name: '甲' }, '甲的 1 列'],
    ['zh-Hant', 'list.all', { count: 3 }, '共 3'],
  ])('%s %s %o', (language, key, params, words) => {
    expect(translationOf(language).t(key, params)).toBe(words);
  });

  test('a gap that is not given stays; one without a value is left out; a value is never read as a text with gaps', () => {
    const { t } = translationOf('en');
    expect(t('list.all')).toBe('{{count}} in all');
    expect(t('list.all', { count: undefined })).toBe(' in all');
    expect(t('list.rows_other', { count: 2, name: '{{count}} $& $1' })).toBe('2 rows of {{count}} $& $1');
  });

  test('a key without words is shown as written and told on the console', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(translationOf('zh-Hant').t('list.empty')).toBe('list.empty');
    expect(told.mock.calls).toEqual([['no text for list.empty']]);
    expect([translationOf('en').exists('list.empty'), translationOf('zh-Hant').exists('list.empty')]).toEqual([true, false]);
    told.mockRestore();
  });

  test('texts that come later are added to those that are there', () => {
    addTexts('en', { 'late.title': 'Late' });
    expect([translationOf('en').t('late.title'), translationOf('en').t('list.all', { count: 4 })]).toEqual(['Late', '4 in all']);
  });
});

describe('on a page', () => {
  const Words = () => {
    const { t, i18n } = useTranslation();
    return <b lang={i18n.language}>{t('list.all', { count: 5 })}</b>;
  };

  test('the page changes its language; a part keeps one of its own', () => {
    const draw = () =>
      renderToStaticMarkup(
        <>
          <Words />
          <TranslationProvider translation={translationOf('en')}>
            <Words />
          </TranslationProvider>
        </>,
      );
    changeLanguage('zh-Hant');
    expect(draw()).toBe('<b lang="zh-Hant">共 5</b><b lang="en">5 in all</b>');
    changeLanguage('en');
    expect(draw()).toBe('<b lang="en">5 in all</b><b lang="en">5 in all</b>');
  });
});
