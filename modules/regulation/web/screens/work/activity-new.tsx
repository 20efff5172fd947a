// GR112
import { useState } from 'react';
import { NewPage, useOwnUnit, useToday } from '@quantum/platform/web/kit';
import { addDays } from '@quantum/platform/domain';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { ACTIVITIES_PATH, activityEndpoints, activityPath } from '../../../contract/index.ts';
import { ActivityFields, activityInput, useActivityChecks, type ActivityValue } from '../../parts/work/activity-fields.tsx';

/** Days a new activity leaves, until somebody says otherwise. */
const DAYS = 30;

/** A draft of an activity: which clauses, which units, when. */
export function ActivityNewScreen() {
  const { t } = useTranslation();
  const [check, today, unitId] = [useActivityChecks(), useToday(), useOwnUnit()];
  const [clientId] = useState(newId);
  const initial: ActivityValue = {
    unitId,
    title: '',
    kind: 'identification',
    note: '',
    startOn: today,
    dueOn: addDays(today, DAYS),
    regulationIds: [],
    knownIds: [],
    clauseIds: [],
    unitIds: [],
    assignees: {},
    reviewerIds: [],
  };
  return (
    <NewPage
      endpoint={activityEndpoints.create}
      read={activityEndpoints.read}
      keys="regulation.activity."
      initial={initial}
      back={ACTIVITIES_PATH}
      path={activityPath}
      check={check}
      input={(value) => ({ clientId, unitId: value.unitId!, ...activityInput(value) })}
      done={({ code }) => t('regulation.activity.created', { code })}
    >
      {(form) => <ActivityFields form={form} isNew />}
    </NewPage>
  );
}
