import { useState } from 'react';
import { useNavigate } from 'react-router';
import { planPath, roundPath } from '@quantum/modules/inspection/contract';
import { useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { dueEndpoints, type DueRooms } from '../../contract/index.ts';

/** How a round of due rooms is planned: what it asks, who inspects (null: the reader), on which day. */
export interface RoundChoice {
  formId: number | null;
  inspectorId: number | null;
  on: string;
}

/** What is chosen for the rounds of this project, and the call that makes one of some of its rooms and opens it. */
export function usePlanDue({ unitId, today, form, mayPlan }: Pick<DueRooms, 'unitId' | 'today' | 'form' | 'mayPlan'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<RoundChoice>({ formId: form?.id ?? null, inspectorId: null, on: today });
  const plan = useMutate(dueEndpoints.plan, {
    done: ({ code, rooms, leftOut }) =>
      t(leftOut > 0 ? 'space-inspection.due.plannedSome' : 'space-inspection.due.planned', { code, count: rooms, leftOut }),
    onDone: ({ planId, roundId }) => {
      if (roundId !== null && choice.inspectorId === null) void navigate(roundPath(roundId));
      else if (choice.inspectorId !== null) void navigate(planPath(planId));
    },
  });
  const planRooms = (spaceIds: number[]) => {
    if (choice.formId === null) return;
    void plan.run({ input: { unitId, spaceIds, formId: choice.formId, inspectorId: choice.inspectorId, on: choice.on } });
  };
  return { choice, setChoice, planRooms, isRunning: plan.isRunning, canPlan: mayPlan && choice.formId !== null };
}
