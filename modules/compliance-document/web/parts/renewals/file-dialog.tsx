import type { FileRef } from '@quantum/platform/contract';
import { DayField, EventForm, TextField, useChecks } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { renewalEndpoints as calls, type RenewalDetail } from '../../../contract/index.ts';
import { filingFaults } from '../../../domain/renewal.rules.ts';
import { PapersField } from '../papers.tsx';

interface Value {
  files: FileRef[];
  filedOn: string | null;
  reference: string;
  expectedOn: string | null;
}

/** The authority took it: its receipt, photographed, and the day. */
export function FileDialog({ of, onClose }: { of: RenewalDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { required, attached } = useChecks();
  const initial: Value = { files: [], filedOn: of.today, reference: of.reference, expectedOn: null };
  const check = ({ files, filedOn, expectedOn }: Value) => [
    ...attached('files', files),
    ...required('filedOn', 'compliance-document.renewal.filedOn', filedOn),
    ...(filedOn === null ? [] : filingFaults({ filedOn, expectedOn }, of.today)).map(({ path, key }) => ({ path, text: t(key) })),
  ];
  return (
    <EventForm
      name={`compliance-document.renewal.${of.id}.file`}
      version={of.version}
      initial={initial}
      check={check}
      endpoint={calls.file}
      send={({ files, filedOn, reference, expectedOn }) => ({
        params: { id: of.id },
        input: { version: of.version, files: files.map(({ id }) => id), filedOn: filedOn!, reference: reference.trim(), expectedOn },
      })}
      title={t('compliance-document.renewal.ask.file')}
      action={t('compliance-document.renewal.event.file')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PapersField
            form={form}
            name="files"
            label="compliance-document.renewal.receipt"
            help="compliance-document.renewal.receiptHelp"
            required
          />
          <DayField
            form={form}
            name="filedOn"
            label="compliance-document.renewal.filedOn"
            {...(of.fileFrom !== null && { min: of.fileFrom })}
            max={of.today}
            required
          />
          {of.fileFrom !== null && (
            <p className="q-hint q-flat">{t('compliance-document.renewal.takenFrom', { day: formatDay(of.fileFrom) })}</p>
          )}
          <TextField form={form} name="reference" label="compliance-document.renewal.reference" />
          <DayField form={form} name="expectedOn" label="compliance-document.renewal.expectedOn" min={form.value.filedOn ?? of.today} />
        </>
      )}
    </EventForm>
  );
}
