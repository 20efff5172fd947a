import { useState } from 'react';
import { Button, PasswordInput } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Dialog, Section, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { selfEndpoints } from '../../contract/index.ts';

/** A new password for who knows the one before. What is typed is kept nowhere, so this is no form of the kit. */
export function OwnPassword() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={t('access.profile.password')}
      actions={<Button onClick={() => setOpen(true)}>{t('access.profile.changePassword')}</Button>}
    >
      <p className="q-hint">{t('access.profile.passwordNote')}</p>
      {open && <ChangeDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface Typed {
  before: string;
  password: string;
  repeat: string;
}
const FIELDS = [
  ['before', 'access.profile.passwordBefore', 'current-password'],
  ['password', 'platform.signIn.newPassword.field', 'new-password'],
  ['repeat', 'platform.signIn.newPassword.repeat', 'new-password'],
] as const;

function ChangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>({ before: '', password: '', repeat: '' });
  const [faults, setFaults] = useState<Partial<Typed>>({});
  const change = useMutate(selfEndpoints.password, {
    done: () => t('access.profile.passwordChanged'),
    onDone: onClose,
    onFailure: (error) => {
      setFaults(Object.fromEntries(error.faults.map(({ path, message }) => [path, message])));
      return error.faults.length > 0;
    },
  });
  const send = () => {
    const found: Partial<Typed> = {};
    for (const [name, label] of FIELDS) if (typed[name] === '') found[name] = t('platform.field.required', { field: t(label) });
    if (!found.repeat && typed.password !== typed.repeat) found.repeat = t('platform.signIn.newPassword.different');
    setFaults(found);
    if (Object.keys(found).length === 0) void change.run({ input: { before: typed.before, password: typed.password } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.profile.changePassword')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" loading={change.isRunning} onClick={send}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        className="q-dialog-fields"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {FIELDS.map(([name, label, autoComplete]) => (
          <PasswordInput
            key={name}
            label={t(label)}
            autoComplete={autoComplete}
            maxLength={LIMITS.passwordMax}
            withAsterisk
            value={typed[name]}
            error={faults[name]}
            visibilityToggleButtonProps={{ 'aria-label': t('platform.signIn.showPassword') }}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
