// GR113
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { keyOfCall, useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { call, useTranslation } from '@quantum/platform/web/public';
import { regulationTaskEndpoints as calls, regulationTaskPath, type NewJudgement } from '../../../contract/index.ts';
import { JudgeSheet } from '../../parts/judge/judge-sheet.tsx';

/** The clauses of a task, judged one after the other. */
export function TaskJudgeScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const task = useCall(calls.read, { params: { id } });
  const sheet = useCall(calls.sheet, { params: { id } });
  // What is judged stands on this page: the sheet is read again only when it has become another one.
  const [sheetNo, setSheetNo] = useState(0);
  usePage({
    title: task.data?.title ?? t('regulation.judge.title'),
    append: [{ text: task.data?.code ?? '', to: regulationTaskPath(id) }, { text: t('regulation.judge.title') }],
  });
  const submit = useMutate(calls.submit, { onDone: () => void navigate(regulationTaskPath(id)) });
  const send = useCallback(
    (judgements: NewJudgement[]) => call(calls.judgements, { params: { id }, input: { judgements }, quiet: true }),
    [id],
  );
  const onGone = useCallback(() => {
    void client.invalidateQueries({ queryKey: [calls.sheet.path] }).then(() => setSheetNo((no) => no + 1));
  }, [client]);
  return (
    <WhenRead query={sheet}>
      {(first) => (
        <JudgeSheet
          key={sheetNo}
          name={`regulation.judge.${id}`}
          title={task.data?.title ?? t('regulation.judge.title')}
          sheet={first}
          send={send}
          onGone={onGone}
          records={{ endpoint: calls.evidence, id }}
          submit={{
            label: t('regulation.judge.submitNow'),
            run: async () => {
              const { version } = await call(calls.read, { params: { id } });
              await submit.run({ params: { id }, input: { version } });
              client.removeQueries({ queryKey: keyOfCall(calls.sheet, { params: { id } }) });
            },
          }}
        />
      )}
    </WhenRead>
  );
}
