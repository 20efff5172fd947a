import { callPath } from '@quantum/platform/web/public';
import type { ControlDetail, CreditedControl } from '../../contract/index.ts';

/** A control of the register as a row credits it. */
export async function readControl(id: number): Promise<Omit<CreditedControl, 'credits'>> {
  const { name, hierarchy, inForce } = await callPath<ControlDetail>({ method: 'GET', path: `/riskAssessment/control/${id}` });
  return { id, name, hierarchy, inForce };
}
