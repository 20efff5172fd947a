// GR115
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { call, useTranslation } from '@quantum/platform/web/public';
import { cooperationEndpoints as calls, cooperationPath, type NewJudgement } from '../../../contract/index.ts';
import { JudgeSheet } from '../../parts/judge/judge-sheet.tsx';

/** Clauses of a cooperation, judged one after the other. */
export function CooperationJudgeScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useCall(calls.read, { params: { id } });
  const [sheetNo, setSheetNo] = useState(0);
  usePage({
    title: query.data?.title ?? t('regulation.judge.title'),
    append: [{ text: query.data?.code ?? '', to: cooperationPath(id) }, { text: t('regulation.judge.title') }],
  });
  const answer = useMutate(calls.answer, { onDone: () => void navigate(cooperationPath(id)) });
  const send = useCallback(
    (judgements: NewJudgement[]) => call(calls.judgements, { params: { id }, input: { judgements }, quiet: true }),
    [id],
  );
  const onGone = useCallback(() => {
    void client.invalidateQueries({ queryKey: [calls.read.path] }).then(() => setSheetNo((no) => no + 1));
  }, [client]);
  return (
    <WhenRead query={query}>
      {({ sheet, title }) => (
        <JudgeSheet
          key={sheetNo}
          name={`regulation.cooperation.${id}`}
          title={title}
          sheet={sheet}
          send={send}
          onGone={onGone}
          records={{ endpoint: calls.evidence, id }}
          submit={{
            label: t('regulation.event.answer'),
            run: async () => {
              const { version } = await call(calls.read, { params: { id } });
              await answer.run({ params: { id }, input: { version } });
            },
          }}
        />
      )}
    </WhenRead>
  );
}
