interface UnplannedFacts {
  kind: 'adHoc' | 'nonScheduled';
  planId: number | null;
  formId: number | null;
  why: string | null;
  direct?: boolean | undefined;
}

/** What an inspection outside the plan must name: one plan or one form; ad-hoc ones follow no plan, those outside a window say why. */
export function unplannedFaults({ kind, planId, formId, why, direct = false }: UnplannedFacts): { path: string; key: string }[] {
  const faults: { path: string; key: string }[] = [];
  if (kind === 'adHoc' && planId !== null) faults.push({ path: 'planId', key: 'inspection.unplanned.fault.adHocPlan' });
  if (planId === null && formId === null && !direct) faults.push({ path: 'formId', key: 'inspection.plan.refusal.noForm' });
  if ((planId !== null || direct) && formId !== null) faults.push({ path: 'formId', key: 'inspection.unplanned.fault.either' });
  if (planId !== null && !why?.trim()) faults.push({ path: 'why', key: 'inspection.unplanned.fault.why' });
  return faults;
}
