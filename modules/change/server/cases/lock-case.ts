import { lockScoped, type Ctx } from '@quantum/platform/server';
import { CASE, type CaseRecord } from '../tables.ts';

export const lockCase = (ctx: Ctx, id: number, version: number): Promise<CaseRecord> => lockScoped<CaseRecord>(ctx, CASE, id, version);
/** Plans and rounds that are about a case. */
export const subjectOf = ({ id }: CaseRecord) => ({ kind: CASE.kind, id });
