import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { LOCALES, type StatusResult } from '@quantum/platform/contract';
import { Dialog, errorText, RefusedList, refusedOf, useMutate } from '@quantum/platform/web/kit';
import { ApiError, Icon, uploadFile, useTranslation } from '@quantum/platform/web/public';
import { documentImportEndpoints as calls, documentVersionPath, MOST_FILES_BY_NAME, type FileMatch } from '../../../contract/index.ts';
import './management.css';

const WIDTH = 720;
type Draft = FileMatch['drafts'][number];

interface Chosen {
  file: File;
  drafts: Draft[];
}
/** Files that one draft waits for, draft by draft; the first of two for the same place. */
function byDraft(chosen: readonly Chosen[]): Map<number, { draft: Draft; files: Partial<Record<Draft['locale'], File>> }> {
  const all = new Map<number, { draft: Draft; files: Partial<Record<Draft['locale'], File>> }>();
  for (const { file, drafts } of chosen) {
    const [draft] = drafts;
    if (!draft || drafts.length > 1) continue;
    const one = all.get(draft.documentVersionId) ?? { draft, files: {} };
    one.files[draft.locale] ??= file;
    all.set(draft.documentVersionId, one);
  }
  return all;
}

/** Files are attached to the drafts of an import by the names its sheet gave: where each goes is shown before anything is sent. */
export function FilesByNameDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly Chosen[]>();
  const [fault, setFault] = useState<string>();
  const [results, setResults] = useState<StatusResult[]>([]);
  const [isSending, setSending] = useState(false);
  const match = useMutate(calls.awaited, { kind: 'read', quiet: true });
  const attach = useMutate(calls.attach, {
    kind: 'update',
    done: (answer) => t('documentation.filesByName.done', { count: answer.results.length - refusedOf(answer.results).length }),
  });
  const choose = async (files: readonly File[]) => {
    setChosen(undefined);
    setFault(files.length > MOST_FILES_BY_NAME ? t('documentation.filesByName.tooMany', { count: MOST_FILES_BY_NAME }) : undefined);
    if (files.length === 0 || files.length > MOST_FILES_BY_NAME) return;
    const found = await match.run({ input: { names: files.map(({ name }) => name) } });
    if (found) setChosen(files.map((file, i) => ({ file, drafts: found[i]!.drafts })));
  };
  const going = byDraft(chosen ?? []);
  const send = async () => {
    setSending(true);
    try {
      const items = [];
      for (const { draft, files } of going.values()) {
        const sent = [];
        for (const locale of LOCALES) if (files[locale]) sent.push({ locale, fileId: (await uploadFile(files[locale])).id });
        items.push({ id: draft.documentVersionId, version: draft.version, files: sent });
      }
      const answer = await attach.run({ input: { items } });
      if (!answer) return;
      onDone();
      if (refusedOf(answer.results).length === 0) onClose();
      else setResults(answer.results);
    } catch (error) {
      setFault(error instanceof ApiError ? errorText(error, t) : String(error));
    } finally {
      setSending(false);
    }
  };
  const codeOf = (id: number): string => going.get(id)?.draft.code ?? `#${id}`;
  return (
    <Dialog
      open
      onClose={() => !isSending && onClose()}
      title={t('documentation.filesByName.title')}
      width={WIDTH}
      buttons={
        results.length > 0 ? (
          <Button onClick={onClose}>{t('common.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isSending}>
              {t('common.cancel')}
            </Button>
            <Button variant="filled" disabled={going.size === 0} loading={isSending} onClick={() => void send()}>
              {t('documentation.filesByName.send', { count: going.size })}
            </Button>
          </>
        )
      }
    >
      {results.length > 0 ? (
        <RefusedList results={results} nameOf={codeOf} hrefOf={documentVersionPath} />
      ) : (
        <div className="q-dialog-fields">
          <p className="q-quiet">{t('documentation.filesByName.lead')}</p>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('documentation.filesByName.choose')}
            onChange={(event) => void choose([...(event.currentTarget.files ?? [])])}
          />
          <div>
            <Button variant="default" loading={match.isRunning} onClick={() => input.current?.click()}>
              {t('documentation.filesByName.choose')}
            </Button>
          </div>
          {fault && <p role="alert">{fault}</p>}
          <div role="status">
            {chosen && (
              <ul className="q-list doc-timeline">
                {chosen.map(({ file, drafts }, i) => (
                  <li key={i}>
                    <Place name={file.name} drafts={drafts} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Where a file goes; one that no draft waits for, or several do, goes nowhere. */
function Place({ name, drafts }: { name: string; drafts: readonly Draft[] }) {
  const { t } = useTranslation();
  const [draft] = drafts;
  const isSure = drafts.length === 1;
  return (
    <span className="q-row q-middle q-wrap q-gap-8">
      <Icon name={isSure ? 'check' : 'xCircle'} size={14} />
      <b>{name}</b>
      <span className="q-hint">
        {isSure
          ? `${draft!.code} ${draft!.title} (${t(`platform.language.${draft!.locale}`)})`
          : t(draft ? 'documentation.filesByName.several' : 'documentation.filesByName.nowhere')}
      </span>
    </span>
  );
}
