import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useNavigate } from 'react-router';
import { findSheet, keepSheet } from '@quantum/modules/form/web-api';
import { errorText, PaperButton, useMutate } from '@quantum/platform/web/kit';
import { newId, uploadFile, useTranslation, type ApiError } from '@quantum/platform/web/public';
import { aseAnswerPath, aseEndpoints, type AseDetail, type ReadScores } from '../../contract/index.ts';
import { sheetKey } from './sheet-entry.ts';

/** Puts what a workbook says into the sheet on the device: of elements it names its scores hold, all others stay. */
function keepScores(aseId: number, answers: ReadScores['answers']): void {
  const sheet = findSheet(sheetKey(aseId)) ?? {
    clientId: newId(),
    startedAt: new Date().toISOString(),
    answers: [],
    files: [],
    extra: null,
  };
  const named = new Set(answers.map(({ item }) => item));
  keepSheet(sheetKey(aseId), { ...sheet, answers: [...sheet.answers.filter(({ item }) => !named.has(item)), ...answers] });
}

/** Self-scores by workbook: the elements go out, the scores come back into the sheet, which is looked at before it is handed in. */
export function ScoreFile({ ase }: { ase: AseDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isReading, setReading] = useState(false);
  const { run } = useMutate(aseEndpoints.readScores, {
    kind: 'read',
    quiet: true,
    onFailure: (error) => {
      setFaults(error.faults?.map(({ message }) => message) ?? [errorText(error, t)]);
      return true;
    },
  });
  const read = async (file: File) => {
    setFaults([]);
    setReading(true);
    try {
      const { id: fileId } = await uploadFile(file);
      const read = await run({ params: { id: ase.id }, input: { fileId } });
      if (!read) return;
      if (read.faults.length > 0) return setFaults(read.faults.map(({ cell, message }) => `${cell}: ${message}`));
      keepScores(ase.id, read.answers);
      void navigate(aseAnswerPath(ase.id));
    } catch (fault) {
      setFaults([errorText(fault as ApiError, t)]);
    } finally {
      setReading(false);
    }
  };
  return (
    <>
      <PaperButton endpoint={aseEndpoints.scoreSheet} params={{ id: ase.id }} label={t('assessment.scores.save')} />
      <Button
        size="xs"
        variant="default"
        loading={isReading}
        leftSection={<FileUp size={14} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('assessment.scores.read')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        aria-label={t('assessment.scores.read')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void read(file);
        }}
      />
      {faults.length > 0 && (
        <ul className="q-list q-fault" role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}
