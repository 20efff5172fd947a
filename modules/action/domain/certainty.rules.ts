import { MAJOR_HAZARD } from '../contract/codes.ts';

interface Certainties {
  hazard_level: string | null;
  funds: number | string | null;
  currency: string | null;
  emergency_plan: string | null;
  emergency_plan_file: number | null;
}

interface CertaintyFault {
  path: string;
  key: string;
}

/** Funds and emergency plan are demanded of major hazards only; an amount always wants its currency. */
export function certaintyFaults(of: Certainties): CertaintyFault[] {
  const faults: CertaintyFault[] = [];
  const major = of.hazard_level === MAJOR_HAZARD;
  if (major && of.funds === null) faults.push({ path: 'funds', key: 'action.fault.majorNeedsFunds' });
  if (of.funds !== null && of.currency === null) faults.push({ path: 'currency', key: 'platform.fault.required' });
  if (major && !of.emergency_plan?.trim() && of.emergency_plan_file === null)
    faults.push({ path: 'emergencyPlan', key: 'action.fault.majorNeedsEmergencyPlan' });
  return faults;
}

export const lacksCertainties = (of: Certainties): boolean => certaintyFaults(of).length > 0;
