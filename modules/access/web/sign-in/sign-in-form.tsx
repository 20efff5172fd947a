import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@quantum/platform/contract';
import { Icon } from '@quantum/platform/web/public';
import { faultsOf, type Credentials } from './credentials.ts';

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
  const [shown, setShown] = useState(false);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = faultsOf(value);
    setWrong(faults.map((fault) => fault.field));
    if (faults.length === 0) return onSubmit({ ...value, userName: value.userName.trim() });
    onFaults(faults.map((fault) => t(fault.key, { field: t(`platform.signIn.${fault.field}`), ...fault.params })).join('\n'));
    document.getElementById(`si-${faults[0]!.field}`)?.focus();
  };

  const input = (field: keyof Credentials) => ({
    id: `si-${field}`,
    name: field,
    value: value[field],
    'aria-required': true,
    'aria-invalid': wrong.includes(field),
    'aria-describedby': alert ? 'si-alert' : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [field]: event.target.value }),
  });

  return (
    <form noValidate onSubmit={submit}>
      <div role="alert" id="si-alert">
        {alert && (
          <div className="si-alert">
            <Icon name="alert" size={17} />
            <span>{alert}</span>
          </div>
        )}
      </div>
      <Label field="userName" />
      <div className="si-input">
        <input
          {...input('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.userName}
          autoFocus
        />
      </div>
      <Label field="password" />
      <div className="si-input">
        <input {...input('password')} type={shown ? 'text' : 'password'} autoComplete="current-password" maxLength={LIMITS.passwordMax} />
        <button
          type="button"
          className="q-icon-btn"
          aria-pressed={shown}
          aria-label={t('platform.signIn.showPassword')}
          title={t('platform.signIn.showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} size={18} />
        </button>
      </div>
      <button type="submit" className="q-btn q-btn-primary si-submit" aria-busy={busy}>
        {busy && <span className="q-spinner" />}
        {t('platform.signIn.submit')}
        {!busy && <Icon name="enter" />}
      </button>
    </form>
  );
}

function Label({ field }: { field: keyof Credentials }) {
  const { t } = useTranslation();
  return (
    <label className="si-label" htmlFor={`si-${field}`}>
      {t(`platform.signIn.${field}`)} <span aria-hidden="true">*</span>
    </label>
  );
}
