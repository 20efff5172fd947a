import { useState } from 'react';
import { Button } from '@mantine/core';
import { DayField, Dialog, useChecks, useForm, useMutate } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { manyEndpoints as calls, type RenewalResult } from '../../contract/index.ts';
import { licenceFaults } from '../../domain/licence.rules.ts';
import './many.css';

interface Value {
  issuedOn: string | null;
  validFrom: string | null;
  validTo: string | null;
}
interface Props {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}
const WIDTH = 720;

/** One new validity for several certificates: what would become of each is shown before anything is written. */
export function RenewDialog({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [looked, setLooked] = useState<RenewalResult>();
  const form = useForm<Value>({
    name: 'certificate-renewal',
    initial: { issuedOn: null, validFrom: null, validTo: null },
    check: ({ issuedOn, validFrom, validTo }) => [
      ...checks.required('issuedOn', 'certificate.certificate.issuedOn', issuedOn),
      ...(issuedOn === null
        ? []
        : licenceFaults({ number: null, files: [], issuedOn, validFrom: validFrom ?? issuedOn, validTo }, undefined, '2199-12-31')
      ).map(({ path, key, params }) => ({ path, text: t(key, params ?? {}) })),
    ],
  });
  const look = useMutate(calls.renew, { kind: 'read', quiet: true, onDone: setLooked, onFailure: form.takeFaults });
  const renew = useMutate(calls.renew, {
    kind: 'create',
    done: ({ renewed }) => t('certificate.renewal.done', { count: renewed }),
    onDone: () => {
      onDone();
      onClose();
    },
    onFailure: form.takeFaults,
  });
  const asked = ({ issuedOn, validFrom, validTo }: Value) => ({ issuedOn: issuedOn!, validFrom: validFrom ?? issuedOn!, validTo });
  const change = () => setLooked(undefined);
  const fine = looked?.rows.filter(({ fault }) => fault === null).map(({ id }) => id) ?? [];
  return (
    <Dialog
      open
      onClose={() => !renew.isRunning && onClose()}
      title={t('certificate.renewal.title')}
      width={WIDTH}
      buttons={
        <>
          <Button onClick={onClose} disabled={renew.isRunning}>
            {t('common.cancel')}
          </Button>
          {fine.length === 0 ? (
            <Button
              variant="filled"
              loading={look.isRunning}
              onClick={() => void form.submit((value) => look.run({ input: { ids: [...ids], ...asked(value), dryRun: true } }))}
            >
              {t('certificate.renewal.check')}
            </Button>
          ) : (
            <Button
              variant="filled"
              loading={renew.isRunning}
              onClick={() => void form.submit((value) => renew.run({ input: { ids: fine, ...asked(value), dryRun: false } }))}
            >
              {t('certificate.renewal.run', { count: fine.length })}
            </Button>
          )}
        </>
      }
    >
      <div className="q-dialog-fields" onChange={change}>
        <p className="q-quiet">{t('certificate.renewal.lead')}</p>
        <DayField form={form} name="issuedOn" label="certificate.certificate.issuedOn" required />
        <DayField form={form} name="validFrom" label="certificate.certificate.validFrom" help="certificate.issue.validFromHelp" />
        <DayField form={form} name="validTo" label="certificate.certificate.validTo" help="certificate.renewal.validToHelp" />
        {looked && fine.length === 0 && <p role="alert">{t('certificate.renewal.none')}</p>}
        {looked && (
          <ul className="ce-many">
            {looked.rows.map((row) => (
              <li key={row.id} data-fault={row.fault !== null}>
                <strong>{row.holderName}</strong>
                <span className="q-quiet">{row.categoryName}</span>
                <span>
                  {row.fault ??
                    `${row.oldEnd ? formatDay(row.oldEnd) : t('certificate.noEnd')} → ${row.newEnd ? formatDay(row.newEnd) : t('certificate.noEnd')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
