import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { messagesAbout } from '@quantum/modules/notification/server-api';
import type { Ctx } from '@quantum/platform/server';
import { complianceOps as ops, documentPath } from '../../contract/index.ts';
import { audienceOf } from '../../domain/renewal.rules.ts';
import { DOCUMENT, type DocumentRecord } from '../tables.ts';

export const documentMessages = messagesAbout({
  module: 'compliance-document',
  kind: DOCUMENT.kind,
  href: documentPath('{id}'),
  events: { ending: 'watchesEnd', over: { why: 'watchesEnd', mustHave: true } },
});

const OFFICE = { PM: ROLE.projectManager, LEG: ROLE.complianceOwner, OM: ROLE.operationManager } as const;

/** A step before, on or after the last day: told to who answers for it, and the nearer the more people. */
export async function tellOfEnd(ctx: Ctx, document: DocumentRecord, step: number): Promise<void> {
  const people: (number | null)[] = [];
  for (const one of audienceOf(step)) {
    if (one === 'responsible') people.push(document.responsible_id);
    else people.push(...(await holdersOf(ctx, document, { roles: [OFFICE[one]], read: ops.read })));
  }
  const params = { name: document.name, number: document.number, day: document.valid_to! };
  await documentMessages.send(ctx, document, step < 0 ? 'over' : 'ending', people, params);
}
