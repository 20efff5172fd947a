import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { applyBySystem, daysBetween } from '@quantum/platform/domain';
import { openDeadLetters, processBatches, saveRecord, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { COMPLIANCE_CATEGORIES_PATH, documentPath, DOCUMENTS_PATH, RENEW_REASON } from '../contract/index.ts';
import { documentMachine } from '../domain/document.machine.ts';
import { dueStep, nextWarning } from '../domain/renewal.rules.ts';
import { isInForce } from '../domain/validity.rules.ts';
import { tellOfEnd } from './documents/document-people.ts';
import { periodOf } from './documents/document-facts.ts';
import {
  companiesWithRules,
  isStillNeeded,
  lockPassing,
  lockRenewing,
  lockTurning,
  lockUnasked,
  lockWarning,
  markPast,
} from './due.store.ts';
import { startRenewal } from './renewals/open.service.ts';
import { findOpenRenewal } from './renewals/renewal.store.ts';
import { requireByRules } from './requirements/require.service.ts';
import { DOCUMENT, type DocumentRecord } from './tables.ts';

export const COMPLIANCE_TICK = 'compliance-tick';
const SIZE = 50;

/** What one step of the hourly job may do. */
const step = (id: string) =>
  operation({
    id: `compliance-document.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

/** Every hour, by the day of each unit: requirements follow the rules and the tree, documents start and end, renewals open, people are warned. */
export async function tickCompliance(kernel: KernelServices): Promise<void> {
  await followRules(kernel);
  await turnDocuments(kernel);
  await passDocuments(kernel);
  await openRenewals(kernel);
  await askForMissing(kernel);
  await warn(kernel);
}

const describe = (kernel: KernelServices) => (document: DocumentRecord) => ({
  title: wordsOf({ kernel }, 'compliance-document.apart.tick', { code: document.code }),
  href: documentPath(document.id),
  companyId: document.company_id,
  unitId: document.unit_id,
});

async function followRules(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, COMPLIANCE_TICK);
  const done: number[] = [];
  await processBatches<{ id: number }>(kernel, letters('require'), {
    job: 'compliance-document require',
    operation: step('require'),
    size: 1,
    lock: (ctx, limit, except) => companiesWithRules(ctx, limit, [...done, ...except]),
    work: async (ctx, companies) => {
      for (const { id } of companies) {
        await requireByRules(ctx, id);
        done.push(id);
      }
    },
    describe: ({ id }) => ({
      title: wordsOf({ kernel }, 'compliance-document.apart.require'),
      href: COMPLIANCE_CATEGORIES_PATH,
      companyId: id,
      unitId: id,
    }),
  });
}

async function turnDocuments(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, COMPLIANCE_TICK);
  await processBatches<DocumentRecord>(kernel, letters('turn'), {
    job: 'compliance-document turn',
    operation: step('turn'),
    size: SIZE,
    lock: lockTurning,
    work: async (ctx, documents) => {
      for (const document of documents) await turn(ctx, document);
    },
    describe: describe(kernel),
  });
}

/** What is followed from today on goes from the lists of what counts. */
async function passDocuments(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, COMPLIANCE_TICK);
  await processBatches<DocumentRecord>(kernel, letters('pass'), {
    job: 'compliance-document pass',
    operation: step('pass'),
    size: SIZE,
    lock: lockPassing,
    work: async (ctx, documents) => {
      await markPast(
        ctx,
        documents.map(({ id }) => id),
      );
    },
    describe: describe(kernel),
  });
}

/** The midnight of its unit: it has started, or ended. */
async function turn(ctx: Ctx, document: DocumentRecord): Promise<void> {
  const event = isInForce(periodOf(document), await todayIn(ctx, document.unit_id)) ? 'start' : 'expire';
  const { to, refusal } = applyBySystem(documentMachine, document.status, event, { isRevoked: document.revoked_on !== null });
  if (to === undefined) throw new Error(`${document.code} does not ${event}: ${refusal.key}`);
  await saveRecord(ctx, DOCUMENT, document, { status: to });
  await auditInUnit(ctx, DOCUMENT, document, event, { from: document.status, to });
}

async function openRenewals(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, COMPLIANCE_TICK);
  await processBatches<DocumentRecord>(kernel, letters('renew'), {
    job: 'compliance-document renew',
    operation: step('renew'),
    size: SIZE,
    lock: lockRenewing,
    work: async (ctx, documents) => {
      for (const document of documents) {
        if ((await isStillNeeded(ctx, document)) && !(await findOpenRenewal(ctx, document.category_id, document.unit_id)))
          await startRenewal(ctx, { ...document, document, reason: RENEW_REASON.expire });
        await saveRecord(ctx, DOCUMENT, document, { renew_on: null });
      }
    },
    describe: describe(kernel),
  });
}

async function askForMissing(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, COMPLIANCE_TICK);
  await processBatches(kernel, letters('missing'), {
    job: 'compliance-document missing',
    operation: step('missing'),
    size: SIZE,
    lock: lockUnasked,
    work: async (ctx, requirements) => {
      for (const requirement of requirements) await startRenewal(ctx, { ...requirement, document: null, reason: null });
    },
    describe: ({ code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'compliance-document.apart.tick', { code }),
      href: DOCUMENTS_PATH,
      companyId,
      unitId,
    }),
  });
}

async function warn(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, COMPLIANCE_TICK);
  await processBatches<DocumentRecord>(kernel, letters('warn'), {
    job: 'compliance-document warn',
    operation: step('warn'),
    size: SIZE,
    lock: lockWarning,
    work: async (ctx, documents) => {
      for (const document of documents) await warnOf(ctx, document);
    },
    describe: describe(kernel),
  });
}

/** The step it has reached, told once; what was missed is told as one. */
async function warnOf(ctx: Ctx, document: DocumentRecord): Promise<void> {
  const { valid_to: end, warn_days: warnDays, told_step: told } = document;
  if (end === null || !(await isStillNeeded(ctx, document))) {
    await saveRecord(ctx, DOCUMENT, document, { warn_on: null });
    return;
  }
  const today = await todayIn(ctx, document.unit_id);
  const reached = dueStep(daysBetween(today, end), warnDays, told);
  if (reached !== undefined) await tellOfEnd(ctx, document, reached);
  await saveRecord(ctx, DOCUMENT, document, { told_step: reached ?? told, warn_on: nextWarning(end, warnDays, today) });
}
