// GR112
import { EditPage } from '@quantum/platform/web/kit';
import { activityEndpoints, activityPath, type ActivityDetail } from '../../../contract/index.ts';
import { ActivityFields, activityInput, useActivityChecks, type ActivityValue } from '../../parts/work/activity-fields.tsx';

function valueOf(one: ActivityDetail): ActivityValue {
  const regulationIds = [...new Set(one.clauses.map(({ regulationId }) => regulationId))];
  return {
    unitId: one.unitId,
    title: one.title,
    kind: one.kind,
    note: one.note,
    startOn: one.startOn,
    dueOn: one.dueOn,
    regulationIds,
    knownIds: regulationIds,
    clauseIds: one.clauses.map(({ id }) => id),
    unitIds: one.parts.map(({ unitId }) => unitId),
    assignees: Object.fromEntries(one.parts.map(({ unitId, assignee }) => [unitId, assignee?.id ?? null])),
    reviewerIds: one.reviewers.map(({ id }) => id),
  };
}

/** A draft of an activity, changed. */
export function ActivityEditScreen() {
  const check = useActivityChecks();
  return (
    <EditPage
      endpoints={activityEndpoints}
      keys="regulation.activity."
      path={activityPath}
      heading={({ title }) => title}
      value={valueOf}
      check={check}
      input={(value, { version }) => ({ version, ...activityInput(value) })}
    >
      {(form) => <ActivityFields form={form} isNew={false} />}
    </EditPage>
  );
}
