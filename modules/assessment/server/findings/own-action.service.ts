import { actionsOfSources } from '@quantum/modules/action/server-api';
import { itemsOf, readVersion } from '@quantum/modules/form/server-api';
import { auditInUnit } from '@quantum/modules/organization/server-api';
import { insertRecord, Invalid, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { ASE_SOURCE, ASSESSMENT_KIND, FINDING_GRADE, FINDING_STATUS, type RaiseFromAse } from '../../contract/index.ts';
import { aseMachine } from '../../domain/assessment.machine.ts';
import { factsOf } from '../ase/ase-detail.ts';
import { lockAssessment } from '../ase/ase.store.ts';
import { ASE, FINDING } from '../tables.ts';
import { raiseForFinding } from './action-source.ts';
import { lockFindingsOf, readFindingRow } from './finding.store.ts';

/** What the project puts right by itself: an action at an element of its self-evaluation, one at a time for each. */
export async function raiseOwnAction(ctx: Ctx, id: number, { version, item, ...raised }: RaiseFromAse) {
  const ase = await lockAssessment(ctx, ASSESSMENT_KIND.ase, id, version);
  const to = ctx.move(aseMachine, ase, 'raise', await factsOf(ctx, ase));
  const { content } = await readVersion(ctx, ase.form_version_id);
  if (!itemsOf(content).some((one) => one.item.key === item)) throw new Invalid([{ path: 'item', key: 'assessment.fault.item' }]);
  const findings = await lockFindingsOf(ctx.db, id);
  const known = findings.find((one) => one.item === item);
  if (known && (await actionsOfSources(ctx, ASE_SOURCE, [known.id])).some(({ isOpen }) => isOpen))
    throw new Refused('assessment.refusal.actionOpen');
  await saveRecord(ctx, ASE, ase, { status: to });
  await auditInUnit(ctx, ASE, ase, 'raise');
  const values = { recommendation: raised.measures, status: FINDING_STATUS.open };
  if (known) await saveRecord(ctx, FINDING, known, values);
  const findingId =
    known?.id ??
    (await insertRecord(ctx, FINDING, {
      company_id: ase.company_id,
      unit_id: ase.unit_id,
      code: `${ase.code}-F${String(findings.length + 1).padStart(2, '0')}`,
      assessment_id: id,
      item,
      grade: FINDING_GRADE.minor,
      given_grade: FINDING_GRADE.minor,
      ...values,
    }));
  await raiseForFinding(ctx, ase, (await readFindingRow(ctx.db, findingId))!, { ...raised, raisedById: ctx.employeeId });
  return { id: findingId };
}
