import { auditInUnit, createInUnit, placeOfUnit, todayIn, unitOfRecord } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { json, loadScoped, lockScoped, qrPath, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_STATUS,
  riskOps as ops,
  VERSION_STATUS,
  type CardChange,
  type CardDetail,
  type Moved,
  type NewCard,
} from '../../contract/index.ts';
import { isOlder } from '../../domain/card.rules.ts';
import { followOf } from '../../domain/follow.rules.ts';
import { worst } from '../../domain/scale.rules.ts';
import { versionMachine } from '../../domain/version.machine.ts';
import { cardAddress, cardToken, tokenHash, type Headers } from './card-code.ts';
import { controlsOfRows } from '../controls/control.store.ts';
import { jobNames, readTaskRow } from '../library/job-task.store.ts';
import { readAssessmentRow } from '../conduct/assessment.store.ts';
import { rowsOfAssessment } from '../rows/row.store.ts';
import { ASSESSMENT, CARD, type AssessmentRecord, type CardRecord } from '../tables.ts';
import { versionEvents } from '../library/version.service.ts';
import { cardsOfItem, assessmentInForce } from './card.store.ts';

/** What an assessment says today, as the card will show it. */
async function contentOf(ctx: Ctx, assessment: AssessmentRecord) {
  const task = (await readTaskRow(ctx.db, assessment.job_task_id))!;
  const rows = (await rowsOfAssessment(ctx.db, assessment.id)).filter((row) => row.current_rating !== null);
  const controls = await controlsOfRows(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const named = new Map<number, Localized>(controls.map((one) => [one.id, one.names]));
  return {
    names: task.names,
    post: (await jobNames(ctx.db, task.job_id))?.names ?? null,
    rating: worst(rows.map((row) => row.current_rating!))!,
    lines: rows.map((row) => ({ hazard: row.hazard, accidentType: row.accident_type, rating: row.current_rating! })),
    controls: [...named.values()],
  };
}

/** A card of a completed assessment: the next version where its job task has one in this unit. */
export async function createCard(ctx: Ctx, { clientId, assessmentId, emergency, phone }: NewCard): Promise<{ id: number; code: string }> {
  const assessment = await loadScoped<AssessmentRecord>(ctx, ASSESSMENT, assessmentId);
  if (assessment.status !== ASSESSMENT_STATUS.completed) throw new Refused('risk.refusal.notCompleted');
  const unit = await unitOfRecord(ctx, assessment);
  const { id, code } = await createInUnit(ctx, { kind: CARD }, { clientId, unit }, async () => {
    const [last] = await cardsOfItem(ctx.db, assessment.unit_id, assessment.family_id);
    if (last?.status === VERSION_STATUS.pending) throw new Refused('risk.refusal.draft');
    const content = await contentOf(ctx, assessment);
    const values = {
      names: json(content.names),
      assessment_id: assessment.id,
      family_id: assessment.family_id,
      post: content.post && json(content.post),
      rating: content.rating,
      lines: json(content.lines),
      controls: json(content.controls),
      emergency: json(emergency),
      phone,
      version_no: (last?.version_no ?? 0) + 1,
      token_hash: tokenHash(await cardToken(ctx, assessment.unit_id, assessment.family_id)),
      status: VERSION_STATUS.pending,
    };
    return { prefix: 'RDC', words: [content.names], values };
  });
  return { id, code };
}

export async function isCardOlder(ctx: Ctx, card: CardRecord): Promise<boolean> {
  const inForce = await assessmentInForce(ctx.db, card.unit_id, card.family_id);
  return isOlder(
    card.issued_at,
    inForce === undefined || inForce === card.assessment_id,
    await rowsOfAssessment(ctx.db, card.assessment_id),
  );
}

export async function readCard(ctx: Ctx, id: number, headers: Headers): Promise<CardDetail> {
  const card = await loadScoped<CardRecord>(ctx, CARD, id, ops.readCard);
  const token = await cardToken(ctx, card.unit_id, card.family_id);
  const address = cardAddress(ctx, token, headers);
  const assessment = (await readAssessmentRow(ctx.db, card.assessment_id))!;
  return {
    id: card.id,
    code: card.code,
    name: inLocale(card.names, ctx.locale),
    ...(await placeOfUnit(ctx, card.unit_id)),
    post: card.post && inLocale(card.post, ctx.locale),
    rating: card.rating,
    colour: followOf(card.rating).colour,
    lines: card.lines.map((line) => ({ hazard: inLocale(line.hazard, ctx.locale), accidentType: line.accidentType, rating: line.rating })),
    controls: card.controls.map((one) => inLocale(one, ctx.locale)),
    emergency: card.emergency,
    phone: card.phone,
    versionNo: card.version_no,
    issuedOn: card.issued_on,
    isOlder: await isCardOlder(ctx, card),
    assessment: { id: assessment.id, code: assessment.code },
    address,
    typed: token,
    qr: qrPath(address),
    status: card.status,
    version: card.version,
    events: await versionEvents(ctx, card, NO_FACTS, { save: ops.saveCard, move: ops.moveCard }).then((events) =>
      // A next version comes from its assessment.
      events.filter(({ event }) => event !== 'revise'),
    ),
  };
}
const NO_FACTS = { lacks: null, usedBy: 0 };

export async function updateCard(ctx: Ctx, id: number, { version, emergency, phone }: CardChange, headers: Headers): Promise<CardDetail> {
  const card = await lockScoped<CardRecord>(ctx, CARD, id, version);
  if (card.status !== VERSION_STATUS.pending) throw new Refused('risk.refusal.published');
  await saveRecord(ctx, CARD, card, { emergency: json(emergency), phone });
  await auditInUnit(ctx, CARD, card, 'update');
  return readCard(ctx, id, headers);
}

/** Issued: what it says never changes; the card before it is read-only. */
export async function moveCard(
  ctx: Ctx,
  id: number,
  event: 'publish' | 'withdraw',
  { version }: Moved,
  headers: Headers,
): Promise<CardDetail> {
  const card = await lockScoped<CardRecord>(ctx, CARD, id, version);
  const to = ctx.move(versionMachine, card, event, NO_FACTS);
  if (event === 'publish')
    for (const one of await cardsOfItem(ctx.db, card.unit_id, card.family_id)) {
      if (one.status !== VERSION_STATUS.active) continue;
      const old = ctx.moveBySystem(versionMachine, one, 'replace');
      await saveRecord(ctx, CARD, one, { status: old });
      await auditInUnit(ctx, CARD, one, 'replace', { from: one.status, to: old });
    }
  const issued = { issued_at: ctx.now().toISOString(), issued_on: await todayIn(ctx, card.unit_id) };
  await saveRecord(ctx, CARD, card, { status: to, ...(event === 'publish' && issued) });
  await auditInUnit(ctx, CARD, card, event, { from: card.status, to });
  return readCard(ctx, id, headers);
}
