import type { Locale, Operation } from '../../../contract/index.ts';
import type { Actor } from './actor.ts';
import { failure, success } from '../../http/answer.ts';
import { Ctx } from './ctx.ts';
import { Refused } from './errors.ts';
import { claimKey, hashRequest, storeAnswer, type IdempotentCall, type StoredAnswer } from '../../http/idempotency.ts';
import type { KernelServices } from './kernel-services.ts';

interface Work {
  kernel: KernelServices;
  actor: Actor;
  operation: Operation;
  locale: Locale;
  requestId: string;
}

/** Runs a use case in the world of its operation: reads on the pool, writes in one transaction with their audit row. */
export async function runUseCase<T>(work: Work, useCase: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { kernel, operation } = work;
  if (operation.kind === 'read') return kernel.db.read((db) => useCase(contextOf(work, db)));
  let ctx: Ctx | undefined;
  const result = await kernel.db.transaction(async (trx) => {
    ctx = contextOf(work, trx);
    const answer = await useCase(ctx);
    mustBeAudited(ctx);
    return answer;
  });
  ctx!.committed();
  return result;
}

const contextOf = ({ kernel, actor, operation, locale, requestId }: Work, db: Ctx['db']): Ctx =>
  new Ctx(kernel, db, actor, operation, { locale, requestId });

function mustBeAudited(ctx: Ctx): void {
  if (ctx.kernel.settings.strict && ctx.operation.unaudited === undefined && ctx.audited === 0)
    throw new Error(`${ctx.operation.id} wrote without an audit row`);
}

/**
 * The same under an `Idempotency-Key`: the effect and its answer are kept together, and the answer is given again. Where it is not kept, the
 * key is: a repeated call is answered with a null body.
 */
export async function runIdempotent(
  work: Work,
  call: Omit<IdempotentCall, 'hash'> & { params: unknown; input: unknown; answerKept: boolean },
  useCase: (ctx: Ctx) => Promise<unknown>,
): Promise<StoredAnswer> {
  const claim: IdempotentCall = { actor: call.actor, route: call.route, key: call.key, hash: hashRequest(call.params, call.input) };
  try {
    return await runUseCase(work, async (ctx) => {
      ctx.keepsAnswer = true;
      const stored = await claimKey(ctx.db, claim);
      if (stored) {
        ctx.audited++;
        return stored;
      }
      const data = await useCase(ctx);
      const answer = { http: 200, body: success(data) };
      await storeAnswer(
        ctx.db,
        claim,
        call.answerKept ? answer : { http: answer.http, body: null, recordId: (data as { id?: number } | null)?.id ?? null },
      );
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused && error.key !== 'platform.error.idempotencyMismatch') await keepRefusal(work, claim, error);
    throw error;
  }
}

/** A refusal is an answer too: the same call gets it again, whatever has changed since. */
async function keepRefusal({ kernel, locale }: Work, claim: IdempotentCall, error: Refused): Promise<void> {
  await storeAnswer(kernel.db.app, claim, { http: error.http, body: JSON.stringify(failure(error, kernel.messages, locale)) });
}
