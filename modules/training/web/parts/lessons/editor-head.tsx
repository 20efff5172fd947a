import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Send, type LucideIcon } from 'lucide-react';
import { useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { PublishState } from './publish-state.tsx';

interface HeadProps extends Omit<ComponentProps<typeof PublishState>, 'lacks'> {
  title: string;
  /** Why it cannot be published now, in words. */
  lacks: string | undefined;
  /** The form, whose buttons are here at the desk. */
  formId: string;
  busy: boolean;
  publishing: ReactNode;
  onCancel: () => void;
}
/** The head of the editor of a lesson or a quiz, in sight at the desk: what it is called, how it stands, what ends it. On the phone its buttons are in the bar at the foot. */
export function EditorHead({ title, formId, busy, publishing, onCancel, lacks, ...state }: HeadProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <header className="tr-lesson-head">
      <div>
        <h1>{title}</h1>
        {/* At the desk what is missing stands beside the fields. */}
        <PublishState {...state} lacks={isPhone ? lacks : undefined} />
      </div>
      {!isPhone && (
        <div className="q-row q-gap-8">
          <Button variant="subtle" disabled={busy} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          {publishing}
          <Button variant="filled" type="submit" form={formId} loading={busy}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </header>
  );
}

interface PublishProps {
  disabled: boolean;
  /** Why it is disabled, in words. */
  reason: string | undefined;
  /** What it says, where it does more than publish. */
  words?: string | undefined;
  icon?: LucideIcon;
  onPublish: () => void;
}
/** Publishes what is edited; on the phone there is room for one word. */
export function PublishAct({ disabled, reason, words, icon: Icon = Send, onPublish }: PublishProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const publish = t('training.event.publish');
  return (
    <Button
      variant="default"
      className="tr-bar-publish"
      aria-label={words ?? publish}
      title={disabled ? reason : undefined}
      disabled={disabled}
      leftSection={<Icon size={15} aria-hidden />}
      onClick={onPublish}
    >
      {isPhone ? publish : (words ?? publish)}
    </Button>
  );
}
