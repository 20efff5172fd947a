import { useState } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { errorText, useMutate, usePage } from '@quantum/platform/web/kit';
import { fileFault, uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { transferEndpoints, type TransferAnswer } from '../../contract/index.ts';
import { FormFromFile } from '../parts/form-from-file.tsx';
import { FormOutline } from '../parts/form-outline.tsx';
import './form-import.css';

const ENDINGS = ['.xlsx', '.json'];

/** SS131: a file becomes a draft. It is looked at first; nothing is saved before the draft is created. */
export function FormImportScreen() {
  const { t } = useTranslation();
  const [found, setFound] = useState<TransferAnswer>();
  const [name, setName] = useState('');
  const [refused, setRefused] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  usePage({ title: t('form.transfer.import'), append: [{ text: t('form.transfer.import') }] });
  const tell = (error: ApiError): boolean => {
    setRefused(error.faults.length > 0 ? error.faults.map((fault) => fault.message) : [errorText(error, t)]);
    return true;
  };
  const read = useMutate(transferEndpoints.read, { kind: 'read', quiet: true, onFailure: tell });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setFound(undefined);
    setName(file.name);
    const fault = fileFault(file, ENDINGS);
    setRefused(fault ? [t(fault.key, fault.params)] : []);
    if (fault) return;
    setBusy(true);
    try {
      const input = file.name.toLowerCase().endsWith('.json') ? { json: await file.text() } : { fileId: (await uploadFile(file)).id };
      setFound(await read.run({ input }));
    } catch (fault) {
      tell(fault as ApiError);
    }
    setBusy(false);
  };
  return (
    <div className="q-page form-import">
      <h1>{t('form.transfer.import')}</h1>
      <p className="q-quiet">{t('form.transfer.text')}</p>
      <label className="form-import-file" data-busy={busy}>
        <FileSpreadsheet size={18} aria-hidden />
        <span>{name || t('form.transfer.choose')}</span>
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
      <div role="status">
        {refused.length > 0 && (
          <ul className="form-import-faults">
            {refused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {found && <Found found={found} />}
      </div>
      {found && found.questions > 0 && <FormFromFile key={name} found={found} />}
    </div>
  );
}

/** What was read, and what was not. */
function Found({ found }: { found: TransferAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <strong>{t('form.transfer.found', { questions: found.questions, sections: found.sections })}</strong>
        {found.untranslated > 0 && ` · ${t('form.transfer.untranslated', { count: found.untranslated })}`}
      </p>
      {found.guessed && <p className="q-quiet">{t('form.transfer.guessed')}</p>}
      {found.faultCount > 0 && (
        <details open>
          <summary>{t('form.transfer.faults', { count: found.faultCount })}</summary>
          <ul className="form-import-faults">
            {found.faults.map((fault, i) => (
              <li key={i}>
                <strong>{fault.at}</strong> {fault.message}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FormOutline content={found.content} />
    </>
  );
}
