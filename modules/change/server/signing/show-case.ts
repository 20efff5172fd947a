import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type SharedRecord } from '@quantum/platform/contract';
import { NotFound, type Ctx } from '@quantum/platform/server';
import { spacesText } from '../../domain/spaces-text.ts';
import { readCaseParts, readCaseRow } from '../cases/case.store.ts';

/** A case as somebody sees it who signs by link: what changes, where, and how it was judged; no person of ours is named. */
export async function showCase(ctx: Ctx, id: number): Promise<SharedRecord> {
  const one = await readCaseRow(ctx.db, id);
  if (!one) throw new NotFound();
  const parts = await readCaseParts(ctx.db, one);
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  const unit = (await unitTree(ctx.kernel)).get(one.unit_id)!;
  const spaces = parts.spaces.map(({ names, facility_names }) => ({
    name: inLocale(names, ctx.locale),
    place: inLocale(facility_names, ctx.locale),
  }));
  const fact = (key: string, value: string | null) => (value ? [{ label: ctx.t(key), value }] : []);
  return {
    title: one.title,
    code: one.code,
    lead: inLocale(unit.names, ctx.locale),
    warning: null,
    figure: null,
    facts: [
      ...fact('change.changeType', text(one.change_type)),
      ...fact('change.nature', text(one.nature)),
      ...fact('change.reason', one.reason),
      ...fact('change.description', one.description),
      ...fact('change.spaces', spacesText(spaces)),
      ...fact('change.equipment', one.equipment),
      ...fact('change.startPlanned', one.start_planned),
      ...fact('change.expiryOn', one.expiry_on),
      ...fact('change.riskAfter', one.risk_after && text(one.risk_after)),
    ],
    parts: {
      title: ctx.t('change.opinions'),
      rows: parts.opinions
        .filter(({ round_no, given_at }) => round_no === one.round_no && given_at !== null)
        .map(({ field, risk_after, controls }) => ({
          title: `${field}: ${risk_after === null ? '' : text(risk_after)}`,
          text: controls,
          share: null,
          tone: 'plain' as const,
        })),
    },
    items: { title: ctx.t('change.tasks'), none: ctx.t('change.task.none'), rows: [] },
    signatures: { title: '', rows: [] },
  };
}
