import { Button, Menu } from '@mantine/core';
import { CalendarPlus, Plus, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '@quantum/platform/web/public';
import { LESSON_STATUS, NEW_SCHEDULING_PATH, type LessonDetail } from '../../../contract/index.ts';
import { PublishAct } from './editor-head.tsx';
import { addChoices } from './steps/add-choices.ts';
import type { Steps } from './steps/use-steps.ts';

interface PublishProps {
  lesson: LessonDetail | undefined;
  isDirty: boolean;
  disabled: boolean;
  maySchedule: boolean;
  /** Why it cannot be published now, in words. */
  lacks: string | undefined;
  onPublish: () => void;
}
/** Publishes and goes on to schedule; what is published as it stands is scheduled at once. */
export function PublishButton({ lesson, isDirty, disabled, maySchedule, lacks, onPublish }: PublishProps) {
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
  return (
    <PublishAct
      disabled={disabled}
      reason={lacks}
      onPublish={onPublish}
      {...(maySchedule && { words: t('training.lesson.publishAndSchedule'), icon: CalendarPlus })}
    />
  );
}

/** On the phone right below the last step: what can be added, in one list. */
export function AddMenu({ of }: { of: Steps }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom" width="target" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" className="tr-add-step" fullWidth leftSection={<Plus size={18} aria-hidden />} disabled={of.isFull}>
          {t('training.step.add')}
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
