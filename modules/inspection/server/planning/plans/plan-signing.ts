import type { SignOff } from '../../../domain/sign-off.rules.ts';
import type { PlanRecord } from '../../record/tables.ts';

/** The signatures a plan asks for by itself. */
export const askedBy = (plan: Pick<PlanRecord, 'sign_off' | 'second_signer' | 'client_sign'>): SignOff => ({
  signOff: plan.sign_off,
  second: plan.second_signer,
  client: plan.client_sign,
});
