import { useState, type SubmitEvent } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { EntryAlert, EntryField, EntrySubmit } from './entry-field.tsx';

interface Props {
  busy: boolean;
  /** What the server says of the password; lines are kept. */
  alert: string | undefined;
  onSubmit: (password: string) => void;
}

/** A password of one's own, typed twice; what makes a good one the server says. */
export function NewPasswordForm({ busy, alert, onSubmit }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ first: '', second: '' });
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong =
      typed.first === ''
        ? t('platform.field.required', { field: t('platform.signIn.newPassword.field') })
        : typed.first !== typed.second && t('platform.signIn.newPassword.different');
    setFault(wrong || undefined);
    if (!wrong) onSubmit(typed.first);
  };
  const field = (name: 'first' | 'second', label: string) => ({
    name,
    label,
    value: typed[name],
    invalid: fault !== undefined,
    maxLength: LIMITS.passwordMax,
    autoComplete: 'new-password',
    'aria-describedby': 'si-alert',
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <EntryAlert text={fault ?? alert} />
      <EntryField {...field('first', 'platform.signIn.newPassword.field')} secret autoFocus />
      <EntryField {...field('second', 'platform.signIn.newPassword.repeat')} secret />
      <EntrySubmit busy={busy}>{t('platform.signIn.newPassword.submit')}</EntrySubmit>
    </form>
  );
}
