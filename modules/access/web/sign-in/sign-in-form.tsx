import { useState, type SubmitEvent } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { faultsOf, type Credentials } from './credentials.ts';
import { EntryAlert, EntryField, EntrySubmit } from './entry-field.tsx';

interface Props {
  value: Credentials;
  busy: boolean;
  /** Shown above the form; lines are kept. */
  alert: string | undefined;
  onChange: (value: Credentials) => void;
  onFaults: (text: string) => void;
  onSubmit: (value: Credentials) => void;
}

/** User name and password; nothing is sent while a fault stands. */
export function SignInForm({ value, busy, alert, onChange, onFaults, onSubmit }: Props) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<string[]>([]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = faultsOf(value);
    setWrong(faults.map((fault) => fault.field));
    if (faults.length === 0) return onSubmit({ ...value, userName: value.userName.trim() });
    onFaults(faults.map((fault) => t(fault.key, { field: t(`platform.signIn.${fault.field}`), ...fault.params })).join('\n'));
    document.getElementById(`si-${faults[0]!.field}`)?.focus();
  };
  const field = (name: keyof Credentials) => ({
    name,
    label: `platform.signIn.${name}`,
    value: value[name],
    invalid: wrong.includes(name),
    'aria-describedby': alert ? 'si-alert' : undefined,
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });

  return (
    <form noValidate onSubmit={submit}>
      <EntryAlert text={alert} />
      <EntryField
        {...field('userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.userName}
        autoFocus
      />
      <EntryField {...field('password')} secret autoComplete="current-password" maxLength={LIMITS.passwordMax} />
      <EntrySubmit busy={busy}>{t('platform.signIn.submit')}</EntrySubmit>
    </form>
  );
}
