import { signaturesOf } from '@quantum/modules/signature/server-api';
import { localText } from '@quantum/platform/domain';
import type { Block, Ctx, PaperWithZone, Said } from '@quantum/platform/server';
import type { CaseDetail } from '../../contract/index.ts';
import { spacesText } from '../../domain/spaces-text.ts';
import { readCase } from '../cases/case-detail.ts';

interface World {
  ctx: Ctx;
  one: CaseDetail;
  codeText: (code: string) => string;
}

/** A case with its opinions, signatures, tasks and inspections, as its reader sees it. */
export async function casePaper(ctx: Ctx, id: number): Promise<PaperWithZone> {
  const one = await readCase(ctx, id);
  const world: World = { ctx, one, codeText: await ctx.kernel.ports.codes.texts(ctx.locale) };
  return {
    zone: one.timeZone,
    paper: {
      name: `${one.code} ${ctx.t('change.case.one')}`,
      locale: ctx.locale,
      title: one.title,
      code: one.code,
      lead: [ctx.t('change.paper.title'), one.unitName, world.codeText(one.status)].join(' · '),
      blocks: [
        whatBlock(world),
        ...photoBlocks(world),
        ...opinionBlocks(world),
        ...taskBlocks(world),
        ...inspectionBlocks(world),
        ...signatureBlocks(world),
      ],
    },
  };
}

function whatBlock({ ctx, one, codeText }: World): Block {
  const rows: [string, Said | null][] = [
    ['changeType', codeText(one.changeType)],
    ['nature', codeText(one.nature)],
    ['reason', one.reason || null],
    ['description', one.description || null],
    ['spaces', spacesText(one.spaces) || null],
    ['jobs', one.jobs.map(({ name }) => name).join(', ') || null],
    ['equipment', one.equipment || null],
    ['startPlanned', one.startPlanned],
    ['endPlanned', one.endPlanned],
    ['expiryOn', one.expiryOn],
    ['requester', one.requester?.name ?? null],
    ['owner', one.owner?.name ?? null],
    ['sponsor', one.sponsor?.name ?? null],
    ['riskBefore', one.riskBefore && codeText(one.riskBefore)],
    ['riskAfter', one.riskAfter && codeText(one.riskAfter)],
    ['inUseAt', one.inUseAt && localText(one.inUseAt, one.timeZone)],
  ];
  return {
    kind: 'facts',
    facts: rows.flatMap(([key, said]): [string, Said][] => (said === null ? [] : [[ctx.t(`change.${key}`), said]])),
  };
}

const photoBlocks = ({ one }: World): Block[] => {
  const photos = one.files.filter(({ thumbUrl }) => thumbUrl !== null).map(({ id }) => ({ fileId: id }));
  return photos.length === 0 ? [] : [{ kind: 'photos', photos, columns: 4 }];
};

function opinionBlocks({ ctx, one, codeText }: World): Block[] {
  const given = one.opinions.filter(({ givenAt, isOld }) => givenAt !== null && !isOld);
  if (given.length === 0) return [];
  return [
    {
      kind: 'table',
      titles: [{ text: ctx.t('change.opinions'), level: 1 }],
      head: ['expert', 'riskBefore', 'riskAfter', 'opinion.controls', 'opinion.conditions'].map((key) => ctx.t(`change.${key}`)),
      widths: [100, 60, 60, '*', '*'],
      rows: given.map(({ expert, field, riskBefore, riskAfter, controls, conditions }) => [
        { said: [expert.name, { text: field, tone: 'quiet' as const }], photos: [] },
        riskBefore === null ? '—' : codeText(riskBefore),
        riskAfter === null ? '—' : codeText(riskAfter),
        controls || '—',
        conditions || '—',
      ]),
    },
  ];
}

function taskBlocks({ ctx, one }: World): Block[] {
  if (one.tasks.length === 0) return [];
  return [
    {
      kind: 'table',
      titles: [{ text: ctx.t('change.tasks'), level: 1 }],
      head: ['task.one', 'task.assignee', 'task.dueOn', 'task.state'].map((key) => ctx.t(`change.${key}`)),
      widths: ['*', 100, 70, 70],
      rows: one.tasks.map(({ text, kind, note, files, assignee, dueOn, status }) => [
        {
          said: [text, { text: [ctx.t(`change.kind.${kind}`), note].filter(Boolean).join(' · '), tone: 'quiet' as const }],
          photos: files.filter(({ thumbUrl }) => thumbUrl !== null).map(({ id }) => id),
        },
        assignee?.name ?? '—',
        dueOn,
        ctx.t(`change.task.${status}`),
      ]),
    },
  ];
}

function inspectionBlocks({ ctx, one, codeText }: World): Block[] {
  if (one.inspections.length === 0) return [];
  return [
    {
      kind: 'table',
      titles: [{ text: ctx.t('change.inspections'), level: 1 }],
      head: [ctx.t('common.code'), ctx.t('common.status'), ctx.t('change.paper.result')],
      widths: ['*', 110, 110],
      rows: one.inspections.map(({ code, status, result, isPreStart }) => [
        { said: [code, ...(isPreStart ? [{ text: ctx.t('change.inspections.preStart'), tone: 'quiet' as const }] : [])], photos: [] },
        codeText(status),
        result === null ? '—' : codeText(result),
      ]),
    },
  ];
}

/** Who signed, once all have; before that the lines to sign on. */
function signatureBlocks({ ctx, one }: World): Block[] {
  const round = one.signing.find(({ status }) => status === 'signed') ?? one.signing.find(({ status }) => status === 'signing');
  const signers = round ? signaturesOf(ctx, round) : [];
  if (signers.length === 0) return [];
  return [
    {
      kind: 'signatures',
      dateLabel: ctx.t('change.paper.date'),
      signers: signers.map(({ step, name, at, drawn }) => ({
        role: [ctx.t('change.paper.signer'), step].filter(Boolean).join(' · '),
        name,
        at: at === null ? '—' : localText(at, one.timeZone),
        fileId: drawn?.id ?? null,
      })),
    },
  ];
}
