import { personRefs, todayIn, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Block, Ctx, PaperWithZone, Tone } from '@quantum/platform/server';
import { DOCUMENT_STATUS, type CoverageAnswer, type Standing } from '../../contract/index.ts';
import { standingOn } from '../../domain/validity.rules.ts';
import { periodOf } from '../documents/document-facts.ts';
import { ownProject } from '../project.ts';
import { readCoverage } from '../requirements/coverage.read.ts';
import { registeredIn, withoutDocument } from './register-paper.store.ts';

const TONE: Record<Standing, Tone> = {
  missing: 'danger',
  upcoming: 'quiet',
  inForce: 'ok',
  ending: 'warn',
  beingRenewed: 'warn',
  ended: 'danger',
  revoked: 'danger',
  replaced: 'quiet',
  notNeeded: 'quiet',
};
const COLUMNS = ['category', 'number', 'holder', 'issuer', 'validFrom', 'validTo', 'standing', 'responsible'];
const WIDTHS = ['*', 90, 95, 95, 62, 62, 75, 75];

/** The register of a unit: what it must hold, what it holds, and how each stands today. */
export async function documentRegister(ctx: Ctx, unitId: number): Promise<PaperWithZone> {
  await ownProject(ctx, unitId);
  const today = await todayIn(ctx, unitId);
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  const name = inLocale(unit.names, ctx.locale);
  return {
    zone: unit.timeZone,
    paper: {
      name: `${ctx.t('compliance-document.paper.title')} ${name} ${today}`,
      locale: ctx.locale,
      title: name,
      code: today,
      lead: ctx.t('compliance-document.paper.lead', { day: today }),
      landscape: true,
      blocks: [ratesBlock(ctx, await readCoverage(ctx, unitId)), await tableBlock(ctx, unitId, today)],
    },
  };
}

function ratesBlock(ctx: Ctx, { coverage, validity, missing, ended }: CoverageAnswer): Block {
  const say = ({ numerator, denominator, percent }: CoverageAnswer['coverage']) =>
    percent === null ? '–' : `${percent} % (${numerator} / ${denominator})`;
  const fact = (key: string, value: string): [string, string] => [ctx.t(`compliance-document.paper.${key}`), value];
  return {
    kind: 'facts',
    facts: [
      fact('coverage', say(coverage)),
      fact('validity', say(validity)),
      fact('missing', String(missing)),
      fact('ended', String(ended)),
    ],
  };
}

async function tableBlock(ctx: Ctx, unitId: number, today: string): Promise<Block> {
  const documents = await registeredIn(ctx, unitId, today);
  const tree = await unitTree(ctx.kernel);
  const person = await personRefs(
    ctx,
    documents.map(({ responsible_id }) => responsible_id),
  );
  const standing = (of: Standing) => ({ text: ctx.t(`compliance-document.paper.standing.${of}`), tone: TONE[of] });
  const held = documents.map((one) => [
    inLocale(one.names, ctx.locale),
    one.number,
    inLocale(tree.get(one.holder_id)!.names, ctx.locale),
    one.issuer,
    one.valid_from,
    one.valid_to ?? ctx.t('compliance-document.paper.always'),
    standing(
      standingOn(
        {
          ...periodOf(one),
          isNeeded: one.status !== DOCUMENT_STATUS.inapplicable,
          successorFrom: one.replaced_on,
          isFiled: one.is_filed,
          firstWarning: one.warn_days[0] ?? 0,
        },
        today,
      ),
    ),
    person(one.responsible_id)?.name ?? '',
  ]);
  const lacking = (await withoutDocument(ctx, unitId)).map(({ names, is_applicable }) => [
    inLocale(names, ctx.locale),
    ...['', '', '', '', ''],
    standing(is_applicable ? 'missing' : 'notNeeded'),
    '',
  ]);
  return {
    kind: 'table',
    titles: [{ text: ctx.t('compliance-document.paper.documents'), level: 2 }],
    head: COLUMNS.map((column) => ctx.t(`compliance-document.paper.head.${column}`)),
    widths: WIDTHS as (number | '*')[],
    rows: [...lacking, ...held],
  };
}
