import { isTest, type SourceFile } from './source-files.ts';

interface KeyUse {
  key: string;
  line: number;
  /** True for the fixed start of a template: `menu.${code}`. */
  isStart: boolean;
}

/** Where a literal is surely a key, on the server too: t('…'), new Refused('…'), key: '…'. */
const SURE = /(?:\bt\(|\bRefused\(|\b(?:key|title|label|message|hint|titleKey|labelKey)\s*[:=])\s*$/;

/**
 * The message keys a file names as literals; boards name metrics, which look like them. On the web and in rules every literal that begins like a key is one; on the server such
 * literals also name operations, tables and events, so there only those in a sure place count.
 */
export function keyUses({ path, text }: SourceFile, prefixes: readonly string[]): KeyUse[] {
  if (isTest(path) || /\/(operations|codes|boards)\.ts$|\.d\.ts$|vite\.config\.ts$/.test(path)) return [];
  const everywhere = /\/web\/|\/domain\//.test(path) && !path.startsWith('apps/web/build/');
  const literal = new RegExp(`(['"\`])((?:${prefixes.join('|')})\\.(?:[\\w-]+\\.)*)([\\w-]*)(\\1|\\$\\{)`, 'g');
  return [...text.matchAll(literal)].flatMap((match) => {
    const [, , start, last, end] = match;
    const before = text.slice(0, match.index);
    if (isComment(before)) return [];
    if (!everywhere && !SURE.test(before.slice(-40))) return [];
    const isStart = end === '${';
    if (!isStart && last === '') return [];
    return [{ key: `${start}${last}`, line: before.split('\n').length, isStart }];
  });
}

const isComment = (before: string): boolean => /^\s*(\*|\/\*)|(^|\s)\/\/\s/.test(before.slice(before.lastIndexOf('\n') + 1));

/** Everything in the code that can be a key: whole ones, and the starts of those that are put together. */
export function namedTexts(files: readonly SourceFile[]): { whole: ReadonlySet<string>; starts: readonly string[] } {
  const texts = files.filter(({ path }) => !isTest(path)).map(({ text }) => text);
  const all = (pattern: RegExp): string[] => texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1]!));
  return {
    whole: new Set(all(/['"`]([a-zA-Z][\w-]*(?:\.[\w-]+)+)['"`]/g)),
    // Of templates, and prefixes handed to a component: `organization.unit.`.
    starts: [...new Set([...all(/`([a-zA-Z][\w-]*\.[\w.-]*)\$\{/g), ...all(/['"]([a-zA-Z][\w-]*\.(?:[\w-]+\.)*)['"]/g)])],
  };
}
