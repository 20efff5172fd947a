import { useEffect, useState, type SubmitEvent } from 'react';
import { ApiError, callPath, useTranslation } from '@quantum/platform/web/public';
import { EntryAlert, EntryField, EntrySubmit } from './entry-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { NEW_PASSWORD_MIN, readSetupToken, SETUP_MAX, setupFaults, type SetupTyped } from './setup-entry.ts';
import { signIn } from './sign-in-call.ts';
import { usePublicSettings } from './use-public-settings.ts';

/** The one-time set-up link of a new installation: the company and its first administrator, who is signed in at once. */
export function SetupPage() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  // Read once, before it is taken out of the address bar and the history.
  const [token] = useState(() => readSetupToken(location.hash));
  const [typed, setTyped] = useState<SetupTyped>({ companyName: '', userName: '', password: '' });
  const [wrong, setWrong] = useState<string[]>([]);
  const [alert, setAlert] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => history.replaceState(null, '', '/auth/setup'), []);

  const send = async () => {
    setBusy(true);
    setAlert(undefined);
    const account = { userName: typed.userName.trim(), password: typed.password };
    try {
      await callPath({
        method: 'POST',
        path: '/permissions/setup',
        body: { token, ...account, companyName: typed.companyName.trim() },
        anonymous: true,
        quiet: true,
      });
      await signIn(account);
      location.replace('/quantum');
    } catch (fault) {
      const used = fault instanceof ApiError && fault.http === 401;
      setAlert(used ? t('platform.signIn.setup.used') : (fault as Error).message);
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const faults = setupFaults(typed);
    setWrong(faults.map((fault) => fault.field));
    if (faults.length === 0) return void send();
    setAlert(faults.map((fault) => t(fault.key, { field: t(labelOf(fault.field)), ...fault.params })).join('\n'));
    document.getElementById(`si-${faults[0]!.field}`)?.focus();
  };
  const field = (name: keyof SetupTyped) => ({
    name,
    label: labelOf(name),
    value: typed[name],
    invalid: wrong.includes(name),
    maxLength: SETUP_MAX[name],
    'aria-describedby': alert ? 'si-alert' : undefined,
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
  });

  return (
    <EntryFrame
      title="platform.signIn.setup.title"
      lead="platform.signIn.setup.lead"
      isDevelopment={settings?.environment === 'development'}
    >
      {token === undefined ? (
        <EntryAlert text={t('platform.signIn.setup.noToken')} />
      ) : (
        <form noValidate onSubmit={submit}>
          <EntryAlert text={alert} />
          <EntryField {...field('companyName')} autoComplete="organization" autoFocus />
          <EntryField {...field('userName')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          <EntryField
            {...field('password')}
            secret
            autoComplete="new-password"
            help={t('platform.signIn.setup.passwordHelp', { min: NEW_PASSWORD_MIN })}
          />
          <EntrySubmit busy={busy}>{t('platform.signIn.setup.submit')}</EntrySubmit>
        </form>
      )}
    </EntryFrame>
  );
}

const labelOf = (name: keyof SetupTyped): string =>
  name === 'companyName' ? 'platform.signIn.setup.companyName' : `platform.signIn.${name}`;
