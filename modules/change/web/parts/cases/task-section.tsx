import { Button } from '@mantine/core';
import { Check, Plus, X } from 'lucide-react';
import { DueDay, Section, Strip } from '@quantum/platform/web/kit';
import { formatDay, Person, StatusTag, useTranslation } from '@quantum/platform/web/public';
import type { CaseDetail, ChangeTask } from '../../../contract/index.ts';
import './cases.css';

/** From so many tasks on the axis of days says more than the list alone. */
const DRAWN = 3;

interface Props {
  one: CaseDetail;
  /** Adds one; absent where the reader may not. */
  onAdd?: (() => void) | undefined;
  onFinish: (task: ChangeTask) => void;
  /** Absent where the reader may not. */
  onCancel?: ((task: ChangeTask) => void) | undefined;
}

const toneOf = ({ status, dueOn }: ChangeTask, today: string) =>
  status === 'done' ? 'done' : status === 'cancelled' ? 'quiet' : dueOn < today ? 'late' : 'open';

/** What must be done before and after: on an axis of days, and one by one with what can be done about each. */
export function TaskSection({ one, onAdd, onFinish, onCancel }: Props) {
  const { t } = useTranslation();
  const today = formatDay(new Date().toISOString(), one.timeZone);
  const tasks = [...one.tasks].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  return (
    <Section
      title={t('change.tasks')}
      note={tasks.length > 0 && `${tasks.filter(({ status }) => status !== 'open').length} / ${tasks.length}`}
      actions={
        onAdd && (
          <Button size="xs" variant="subtle" leftSection={<Plus size={14} aria-hidden />} onClick={onAdd}>
            {t('change.task.add')}
          </Button>
        )
      }
    >
      {tasks.length === 0 && <p className="q-hint">{t('change.task.none')}</p>}
      {tasks.length >= DRAWN && (
        <Strip
          label={t('change.tasks')}
          today={today}
          rows={tasks.map((task) => ({
            id: task.id,
            name: task.text,
            spans: [{ from: task.dueOn, to: task.dueOn, tone: toneOf(task, today) }],
            words: task.status === 'open' ? task.dueOn : `${t(`change.task.${task.status}`)} · ${task.dueOn}`,
          }))}
        />
      )}
      <ul className="cha-tasks">
        {tasks.map((task) => (
          <li key={task.id}>
            <div>
              <b className="q-strong">{task.text}</b>
              <div className="cha-task-facts q-hint">
                <span>{t(`change.kind.${task.kind}`)}</span>
                {task.assignee && <Person name={task.assignee.name} />}
                {task.status === 'open' ? (
                  <DueDay dueOn={task.dueOn} zone={one.timeZone} isWhole />
                ) : (
                  <StatusTag state={task.status === 'done' ? 'completed' : 'invalid'}>{t(`change.task.${task.status}`)}</StatusTag>
                )}
                {task.status === 'open' && task.needsEvidence && <span>{t('change.task.needsEvidence')}</span>}
                {task.note && <span>{task.note}</span>}
                {task.files.map(({ id, name, url }) => (
                  <a key={id} href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ))}
              </div>
            </div>
            {task.status === 'open' && (task.mayFinish || onCancel) && (
              <span className="q-row">
                {task.mayFinish && (
                  <Button
                    size="xs"
                    leftSection={<Check size={14} aria-hidden />}
                    onClick={() => onFinish(task)}
                    aria-label={`${t('change.task.finish')}: ${task.text}`}
                  >
                    {t('change.task.finish')}
                  </Button>
                )}
                {onCancel && (
                  <button
                    type="button"
                    className="q-icon-btn"
                    aria-label={`${t('change.task.cancel')}: ${task.text}`}
                    onClick={() => onCancel(task)}
                  >
                    <X size={16} aria-hidden />
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
