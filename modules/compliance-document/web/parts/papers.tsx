import { FileText } from 'lucide-react';
import { useRef } from 'react';
import { ChosenFiles } from '@quantum/modules/collaboration/web-api';
import type { FileRef } from '@quantum/platform/contract';
import { FaultText, fieldId, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_FILES } from '../../contract/index.ts';
import './compliance.css';

/** Files as a record shows them: a picture of each, or a sheet. */
export function Papers({ files }: { files: readonly FileRef[] }) {
  return (
    <ul className="q-list q-row q-wrap q-gap-10 cd-papers">
      {files.map((file) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.thumbUrl ? <img src={file.thumbUrl} alt="" loading="lazy" /> : <FileText size={26} strokeWidth={1.25} aria-hidden />}
            <span>{file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface Props<V> {
  form: FormHandle<V>;
  name: keyof V & string;
  label: string;
  help?: string;
  required?: boolean;
}
/** Pages of a paper: chosen, or taken with the camera of the phone. */
export function PapersField<V>({ form, name, label, help, required }: Props<V>) {
  const { t } = useTranslation();
  const files = form.value[name] as FileRef[];
  const latest = useRef(files);
  latest.current = files;
  const put = (next: FileRef[]) => {
    latest.current = next;
    form.set({ [name]: next } as Partial<V>);
  };
  const fault = form.faultAt(name);
  return (
    <div className="q-field">
      <label htmlFor={fieldId(name)}>
        {t(label)}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <ChosenFiles
        id={fieldId(name)}
        label={t(label)}
        files={files}
        max={MOST_FILES}
        byCamera
        onAdd={(file) => put([...latest.current, file])}
        onRemove={(id) => put(latest.current.filter((file) => file.id !== id))}
      />
      {help && <span className="q-hint">{t(help)}</span>}
      {fault && (
        <span className="q-fault">
          <FaultText>{fault}</FaultText>
        </span>
      )}
    </div>
  );
}
