import { personRefs } from '@quantum/modules/organization/server-api';
import { readCiting } from '@quantum/modules/regulation/server-api';
import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { VersionDetail } from '../../contract/index.ts';
import { citesDocuments } from './citing-kind.ts';
import type { RetrainingRow } from '../tables.ts';

/** What a version asks training to arrange, as far as the reader works on it. */
export async function describeRetraining(ctx: Ctx, row: RetrainingRow | null): Promise<VersionDetail['retraining']> {
  if (!row) return null;
  const courses: { title: string; href: string }[] = [];
  for (const of of citesDocuments.all().filter(({ teaches }) => teaches))
    for (const lesson of await readCiting(ctx.db, of, row.lessons))
      courses.push({ title: inLocale(of.title(lesson), ctx.locale), href: of.href.replace('{id}', String(lesson.id)) });
  const person = await personRefs(ctx, [row.settled_by]);
  return {
    jobs: row.jobs,
    courses,
    proposedAt: row.proposed_at,
    settledAt: row.settled_at,
    settledBy: person(row.settled_by),
    words: row.words,
  };
}

/** Whether training has still to say what it arranges. */
export const awaitsRetraining = (retraining: VersionDetail['retraining']): boolean => retraining !== null && retraining.settledAt === null;
