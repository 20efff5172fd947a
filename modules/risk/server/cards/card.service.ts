import { auditInUnit, placeOfUnit, todayIn, unitOfRecord, versioned } from '@quantum/modules/organization/server-api';
import { inLocale, type Localized } from '@quantum/platform/contract';
import { json, loadScoped, lockScoped, qrPath, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  ASSESSMENT_STATUS,
  riskOps as ops,
  type CardChange,
  type CardDetail,
  type RecordMove,
  type NewCard,
} from '../../contract/index.ts';
import { isOlder } from '../../domain/card.rules.ts';
import { followOf } from '../../domain/follow.rules.ts';
import { worst } from '../../domain/scale.rules.ts';
import { cardAddress, cardToken, tokenHash, type Headers } from './card-code.ts';
import { controlsOfRows } from '../controls/control.store.ts';
import { jobNames, readTaskRow } from '../library/job-task.store.ts';
import { readAssessmentRow } from '../conduct/assessment.store.ts';
import { rowsOfAssessment } from '../rows/row.store.ts';
import { ASSESSMENT, CARD, type AssessmentRecord, type CardRecord } from '../tables.ts';
import { VERSION_REFUSALS } from '../library/version-refusals.ts';
import { assessmentInForce, methodOfAssessment } from './card.store.ts';

/** What an assessment says today, as the card will show it. */
async function contentOf(ctx: Ctx, assessment: AssessmentRecord) {
  const task = (await readTaskRow(ctx.db, assessment.job_task_id))!;
  const rows = (await rowsOfAssessment(ctx.db, assessment.id)).filter((row) => row.current_rating !== null);
  const controls = await controlsOfRows(
    ctx.db,
    rows.map(({ id }) => id),
  );
  // A control that is only planned does not protect anyone yet.
  const named = new Map<number, Localized>(controls.filter((one) => one.is_verified).map((one) => [one.id, one.names]));
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
  return cards.create(ctx, { clientId, unit }, async () => {
    const versionNo = await cards.numberNext(ctx, assessment);
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
      version_no: versionNo,
      token_hash: tokenHash(await cardToken(ctx, assessment.unit_id, assessment.family_id)),
    };
    return { words: [content.names], values };
  });
}

/** What a card says never changes once it is issued; its next version comes from its assessment. */
const cards = versioned<CardRecord>({
  record: CARD,
  prefix: 'RDC',
  lock: lockScoped,
  operations: { save: ops.saveCard, move: ops.moveCard },
  refusals: VERSION_REFUSALS,
  findFacts: () => ({ lacks: null, usedBy: null }),
  familyColumns: ['unit_id', 'family_id'],
  publishedValues: async (ctx, card) => ({ issued_at: ctx.now().toISOString(), issued_on: await todayIn(ctx, card.unit_id) }),
});

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
  const method = await methodOfAssessment(ctx.db, card.assessment_id);
  return {
    id: card.id,
    code: card.code,
    name: inLocale(card.names, ctx.locale),
    ...(await placeOfUnit(ctx, card.unit_id)),
    post: card.post && inLocale(card.post, ctx.locale),
    rating: card.rating,
    method,
    colour: followOf(card.rating, method).colour,
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
    events: await cards.readEvents(ctx, card),
  };
}

export async function updateCard(ctx: Ctx, id: number, { version, emergency, phone }: CardChange, headers: Headers): Promise<CardDetail> {
  const card = await cards.lockDraft(ctx, id, version);
  await saveRecord(ctx, CARD, card, { emergency: json(emergency), phone });
  await auditInUnit(ctx, CARD, card, 'update');
  return readCard(ctx, id, headers);
}

/** Issued or withdrawn; the card before it is read-only. */
export async function moveCard(
  ctx: Ctx,
  id: number,
  event: 'publish' | 'withdraw',
  input: RecordMove,
  headers: Headers,
): Promise<CardDetail> {
  await cards.move(ctx, id, event, input);
  return readCard(ctx, id, headers);
}
