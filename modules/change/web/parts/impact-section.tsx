import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Section, useCall, useMutate, useToday } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail } from '../../contract/index.ts';

/** What the change touches; each proposes a task, taken in one tap. */
export function ImpactSection({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data = [] } = useCall(calls.impact, { params: { id: one.id } });
  const add = useMutate(calls.addTask);
  const isTaken = ({ kind, id }: { kind: string; id: number }) =>
    one.tasks.some(({ touches }) => touches?.kind === kind && touches.id === id);
  if (data.length === 0) return null;
  return (
    <Section title={t('change.impact')} note={data.reduce((sum, { records }) => sum + records.length, 0)}>
      {data.map((group) => (
        <div key={group.id} className="q-stack q-gap-6">
          <h3>{group.label}</h3>
          <ul className="q-list q-stack q-gap-6">
            {group.records.map((record) => (
              <li key={`${record.kind} ${record.id}`} className="q-row q-wrap q-gap-8">
                <Link to={record.href}>{record.title}</Link>
                <span className="q-hint">{record.note}</span>
                {one.taskKinds.includes(record.task.kind) && !isTaken(record) && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    leftSection={<Plus size={14} aria-hidden />}
                    disabled={add.isRunning}
                    onClick={() =>
                      void add.run({
                        params: { id: one.id },
                        input: {
                          version: one.version,
                          ...record.task,
                          touches: { kind: record.kind, id: record.id },
                          assigneeId: one.owner?.id ?? null,
                          dueOn: one.startPlanned ?? today,
                          needsEvidence: false,
                        },
                      })
                    }
                  >
                    {record.task.text}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
