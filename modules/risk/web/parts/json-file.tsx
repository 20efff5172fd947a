import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Download, FileUp } from 'lucide-react';
import type * as z from 'zod/mini';
import { FaultText } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

/** More than any matrix or job task takes. */
const MOST_BYTES = 1024 * 1024;

interface LoadProps<T> {
  /** Brings what the file must be (a contract asked for with its schemas); unknown keys are refused. */
  schema: () => Promise<z.ZodMiniType<T, unknown>>;
  onRead: (value: T) => void;
}
/** Reads a file of this application into the form that is open; what is wrong with it is said, and the form stays as it is. */
export function LoadJson<T>({ schema, onRead }: LoadProps<T>) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const read = async (file: File): Promise<string | undefined> => {
    if (file.size > MOST_BYTES) return t('risk.file.tooLarge');
    let content: unknown;
    try {
      content = JSON.parse(await file.text());
    } catch {
      return t('risk.file.notJson');
    }
    const parsed = (await schema()).safeParse(content);
    if (!parsed.success) {
      const [first] = parsed.error.issues;
      const at = first?.code === 'unrecognized_keys' ? [...first.path, ...first.keys] : (first?.path ?? []);
      return t(first?.code === 'unrecognized_keys' ? 'risk.file.unknown' : 'risk.file.wrong', { at: at.join('.') || '—' });
    }
    onRead(parsed.data);
    return undefined;
  };
  return (
    <div className="ri-line">
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('risk.file.read')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void read(file).then(setFault);
        }}
      />
      <Button variant="default" size="xs" leftSection={<FileUp size={14} aria-hidden />} onClick={() => input.current?.click()}>
        {t('risk.file.read')}
      </Button>
      {fault && <FaultText>{fault}</FaultText>}
    </div>
  );
}

/** Saves a value as a file, to be read by another company of this application. */
export function SaveJson({ name, value }: { name: string; value: object }) {
  const { t } = useTranslation();
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
    link.download = `${name}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button variant="default" size="xs" leftSection={<Download size={14} aria-hidden />} onClick={save}>
      {t('risk.file.save')}
    </Button>
  );
}
