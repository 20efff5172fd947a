import { localText } from '@quantum/platform/domain';
import { PAPER_HISTORY, readHistory, type Block, type Ctx, type PaperWithZone, type Said } from '@quantum/platform/server';
import type { ActionDetail, ActionPhoto } from '../../contract/index.ts';
import { readAction } from './action-detail.ts';
import { ACTION } from './tables.ts';

interface SheetWorld {
  ctx: Ctx;
  action: ActionDetail;
  t: (key: string, params?: Record<string, string | number>) => string;
  at: (instant: string | null) => string;
  codeText: (code: string) => string;
}

/** A corrective action on one sheet: what was found, how it was corrected, before and after, and who verified it. */
export async function actionPaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const action = await readAction(ctx, id);
  const world: SheetWorld = {
    ctx,
    action,
    t: (key, params) => ctx.t(`action.${key}`, params),
    at: (instant) => (instant === null ? '—' : localText(instant, action.timeZone)),
    codeText: await ctx.kernel.ports.codes.texts(ctx.locale),
  };
  const history = await readHistory(ctx, ACTION.kind, id, { most: PAPER_HISTORY });
  const { t, at } = world;
  return {
    zone: action.timeZone,
    paper: {
      name: `${action.code} ${t('paper.sheet')}`,
      locale: ctx.locale,
      title: action.title,
      code: action.code,
      lead: [t('paper.sheet'), action.unitName, action.spaceName].filter(Boolean).join(' · '),
      blocks: [
        factsOf(world),
        ...noted(t('description'), action.description),
        ...photosOf(world),
        { kind: 'heading', text: t('certainties') },
        certaintiesOf(world),
        ...noted(t('resultNote'), action.resultNote),
        ...noted(t('verifyNote'), action.verifyNote),
        ...noted(t('reviewNote'), action.reviewNote),
        {
          kind: 'signatures',
          dateLabel: t('paper.date'),
          signers: [
            {
              role: t('responsible'),
              name: action.responsibleName ?? '',
              at: action.finishedAt ? at(action.finishedAt) : '',
              fileId: null,
            },
            { role: t('verifier'), name: action.verifier?.name ?? '', at: action.verifiedAt ? at(action.verifiedAt) : '', fileId: null },
          ],
        },
        {
          kind: 'table',
          titles: [{ text: t('paper.history'), level: 1 }],
          head: [t('paper.when'), t('paper.who'), t('paper.what')],
          widths: [92, 120, '*'],
          rows: history
            .toReversed()
            .map((row) => [
              at(row.at),
              row.byItself ? '' : row.who,
              [row.did, ...(row.comment ? [{ text: row.comment, tone: 'quiet' } satisfies Said] : [])],
            ]),
        },
      ],
    },
  };
}

const noted = (title: string, text: string | null): Block[] =>
  text
    ? [
        { kind: 'heading', level: 2, text: title },
        { kind: 'text', said: text },
      ]
    : [];

const factsOf = ({ ctx, action, t, at, codeText }: SheetWorld): Block => ({
  kind: 'facts',
  facts: [
    [ctx.t('common.status'), { text: codeText(action.status), tone: 'strong' }],
    [t('risk'), codeText(action.risk)],
    [t('source'), [action.source.title, action.source.code].filter(Boolean).join(' · ') || null],
    [t('raisedBy'), action.raisedBy?.name ?? null],
    [t('due'), { text: at(action.dueAt), tone: action.late ? 'danger' : 'plain' }],
    [t('finishedAt'), at(action.finishedAt)],
    [t('verifiedAt'), at(action.verifiedAt)],
    [t('closedAt'), at(action.closedAt)],
  ],
});

const certaintiesOf = ({ action, t, at }: SheetWorld): Block => ({
  kind: 'facts',
  facts: [
    [t('responsible'), [action.responsibleName, ...action.coOwners.map(({ name }) => name)].filter(Boolean).join(' · ') || null],
    [t('due'), at(action.dueAt)],
    [t('measures'), action.measures],
    [t('funds'), action.funds === null ? null : `${action.funds} ${action.currency ?? ''}`],
    [t('emergencyPlan'), action.emergencyPlan ?? action.emergencyPlanFile?.name ?? null],
    [t('causes'), action.causes.map((cause) => t(`cause.${cause}`)).join(' · ') || null],
  ],
});

/** The first of each side by side, all others below. */
function photosOf({ action, t, at }: SheetWorld): Block[] {
  const said = (photo: ActionPhoto): string => [at(photo.at), photo.by].filter(Boolean).join(' · ');
  const [before, ...moreBefore] = action.before;
  const [after, ...moreAfter] = action.after;
  const rest = [...moreBefore.map((photo) => ({ photo, label: t('before') })), ...moreAfter.map((photo) => ({ photo, label: t('after') }))];
  return [
    {
      kind: 'pair',
      before: before ? { fileId: before.id, caption: said(before) } : null,
      after: after ? { fileId: after.id, caption: said(after) } : null,
      labels: [t('before'), t('after')],
      empty: t('paper.noPhotoYet'),
    },
    ...(rest.length > 0
      ? [{ kind: 'photos' as const, photos: rest.map(({ photo, label }) => ({ fileId: photo.id, caption: `${label} · ${said(photo)}` })) }]
      : []),
  ];
}
