import { TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { auditInUnit, todayIn, type HandOver } from '@quantum/modules/organization/server-api';
import { todosAbout } from '@quantum/modules/task/server-api';
import { addDays } from '@quantum/platform/domain';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { COLLECT_DAYS, paperCopyPath } from '../../contract/index.ts';
import { readVersionRow } from '../documents/document.store.ts';
import { readOwner } from '../documents/owner.store.ts';
import { PAPER_COPY, type PaperCopyRecord } from '../tables.ts';
import { lockCopiesOf } from './paper-copy.store.ts';

export const copyTodos = todosAbout({
  module: 'documentation',
  kind: PAPER_COPY.kind,
  type: TASK_TYPE.documentReview,
  href: paperCopyPath('{id}'),
  todos: { collect: 'collect' },
});

/** The version has ended: who handed the copies out collects them; where nobody is known, the owner of the document. */
export async function askToCollect(ctx: Ctx, copy: PaperCopyRecord): Promise<void> {
  const version = (await readVersionRow(ctx.db, copy.version_id))!;
  const dueOn = addDays(version.ended_on ?? (await todayIn(ctx, copy.unit_id)), COLLECT_DAYS);
  const who = copy.handed_by ?? (await readOwner(ctx.db, copy.document_id));
  await copyTodos.give(ctx, copy, 'collect', [who], { title: version.titles, dueOn });
  await saveRecord(ctx, PAPER_COPY, copy, { collect_given: true });
}

/** What is out of who leaves: the successor collects. */
export async function handOverCopies(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const copy of await lockCopiesOf(ctx, from)) {
    await saveRecord(ctx, PAPER_COPY, copy, { handed_by: to });
    await auditInUnit(ctx, PAPER_COPY, copy, 'handOver', { changes: { handed_by: [from, to] } });
    if (!copy.collect_given) continue;
    await copyTodos.end(ctx, copy.id, 'collect', 'cancel');
    await askToCollect(ctx, { ...copy, handed_by: to, version: copy.version + 1 });
  }
}
