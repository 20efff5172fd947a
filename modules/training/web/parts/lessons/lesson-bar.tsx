import { Button, Menu } from '@mantine/core';
import { CalendarPlus, Eye, Plus, Send, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { LESSON_STATUS, NEW_SCHEDULING_PATH, type LessonDetail } from '../../../contract/index.ts';
import { addChoices } from './steps/add-choices.ts';
import type { Steps } from './steps/use-steps.ts';

interface Props {
  of: Steps;
  onPreview: () => void;
}
/** On the phone beside *Save*: what is added, and the preview. */
export function PhoneBar({ of, onPreview }: Props) {
  const { t } = useTranslation();
  const preview = t('training.lesson.preview');
  return (
    <>
      <AddMenu of={of} />
      <Button
        variant="default"
        className="tr-bar-icon"
        aria-label={preview}
        title={preview}
        disabled={of.steps.length === 0}
        onClick={onPreview}
      >
        <Eye size={20} aria-hidden />
      </Button>
    </>
  );
}

interface StateProps {
  lesson: LessonDetail | undefined;
  /** Something was typed and is not saved. */
  isDirty: boolean;
  /** Questions of a set that are open in it and not saved. */
  openQuestions: number;
  /** What keeps it from being published, a message key, where nothing beside it says so. */
  lacks: string | undefined;
}
/** How a lesson stands: never published, published, changed since; and what is still missing. */
export function LessonState({ lesson, isDirty, openQuestions, lacks }: StateProps) {
  const { t } = useTranslation();
  const no = lesson?.versionNo ?? 0;
  const isChanged = isDirty || lesson?.status !== LESSON_STATUS.published;
  const words =
    no === 0
      ? t(lesson ? 'training.lesson.state.draft' : 'training.lesson.state.new')
      : t(isChanged ? 'training.lesson.state.changed' : 'training.lesson.state.published', { no });
  const more = [
    isDirty && t('training.lesson.state.unsaved'),
    openQuestions > 0 && t('training.quiz.openQuestions', { count: openQuestions }),
    isChanged && lacks !== undefined && t(lacks),
  ].filter((one) => typeof one === 'string');
  return (
    <span className="tr-bar-state" role="status">
      <Tag tone={no === 0 ? 'neutral' : isChanged ? 'warn' : 'ok'} icon={isChanged ? 'file' : 'checkCircle'}>
        {words}
      </Tag>
      <span className="q-hint">{more.join(' · ')}</span>
    </span>
  );
}

interface PublishProps {
  lesson: LessonDetail | undefined;
  isDirty: boolean;
  disabled: boolean;
  maySchedule: boolean;
  /** There is room for one word. */
  isShort: boolean;
  onPublish: () => void;
}
/** Publishes and goes on to schedule; what is published as it stands is scheduled at once. */
export function PublishButton({ lesson, isDirty, disabled, maySchedule, isShort, onPublish }: PublishProps) {
  const { t } = useTranslation();
  if (lesson?.status === LESSON_STATUS.published && !isDirty)
    return maySchedule ? (
      <Button
        variant="default"
        className="tr-bar-publish"
        component={Link}
        to={`${NEW_SCHEDULING_PATH}?lesson=${lesson.id}`}
        leftSection={<CalendarPlus size={15} aria-hidden />}
      >
        {t('training.schedule')}
      </Button>
    ) : null;
  const Icon = maySchedule ? CalendarPlus : Send;
  const words = t(maySchedule ? 'training.lesson.publishAndSchedule' : 'training.event.publish');
  return (
    <Button
      variant="default"
      className="tr-bar-publish"
      aria-label={words}
      disabled={disabled}
      leftSection={<Icon size={15} aria-hidden />}
      onClick={onPublish}
    >
      {isShort ? t('training.event.publish') : words}
    </Button>
  );
}

function AddMenu({ of }: { of: Steps }) {
  const { t } = useTranslation();
  const label = t('training.step.add');
  return (
    <Menu position="top" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" className="tr-bar-icon" aria-label={label} title={label} disabled={of.isFull}>
          <Plus size={20} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Upload size={18} aria-hidden />} onClick={of.chooseFiles}>
          {t('training.lesson.addFiles')}
        </Menu.Item>
        {addChoices(of).map(({ label: words, icon: Icon, run }) => (
          <Menu.Item key={words} leftSection={<Icon size={18} aria-hidden />} onClick={run}>
            {t(words)}
          </Menu.Item>
        ))}
        {of.hasQuiz && <Menu.Label>{t('training.step.oneQuiz')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
