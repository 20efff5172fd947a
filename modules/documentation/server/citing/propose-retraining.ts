import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { todosAbout } from '@quantum/modules/task/server-api';
import type { Ctx } from '@quantum/platform/server';
import { documentationOps as ops, documentVersionPath } from '../../contract/index.ts';
import { asksRetraining } from '../../domain/document-citation.rules.ts';
import { VERSION, type DocumentRecord, type VersionRecord } from '../tables.ts';
import { citationsOf } from './citation.store.ts';
import { citesDocuments } from './citing-kind.ts';
import { insertRetraining } from './retraining.store.ts';

/** To-dos of training: each about a version whose change somebody must learn. */
export const retrainingTodos = todosAbout({
  module: 'documentation',
  kind: VERSION.kind,
  type: TASK_TYPE.trainingLesson,
  href: documentVersionPath('{id}'),
  todos: { retrain: { action: 'retrain', kind: 'documentation.retraining' } },
});

/** Lessons that teach a document, by their kind. */
const lessonsOf = async (ctx: Ctx, documentId: number): Promise<number[]> => {
  const kinds = new Set(
    citesDocuments
      .all()
      .filter(({ teaches }) => teaches)
      .map(({ kind }) => kind),
  );
  return (await citationsOf(ctx.db, documentId)).filter((one) => kinds.has(one.record_kind)).map((one) => one.record_id);
};

/** A version takes effect: training is asked to arrange what the jobs it names, and those who learned from lessons that cite it, must learn. Nobody is enrolled by it. */
export async function proposeRetraining(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> {
  const lessons = await lessonsOf(ctx, document.id);
  const isWordingOnly = version.wording_only && version.wording_agreed_by !== null;
  if (!asksRetraining({ jobs: version.retrain_jobs.length, lessons: lessons.length, isWordingOnly })) return;
  await insertRetraining(ctx, version.id, version.retrain_jobs, isWordingOnly ? [] : lessons);
  const who = await holdersOf(ctx, document, { roles: [ROLE.trainingAdministrator], read: ops.settleRetraining });
  await retrainingTodos.give(ctx, version, 'retrain', who.length > 0 ? who : [document.owner_id], { title: version.titles });
}
