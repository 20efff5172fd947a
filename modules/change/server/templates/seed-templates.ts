import { randomUUID } from 'node:crypto';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Ctx, type KernelServices } from '@quantum/platform/server';
import { CHANGE_NATURE, CHANGE_TYPE, type TemplateFields } from '../../contract/index.ts';
import EXIT from '../seed/templates/exit.json' with { type: 'json' };
import NEW_EQUIPMENT from '../seed/templates/new-equipment.json' with { type: 'json' };
import START_UP from '../seed/templates/start-up.json' with { type: 'json' };
import { insertTemplate } from './template.service.ts';
import { companiesWithout, lockSeed } from './template.store.ts';

/** In the files nature and type are words; here they are codes. */
const fieldsOf = (file: typeof START_UP): TemplateFields =>
  ({
    ...file,
    nature: CHANGE_NATURE[file.nature as keyof typeof CHANGE_NATURE],
    changeType: CHANGE_TYPE[file.changeType as keyof typeof CHANGE_TYPE],
    formId: null,
  }) as TemplateFields;

/** What every company begins with, and changes as it likes. */
const SEEDED: Readonly<Record<string, TemplateFields>> = {
  startUp: fieldsOf(START_UP),
  exit: fieldsOf(EXIT),
  newEquipment: fieldsOf(NEW_EQUIPMENT as typeof START_UP),
};

const seed = operation({ id: 'change.template.seed', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

/** Companies that are new, and templates that are new in the product: each company has each of them once. */
export async function seedTemplates(kernel: KernelServices): Promise<void> {
  if ((await companiesWithout(kernel.db.app, Object.keys(SEEDED))).length === 0) return;
  const who = { kernel, actor: systemActor('seed'), operation: seed, locale: 'en', requestId: 'start' } as const;
  await runUseCase(who, seedMissing);
}

async function seedMissing(ctx: Ctx): Promise<void> {
  await lockSeed(ctx.db);
  const missing = await companiesWithout(ctx.db, Object.keys(SEEDED));
  for (const { id, seed: name } of missing) await insertTemplate(ctx, id, { clientId: randomUUID(), ...SEEDED[name]! }, name);
  if (missing.length === 0) ctx.audited++;
}
