import { pdfText, type PdfText } from '@quantum/platform/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../contract/index.ts';
import { PaperMaker } from './paper-maker.ts';
import type { Block, PaperTask } from './paper.ts';

const maker = new PaperMaker();
afterAll(() => maker.stop());

const imprint = {
  pageOf: 'Page {{page}} of {{pages}}',
  printed: 'printed 2026-11-21 by 陳美玲',
  check: 'content 0123',
  noPhoto: 'No photo',
};
const task = (locale: Locale, blocks: Block[], photos: PaperTask['photos'] = new Map()): PaperTask => ({
  paper: { name: 'paper', locale, title: 'Report', code: 'IT-1', blocks },
  imprint,
  photos,
});
const set = async (...of: Parameters<typeof task>): Promise<PdfText> => pdfText(await maker.make(task(...of), 'somebody'));
const say = (text: string): Block => ({ kind: 'text', said: text });

describe('glyphs', () => {
  it.each<[Locale, string, string[]]>([
    ['en', 'Ward 4B: sink stained, 0.8 × 25 ÷ 2 ≤ 10 °C — “cracked” tile; 門 门', ['NotoSansSC-Regular', 'NotoSansSC-SemiBold']],
    ['zh-Hans', '门诊四楼:洗手盆有污渍,说明书缺页,检查员陈美玲', ['NotoSansSC-Regular', 'NotoSansSC-SemiBold']],
    ['zh-Hant', '門診四樓:洗手盆有污漬,說明書缺頁,衞生裏面邨滙嘅咗喺𨋢', ['NotoSansHK-Regular', 'NotoSansSC-SemiBold']],
  ])('%s says what it was given, every glyph of it drawn', async (locale, text, fonts) => {
    const pdf = await set(locale, [say(text)]);
    expect(pdf.text).toContain(text);
    expect(pdf.unknown).toBe(0);
    expect(pdf.fonts).toEqual(expect.arrayContaining(fonts));
  });

  it('draws what its own font lacks with the other one', async () => {
    const pdf = await set('zh-Hant', [say('說明 说明 检查')]);
    expect(pdf.text).toContain('說明 说明 检查');
    expect(pdf.unknown).toBe(0);
    expect(pdf.fonts).toContain('NotoSansSC-Regular');
  });

  it('draws the letters of names from elsewhere: Polish, Czech, Hungarian, Vietnamese, Thai, Hindi', async () => {
    for (const locale of ['en', 'zh-Hans', 'zh-Hant'] as const) {
      const pdf = await set(locale, [say('Łukasz Čapek Őry Nguyễn'), say('สมชาย'), say('अमन')]);
      expect(pdf.text).toContain('Łukasz Čapek Őry Nguyễn');
      expect(pdf.text).not.toContain('\u25a1');
      expect(pdf.unknown).toBe(0);
      expect(pdf.fonts).toEqual(expect.arrayContaining(['NotoSans-Regular', 'NotoSansThai-Regular']));
    }
  });

  it('shows a box for what neither has, and never the missing glyph', async () => {
    const pdf = await set('en', [say('wet floor \u{1f642}\u200d\ufe0f done\u0007now')]);
    expect(pdf.text).toContain('wet floor \u25a1 done now');
    expect(pdf.unknown).toBe(0);
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 120 }, (_, n) => [`row-${n}`, 'x'.repeat(60)]);

  it('repeat the head of a table, carry the code and count themselves', async () => {
    const { pages } = await set('en', [{ kind: 'table', head: ['Headed', 'Other'], widths: [80, '*'], rows }]);
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, n) => {
      expect(page.text).toContain('Headed');
      expect(page.text).toContain('IT-1');
      expect(page.text).toContain(`Page ${n + 1} of ${pages.length}`);
    });
    for (const [name] of rows) expect(pages.filter((page) => page.fragments.includes(name!))).toHaveLength(1);
  });

  it('show a dash in a table without rows', async () => {
    const { pages } = await set('en', [{ kind: 'table', head: ['Headed', 'Other'], widths: [80, '*'], rows: [] }]);
    expect(pages[0]!.fragments).toContain('—');
  });
});

describe('a paper on its side', () => {
  it.each<[string, boolean]>([
    ['upright', false],
    ['on its side', true],
  ])('has rules as wide as it: %s', async (_, landscape) => {
    const one = task('en', [say('Wide')]);
    const { pages } = pdfText(await maker.make({ ...one, paper: { ...one.paper, landscape } }, 'somebody'));
    expect(pages[0]!.width > 800).toBe(landscape);
    expect(pages[0]!.rules.length).toBeGreaterThan(1);
    for (const { from, to } of pages[0]!.rules) expect(to).toBeCloseTo(pages[0]!.width - from, 1);
  });

  const words = (text: string, locale: Locale) => ({ text, locale });
  const names = (en: string, han: string) => [words(en, 'en'), words(han, 'zh-Hans'), words(`${han}書`, 'zh-Hant')];
  const face = (times: number): Block => ({
    kind: 'certificate',
    face: {
      url: 'https://example.org/quantum/check/ABCDE12345FGHIJ67890',
      typed: 'ABCDE12345FGHIJ67890',
      title: names('Certificate', '证书'),
      holder: names('Chan Siu Ming '.repeat(times), '陈小明'.repeat(times)),
      category: names('Safe handling of chemicals '.repeat(times), '化学品安全使用'.repeat(times)),
      facts: Array.from({ length: 5 }, () => [words('Valid from', 'en'), words('2026-11-02', 'en')] as const),
      issuer: words('Harbour Facilities', 'en'),
      hint: names('Scan to check whether it still holds', '扫描查看是否有效'),
    },
  });
  it.each<[Locale, number]>([
    ['en', 1],
    ['en', 8],
    ['zh-Hans', 1],
    ['zh-Hant', 8],
  ])('is a certificate each, whatever the length of its names: %s, %d times', async (locale, times) => {
    const one = task(locale, [face(times), face(times)]);
    const { pages } = pdfText(await maker.make({ ...one, paper: { ...one.paper, landscape: true, bare: true } }, 'somebody'));
    expect(pages.map(({ text }) => text.includes('Harbour Facilities') && text.includes('ABCDE 12345'))).toEqual([true, true]);
  });
});

describe('photos', () => {
  const picture = () =>
    sharp({ create: { width: 90, height: 120, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();

  it('are on the paper; one that cannot be read says so', async () => {
    const photos = new Map([[1, await picture()]]);
    const pdf = await set('en', [{ kind: 'photos', photos: [{ fileId: 1, caption: 'Basin' }, { fileId: 2 }] }], photos);
    expect(pdf.images).toBe(1);
    expect(pdf.text).toContain('Basin');
    expect(pdf.text).toContain('No photo');
  });

  it('that are no picture end the paper, not the one after it', async () => {
    const broken = task('en', [{ kind: 'photos', photos: [{ fileId: 1 }] }], new Map([[1, Buffer.from('not a picture')]]));
    await expect(maker.make(broken, 'somebody')).rejects.toThrow(/IT-1 could not be set/);
    expect((await set('en', [say('still here')])).text).toContain('still here');
  });
});
