import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOC = 'docs/how-to/jobs-export-import.md';
/** Titles of the list pages of a screen, and whether each exports. */
const pagesIn = (file: string): { title: string; exports: boolean }[] => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/<ListPage\b/g)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; depth > 0 || text[end] !== '>' || text[end - 1] === '='; end++) {
      if (text[end] === '{') depth++;
      else if (text[end] === '}') depth--;
    }
    const props = text.slice(index, end);
    return { title: /title="([^"]+)"/.exec(props)?.[1] ?? file, exports: /\sexports\b/.test(props) };
  });
};

test('every list exports, or is named among those that do not', () => {
  const pages = globSync('modules/*/web/**/*.tsx').flatMap(pagesIn);
  const without = [...new Set(pages.filter((page) => !page.exports).map(({ title }) => title))].toSorted();
  const named = [
    ...readFileSync(DOC, 'utf8')
      .split('A test holds this against the screens:')[1]!
      .split('\n## ')[0]!
      .matchAll(/`([\w.-]+)`/g),
  ].map(([, title]) => title!);
  expect(pages.length).toBeGreaterThan(60);
  expect(without).toEqual(named.toSorted());
});
