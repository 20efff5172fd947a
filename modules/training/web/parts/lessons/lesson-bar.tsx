import { Button, Menu } from '@mantine/core';
import { CalendarPlus, Eye, Plus, Upload } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { STEP_TYPES } from '../../../contract/index.ts';
import { STEP_ICONS } from './steps/step-icons.ts';
import type { Steps } from './steps/use-steps.ts';

interface Props {
  of: Steps;
  onPreview: () => void;
}
/** On the phone beside *Save*: what is added, and the preview. */
export function PhoneBar({ of, onPreview }: Props) {
  const { t } = useTranslation();
  const preview = t('training.lesson.preview');
  if (of.steps.length === 0) return null;
  return (
    <>
      <AddMenu of={of} />
      <Button variant="default" className="tr-bar-icon" aria-label={preview} title={preview} onClick={onPreview}>
        <Eye size={20} aria-hidden />
      </Button>
    </>
  );
}

/** Publishes and goes on to schedule. */
export function PublishButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" disabled={disabled} leftSection={<CalendarPlus size={15} aria-hidden />} onClick={onClick}>
      {t('training.lesson.publishAndSchedule')}
    </Button>
  );
}

function AddMenu({ of }: { of: Steps }) {
  const { t } = useTranslation();
  return (
    <Menu position="top" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" px="sm" leftSection={<Plus size={18} aria-hidden />} disabled={of.isFull}>
          {t('training.step.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Upload size={18} aria-hidden />} onClick={of.chooseFiles}>
          {t('training.lesson.addFiles')}
        </Menu.Item>
        {STEP_TYPES.filter((type) => type !== 'quiz' || !of.hasQuiz).map((type) => {
          const Icon = STEP_ICONS[type];
          return (
            <Menu.Item key={type} leftSection={<Icon size={18} aria-hidden />} onClick={() => of.add(type)}>
              {t(`training.step.${type}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
