import { useState } from 'react';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { lazyPart, Section, useCall, useMutate, useToday } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { caseEndpoints as calls, type CaseDetail, type TouchedGroup } from '../../contract/index.ts';

const LeaveOutDialog = lazyPart(() => import('./leave-out-dialog.tsx').then((part) => part.LeaveOutDialog));

type Line = TouchedGroup['records'][number];

/** What the change touches; each proposes a task, taken in one tap. */
export function ImpactSection({ one }: { one: CaseDetail }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data = [] } = useCall(calls.impact, { params: { id: one.id } });
  const add = useMutate(calls.addTask);
  const [left, leaveOut] = useState<Line>();
  const isTaken = ({ kind, id }: { kind: string; id: number }) =>
    one.tasks.some(({ touches }) => touches?.kind === kind && touches.id === id);
  const reasonOf = ({ kind, id }: Line) => one.leftOut.find(({ touches }) => touches.kind === kind && touches.id === id)?.reason;
  const take = ({ kind, id, task }: Line) =>
    add.run({
      params: { id: one.id },
      input: {
        version: one.version,
        ...task,
        touches: { kind, id },
        assigneeId: one.owner?.id ?? null,
        dueOn: one.startPlanned ?? today,
        needsEvidence: false,
      },
    });
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
                {reasonOf(record) !== undefined && (
                  <span className="q-hint">{t('change.leftOutBecause', { reason: reasonOf(record) })}</span>
                )}
                {one.taskKinds.includes(record.task.kind) && !isTaken(record) && (
                  <>
                    <Button
                      variant="default"
                      size="compact-sm"
                      leftSection={<Plus size={14} aria-hidden />}
                      disabled={add.isRunning}
                      onClick={() => void take(record)}
                    >
                      {record.task.text}
                    </Button>
                    {reasonOf(record) === undefined && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        aria-label={`${t('change.leaveOut')}: ${record.title}`}
                        onClick={() => leaveOut(record)}
                      >
                        {t('change.leaveOut')}
                      </Button>
                    )}
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {left && <LeaveOutDialog one={one} line={left} onClose={() => leaveOut(undefined)} />}
    </Section>
  );
}
