import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@mantine/core';
import { OctagonAlert } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { SavedBefore } from '../calls/saved-before.tsx';
import type { SavedRecord } from '../calls/saved-record.ts';
import { DraftNotice } from './draft-notice.tsx';
import { fieldId } from './field-id.ts';
import type { FormHandle } from './use-form.ts';
import './inputs.ts';

interface Props<T> {
  form: FormHandle<T>;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  /** Word on the button; 'Save' by default. */
  action?: string;
  /** A second way to end it, beside the first: save as draft. */
  also?: ReactNode;
  /** Its buttons are in the head of the page, which names the form by this id. */
  headed?: string | undefined;
  /** Where what an earlier attempt saved is shown and changed. */
  saved?: SavedRecord;
  children: ReactNode;
}

/** One column: the draft that was found, the summary of faults, the fields, Save at the bottom. */
export function Form<T extends object>({ form, busy, onSubmit, onCancel, action, also, headed, saved, children }: Props<T>) {
  const { t } = useTranslation();
  document.documentElement.dataset['leaveQuestion'] = t('platform.draft.notKept');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <form className="q-form" id={headed} noValidate onSubmit={submit} aria-busy={busy}>
      <DraftNotice form={form} />
      <FaultSummary form={form} />
      {children}
      <SavedBefore form={form} {...saved} />
      {headed === undefined && (
        <div className="q-form-buttons">
          <Button variant="filled" type="submit" loading={busy}>
            {action ?? t('common.save')}
          </Button>
          {also}
          <Button variant="subtle" onClick={onCancel} disabled={busy}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </form>
  );
}

function FaultSummary<T>({ form }: { form: FormHandle<T> }) {
  const { t } = useTranslation();
  if (form.faults.length === 0) return null;
  return (
    <div className="q-faults" id="form-faults" role="alert" tabIndex={-1}>
      <OctagonAlert size={17} aria-hidden />
      <div>
        <b>{t('platform.field.summary', { count: form.faults.length })}</b>
        {form.faults.some(({ isUnfilled }) => isUnfilled) && <p>{t('platform.field.unfilled')}</p>}
        <ul>
          {form.faults.map((fault) => (
            <li key={`${fault.path}.${fault.text}`}>
              <a
                href={`#${fieldId(fault.path)}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId(fault.path))?.focus();
                }}
              >
                {fault.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
