import { useState } from 'react';
import { Button } from '@mantine/core';
import { CircleAlert, Download, FileSpreadsheet } from 'lucide-react';
import { IMPORT, type Endpoint, type ImportAnswer, type ImportInput } from '@quantum/platform/contract';
import { fileFault, formatCount, uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { Dialog } from '../../dialog/dialog.tsx';
import { errorText } from '../../kit-provider.tsx';
import { useMutate } from '../../calls/use-mutate.ts';
import { trayJob } from '../../jobs/job-tray.ts';
import { fetchFile } from './file-answer.ts';
import { countsOf, Looked } from './import-looked.tsx';
import './import-dialog.css';

/** px: a table of faults needs room. */
const WIDTH = 640;
const ENDINGS = ['.xlsx', '.csv'];

export interface ImportProps {
  /** Message key of what is imported. */
  title: string;
  /** Message key of what a workbook cannot bring. */
  note?: string;
  endpoints: { import: Endpoint<string, ImportInput, ImportAnswer>; importTemplate: Endpoint<string, undefined, unknown> };
}

/** Choose, look, save: the workbook is checked row by row before anything is kept. */
export function ImportDialog({ title, note, endpoints, onClose }: ImportProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const [fileId, setFileId] = useState<number>();
  const [name, setName] = useState('');
  const [looked, setLooked] = useState<ImportAnswer>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  /** A file that cannot be sent or read says why where it was chosen. */
  const tell = (error: ApiError): boolean => {
    setRefused(error.faults[0]?.message ?? errorText(error, t));
    return true;
  };
  const look = useMutate(endpoints.import, { kind: 'read', onFailure: tell, quiet: true });
  const apply = useMutate(endpoints.import, {
    kind: 'create',
    done: (answer) => t(answer.jobId === null ? 'platform.import.done' : 'platform.import.started', countsOf(answer)),
    onFailure: tell,
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setLooked(undefined);
    setName(file.name);
    const fault = fileFault(file, ENDINGS);
    setRefused(fault && t(fault.key, fault.params));
    if (fault) return;
    setBusy(true);
    try {
      const { id } = await uploadFile(file);
      setFileId(id);
      setLooked(await look.run({ input: { fileId: id, dryRun: true } }));
    } catch (fault) {
      tell(fault as ApiError);
    }
    setBusy(false);
  };
  const save = async () => {
    const answer = await apply.run({ input: { fileId: fileId!, dryRun: false } });
    if (answer?.jobId) trayJob(answer.jobId);
    if (answer?.applied || answer?.jobId) onClose();
    else if (answer) setLooked(answer);
  };
  const clean = looked && looked.faultCount === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      width={WIDTH}
      title={t('platform.import.title', { name: t(title) })}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" disabled={!clean} loading={apply.isRunning} onClick={() => void save()}>
            {looked ? t('platform.import.apply', { count: looked.rows }) : t('common.import')}
          </Button>
        </>
      }
    >
      <p className="q-quiet">{t('platform.import.text', { max: formatCount(IMPORT.maxRows) })}</p>
      <p className="q-quiet">{t('platform.import.rule')}</p>
      {note && <p className="q-quiet">{t(note)}</p>}
      <div className="q-import-row">
        <label className="q-import-file" data-busy={busy}>
          <FileSpreadsheet size={15} aria-hidden />
          <span>{name || t('platform.import.choose')}</span>
          <input
            type="file"
            accept={ENDINGS.join(',')}
            disabled={busy}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <button
          type="button"
          className="q-import-template"
          onClick={() => void fetchFile({ method: 'GET', path: endpoints.importTemplate.path })}
        >
          <Download size={14} aria-hidden /> {t('platform.import.template')}
        </button>
      </div>
      <div role="status">
        {looked && <Looked answer={looked} />}
        {refused && (
          <p className="q-import-faulty">
            <CircleAlert size={16} aria-hidden /> {refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}
