import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Dialog, SelectInput, useMutate } from '@quantum/platform/web/kit';
import { readyPicture, uploadFile, useTranslation } from '@quantum/platform/web/public';
import { manyEndpoints as calls, MOST_CARDS, MOST_PROOFS, type ScanMatches } from '../../contract/index.ts';
import './many.css';

type Row = ScanMatches['rows'][number];
interface Props {
  onClose: () => void;
  onDone: () => void;
}
const WIDTH = 720;

/** Pictures named by number, or by staff number and category: where each goes is shown, and nothing is sent before it was seen. */
export function ScansDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [rows, setRows] = useState<readonly Row[]>();
  /** Certificate by the place of the file; none: left out. */
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [refused, setRefused] = useState<string>();
  const [isSending, setSending] = useState(false);
  const match = useMutate(calls.matchScans, { kind: 'read', quiet: true });
  const attach = useMutate(calls.attachScans, {
    kind: 'create',
    done: ({ attached }) => t('certificate.scans.done', { count: attached }),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const choose = async (given: readonly File[]) => {
    setRows(undefined);
    setRefused(given.length > MOST_CARDS ? t('certificate.scans.tooMany', { count: MOST_CARDS }) : undefined);
    if (given.length === 0 || given.length > MOST_CARDS) return;
    const ready: File[] = [];
    for (const file of given) {
      const one = await readyPicture(file);
      if (one.fault !== undefined) return setRefused(`${file.name}: ${t(one.fault)}`);
      ready.push(one.file);
    }
    const found = await match.run({ input: { names: given.map(({ name }) => name) } });
    if (!found) return;
    setFiles(ready);
    setRows(found.rows);
    setChosen(Object.fromEntries(found.rows.flatMap((row, i) => (row.state === 'matched' ? [[i, row.candidates[0]!.id]] : []))));
  };
  const count = Object.keys(chosen).length;
  const of = Map.groupBy(Object.entries(chosen), ([, id]) => id);
  const tooMany = [...of.values()].some((all) => all.length > MOST_PROOFS);
  const send = async () => {
    setSending(true);
    try {
      const scans = [];
      for (const [certificateId, places] of of) {
        const sent = [];
        for (const [place] of places) sent.push((await uploadFile(files[Number(place)]!)).id);
        scans.push({ certificateId, files: sent });
      }
      await attach.run({ input: { scans } });
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !isSending && onClose()}
      title={t('certificate.scans.title')}
      width={WIDTH}
      buttons={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('common.cancel')}
          </Button>
          <Button variant="filled" disabled={count === 0 || tooMany} loading={isSending} onClick={() => void send()}>
            {t('certificate.scans.run', { count })}
          </Button>
        </>
      }
    >
      <div className="q-dialog-fields">
        <p className="q-quiet">{t('certificate.scans.lead', { count: MOST_CARDS })}</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t('certificate.scans.choose')}
          onChange={(event) => void choose([...(event.currentTarget.files ?? [])])}
        />
        <div>
          <Button variant="default" loading={match.isRunning} onClick={() => input.current?.click()}>
            {t('certificate.scans.choose')}
          </Button>
        </div>
        {(refused || tooMany) && <p role="alert">{refused ?? t('certificate.scans.tooManyOf', { count: MOST_PROOFS })}</p>}
        {rows && (
          <ul className="ce-many">
            {rows.map((row, i) => (
              <li key={i} data-state={row.state}>
                <strong>{row.name}</strong>
                <span>{t(`certificate.scans.state.${row.state}`)}</span>
                <Which
                  row={row}
                  value={chosen[i]}
                  onChange={(id) => setChosen(({ [i]: _was, ...others }) => (id === undefined ? others : { ...others, [i]: id }))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface WhichProps {
  row: Row;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}
function Which({ row, value, onChange }: WhichProps) {
  const { t } = useTranslation();
  if (row.candidates.length === 0) return <span className="q-hint">{t('certificate.scans.noTarget')}</span>;
  return (
    <SelectInput
      isLabelHidden
      label={t('certificate.scans.which', { name: row.name })}
      value={String(value ?? '')}
      options={[
        { value: '', label: t('certificate.scans.leave') },
        ...row.candidates.map((one) => ({
          value: String(one.id),
          label: `${one.holderName} (${one.staff}) · ${one.categoryName}${one.hasPicture ? ` · ${t('certificate.scans.hasPicture')}` : ''}`,
          disabled: one.hasPicture,
        })),
      ]}
      onChange={(id) => onChange(Number(id) || undefined)}
    />
  );
}
