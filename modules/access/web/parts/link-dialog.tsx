import { useState } from 'react';
import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { appPath } from '@quantum/platform/contract';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { Dialog, EventForm, NumberField, PickerField, showSnackbar, TextField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { LINK_LIMITS, securityEndpoints as endpoints } from '../../contract/index.ts';

interface NewValue {
  employeeId: number | null;
  path: string;
  hours: number | null;
  uses: number | null;
}

/** A link for one person and one screen; its address is shown once. */
export function LinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [url, setUrl] = useState<string>();
  if (url !== undefined) return <MadeDialog url={url} onClose={onClose} />;
  const initial: NewValue = { employeeId: null, path: appPath(''), hours: LINK_LIMITS.hours, uses: LINK_LIMITS.uses };
  return (
    <EventForm
      name="access.link.new"
      initial={initial}
      keptIn="tab"
      check={(value) => [
        ...checks.required('employeeId', 'access.why.person', value.employeeId),
        ...checks.required('path', 'access.link.path', value.path),
        ...checks.required('hours', 'access.link.hours', value.hours),
        ...checks.required('uses', 'access.link.uses', value.uses),
      ]}
      endpoint={endpoints.makeLink}
      send={({ employeeId, path, hours, uses }) => ({ input: { employeeId: employeeId!, path: path.trim(), hours: hours!, uses: uses! } })}
      title={t('access.link.new')}
      action={t('access.link.make')}
      staysOpen
      onDone={(link) => setUrl(link.url)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="q-quiet">{t('access.link.help')}</p>
          <PickerField form={form} name="employeeId" label="access.why.person" source={employeeSource} required />
          <TextField form={form} name="path" label="access.link.path" help="access.link.pathHelp" max={200} required />
          <NumberField form={form} name="hours" label="access.link.hours" min={1} max={LINK_LIMITS.hours} required />
          <NumberField form={form} name="uses" label="access.link.uses" min={1} max={LINK_LIMITS.uses} required />
        </>
      )}
    </EventForm>
  );
}

function MadeDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showSnackbar('update', t('access.link.copied'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.link.ready')}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="filled" leftSection={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
            {t('access.link.copy')}
          </Button>
        </>
      }
    >
      <div className="ac-link-made">
        <p className="q-quiet">{t('access.link.once')}</p>
        <code>{url}</code>
      </div>
    </Dialog>
  );
}
