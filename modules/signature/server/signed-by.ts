import type { FileRef } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { SIGN_RULE } from '@quantum/modules/dictionary/contract';
import type { SignRound } from '../contract/index.ts';

const NEEDS: Readonly<Record<string, string>> = { [SIGN_RULE.any]: 'any', [SIGN_RULE.percent]: 'percent' };

/** A signature as a sheet prints it. */
interface PrintedSignature {
  /** Step of the round and how many of it sign; null where the round has one step that all sign. */
  step: string | null;
  /** Who signed, for whom, and the client's office. */
  name: string;
  isClient: boolean;
  at: string | null;
  meaning: string | null;
  drawn: FileRef | null;
}

/** The signatures of a round that stand, step by step. */
export function signaturesOf(ctx: Ctx, round: SignRound): PrintedSignature[] {
  const signed = round.seats.filter(({ status }) => status === 'signed');
  return signed
    .toSorted((one, other) => one.step - other.step || (one.actedAt ?? '').localeCompare(other.actedAt ?? ''))
    .map((seat) => ({
      step: stepWords(ctx, round, seat.step),
      name: seat.printedName,
      isClient: seat.client,
      at: seat.actedAt,
      meaning: seat.meaning,
      drawn: seat.drawn,
    }));
}

function stepWords(ctx: Ctx, round: SignRound, no: number): string | null {
  const step = round.steps.find((one) => one.no === no)!;
  const needs = step.seats > 1 ? NEEDS[step.rule] : undefined;
  if (round.steps.length === 1 && needs === undefined) return null;
  const says = needs && ctx.t(`signature.needs.${needs}`, { count: step.seats, needed: step.needed, percent: step.percent ?? 100 });
  return [round.steps.length > 1 && ctx.t('signature.step', { no }), says].filter(Boolean).join(' · ');
}
