import type { Demo } from './tree.ts';

/** A document of the demo: its titles in three languages, its text in two. */
export interface DemoDocument {
  key: string;
  classification: string;
  unitId: number;
  owner: string;
  keywords: string[];
  /** Units whose people are asked to read it; nobody is asked where none is named. */
  audience: number[];
  titles: [en: string, hans: string, hant: string];
  en: [heading: string, text: string][];
  zh: [heading: string, text: string][];
}

/** The file of a version in a language, as a program for documents makes it: its text can be searched. */
export async function drawFile(
  { kernel, calls }: Demo,
  of: DemoDocument,
  { locale, no, code }: { locale: 'en' | 'zh-Hant'; no: number; code: string },
): Promise<number> {
  const isEnglish = locale === 'en';
  const blocks = (isEnglish ? of.en : of.zh).flatMap(([heading, text]) => [
    { kind: 'heading' as const, text: heading },
    { kind: 'text' as const, said: text },
  ]);
  const pdf = await kernel.papers.make(
    {
      paper: { name: of.key, locale, title: of.titles[isEnglish ? 0 : 2], code: `${code} v${no}`, blocks },
      imprint: {
        pageOf: isEnglish ? 'Page {{page}} of {{pages}}' : '第 {{page}} 頁，共 {{pages}} 頁',
        printed: '',
        check: '',
        noPhoto: '',
      },
      photos: new Map(),
    },
    'demo',
  );
  return calls.upload('doc', `${of.key.toLowerCase()}-v${no}-${locale}.pdf`, pdf);
}
