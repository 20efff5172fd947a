import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Icon, useTranslation } from '@quantum/platform/web/public';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  name: string;
  /** Message key. */
  label: string;
  value: string;
  invalid: boolean;
  /** Hidden characters, with a button that shows them. */
  secret?: boolean;
  help?: ReactNode;
  onChange: (value: string) => void;
}

/** One field of a form before sign-in; all of them are required. */
export function EntryField({ name, label, value, invalid, secret = false, help, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const show = t('platform.signIn.showPassword');
  return (
    <>
      <label className="si-label" htmlFor={`si-${name}`}>
        {t(label)} <span aria-hidden="true">*</span>
        {help && <small>{help}</small>}
      </label>
      <div className="si-input">
        <input
          id={`si-${name}`}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          aria-required
          aria-invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
        {secret && (
          <button type="button" className="q-icon-btn" aria-pressed={shown} aria-label={show} title={show} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eyeOff' : 'eye'} size={18} />
          </button>
        )}
      </div>
    </>
  );
}

/** Where the page says what went wrong; lines are kept. */
export function EntryAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" id="si-alert">
      {text && (
        <div className="si-alert">
          <Icon name="alert" size={17} />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}

/** The one button of the form. */
export function EntrySubmit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="q-btn q-btn-primary si-submit" aria-busy={busy}>
      {busy && <span className="q-spinner" />}
      {children}
      {!busy && <Icon name="enter" />}
    </button>
  );
}
