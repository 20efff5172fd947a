import './periods.css';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { DayField, EventForm, PickerField, Section, useCall, useChecks, useToday } from '@quantum/platform/web/kit';
import { assignmentEndpoints as endpoints, unitPath, type Assignment, type EmployeeDetail } from '../../contract/index.ts';
import { jobSource, unitSource } from '../api.tsx';

/** Where the person works and worked: the unit they belong to, and further ones for a time. */
export function Assignments({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  const { data } = useCall(endpoints.read, { params: { id: employee.id } });
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<Assignment>();
  if (!data) return null;
  const of = { id: employee.id, name: employee.employee_name, version: data.version };
  return (
    <Section
      title={t('organization.assignment.title')}
      note={data.rows.length}
      actions={
        data.mayChange && (
          <Button leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {t('organization.assignment.add')}
          </Button>
        )
      }
    >
      <ol className="org-periods">
        {data.rows.map((row) => (
          <li key={row.id}>
            <b>
              <Link to={unitPath(row.unitId)}>{row.unitName}</Link>
            </b>
            <span>{row.jobName}</span>
            <span className="q-hint">
              {formatDay(row.from)} – {row.lastDay === null ? t('organization.assignment.open') : formatDay(row.lastDay)}
            </span>
            <span>{t(`organization.assignment.${row.isFurther ? 'further' : 'main'}.${row.when}`)}</span>
            {data.mayChange && row.isFurther && row.when !== 'over' && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => setEnding(row)}
                aria-label={`${t('organization.assignment.end')}: ${row.unitName}`}
              >
                {t('organization.assignment.end')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {isAdding && <AddDialog {...of} onClose={() => setAdding(false)} />}
      {ending && <EndDialog {...of} assignment={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

interface Of {
  id: number;
  name: string;
  version: number;
  onClose: () => void;
}

interface Added {
  org_id: number | null;
  jobId: number | null;
  from: string | null;
  lastDay: string | null;
}

function AddDialog({ id, name, version, onClose }: Of) {
  const { t } = useTranslation();
  const today = useToday();
  const checks = useChecks();
  const initial: Added = { org_id: null, jobId: null, from: today, lastDay: null };
  return (
    <EventForm
      name={`organization.employee.${id}.assign`}
      initial={initial}
      version={version}
      check={(value) => [
        ...checks.required('org_id', 'common.unit', value.org_id),
        ...checks.required('from', 'organization.assignment.from', value.from),
      ]}
      endpoint={endpoints.add}
      send={({ org_id, jobId, from, lastDay }) => ({ params: { id }, input: { version, org_id: org_id!, jobId, from: from!, lastDay } })}
      kind="update"
      title={t('organization.assignment.addOf', { name })}
      action={t('organization.assignment.add')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('organization.assignment.addHelp')}</p>
          <PickerField form={form} name="org_id" label="common.unit" source={unitSource} required />
          <PickerField form={form} name="jobId" label="organization.employee.job" source={jobSource} />
          <DayField form={form} name="from" label="organization.assignment.from" required />
          <DayField form={form} name="lastDay" label="organization.assignment.lastDay" help="organization.assignment.lastDayHelp" />
        </>
      )}
    </EventForm>
  );
}

function EndDialog({ id, name, version, assignment, onClose }: Of & { assignment: Assignment }) {
  const { t } = useTranslation();
  const today = useToday();
  const checks = useChecks();
  const initial: { lastDay: string | null } = { lastDay: assignment.lastDay ?? today };
  return (
    <EventForm
      name={`organization.employee.${id}.endAssignment.${assignment.id}`}
      initial={initial}
      version={version}
      check={(value) => checks.required('lastDay', 'organization.assignment.lastDay', value.lastDay)}
      endpoint={endpoints.end}
      send={({ lastDay }) => ({ params: { id, assignmentId: assignment.id }, input: { version, lastDay: lastDay! } })}
      kind="update"
      title={t('organization.assignment.endOf', { name, unit: assignment.unitName })}
      action={t('organization.assignment.end')}
      onClose={onClose}
    >
      {(form) => (
        <DayField form={form} name="lastDay" label="organization.assignment.lastDay" help="organization.assignment.endHelp" required />
      )}
    </EventForm>
  );
}
