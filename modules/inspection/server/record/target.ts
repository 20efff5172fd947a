import type { FormContent } from '@quantum/modules/form/contract';
import type { Ctx } from '@quantum/platform/server';
import { programmeOf } from './programme.ts';
import type { InspectionRecord } from './tables.ts';

/** Percent a score is held against where the form sets none. */
const DEFAULT_TARGET = 95;

/** What the inspection's programme says, else its form, else 95. */
export async function targetFor(ctx: Ctx, inspection: InspectionRecord, content: FormContent): Promise<number> {
  return (await programmeOf(inspection).target?.(ctx, inspection)) ?? targetOf(content);
}

export const targetOf = (content: FormContent): number => content.scoring.target ?? DEFAULT_TARGET;
