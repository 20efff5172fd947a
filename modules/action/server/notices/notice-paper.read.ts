import { localText } from '@quantum/platform/domain';
import type { Block, Ctx, PaperWithZone, Said } from '@quantum/platform/server';
import type { NoticeDetail } from '../../contract/index.ts';
import { readNotice } from './notice.service.ts';
import { readNoticePhotos } from './notice.store.ts';

/** Photos of one finding on a notice; more are in its record. */
const PHOTOS = 2;

/** The rectification notice as it is handed to the unit: what was found, what is asked, by when, and who signs. */
export async function noticePaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const notice = await readNotice(ctx, id);
  const photos = await readNoticePhotos(ctx.db, id);
  const codeText = await ctx.kernel.ports.codes.texts(ctx.locale);
  const at = (instant: string | null) => (instant === null ? '—' : localText(instant, notice.timeZone));
  const t = (key: string, params?: Record<string, string | number>) => ctx.t(`action.${key}`, params);
  const said = (item: NoticeDetail['items'][number]): Said[] => [
    { text: item.title, tone: 'strong' },
    ...(item.description === item.title ? [] : [item.description]),
    { text: [item.code, item.spaceName].filter(Boolean).join(' · '), tone: 'quiet' },
  ];
  const blocks: Block[] = [
    {
      kind: 'facts',
      facts: [
        [t('notice.unit'), { text: notice.unitName, tone: 'strong' }],
        [t('due'), at(notice.dueAt)],
        [t('notice.issuedBy'), notice.issuedBy?.name ?? null],
        [t('notice.issuedAt'), at(notice.issuedAt)],
      ],
    },
    { kind: 'text', said: t('paper.notice.ask', { unit: notice.unitName, count: notice.items.length, due: at(notice.dueAt) }) },
    ...(notice.note
      ? [
          { kind: 'heading' as const, level: 2 as const, text: t('notice.note') },
          { kind: 'text' as const, said: notice.note },
        ]
      : []),
    {
      kind: 'table',
      titles: [{ text: t('notice.actions'), level: 1 }],
      head: ['', t('paper.problem'), t('risk'), t('paper.demand'), t('responsible'), t('due')],
      widths: [16, '*', 40, 112, 70, 62],
      rows: notice.items.map((item, n) => [
        String(n + 1),
        { said: said(item), photos: (photos.get(item.id) ?? []).slice(0, PHOTOS) },
        codeText(item.risk),
        item.measures ?? { text: t('paper.demandOpen'), tone: 'quiet' },
        item.responsible?.name ?? '—',
        at(item.dueAt),
      ]),
    },
    {
      kind: 'together',
      blocks: [
        { kind: 'text', said: { text: t('paper.notice.reply'), tone: 'quiet' } },
        {
          kind: 'signatures',
          dateLabel: t('paper.date'),
          signers: [
            { role: t('notice.issuedBy'), name: notice.issuedBy?.name ?? '', at: '', fileId: null },
            { role: t('paper.notice.received'), name: '', at: '', fileId: null },
            { role: t('paper.notice.checked'), name: '', at: '', fileId: null },
          ],
        },
      ],
    },
  ];
  return {
    zone: notice.timeZone,
    paper: {
      name: `${notice.code} ${t('notice')}`,
      locale: ctx.locale,
      title: t('notice'),
      code: notice.code,
      lead: notice.unitName,
      blocks,
    },
  };
}
