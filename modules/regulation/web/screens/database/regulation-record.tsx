// GR111
import { Ban, GitBranchPlus, Pencil, Send } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { History, RecordPage, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  clauseEndpoints,
  editRegulationPath,
  regulationCollaboration,
  regulationEndpoints as calls,
  regulationPath,
  REGULATION_STATUS as STATUS,
} from '../../../contract/index.ts';
import { Clauses } from '../../parts/database/clauses.tsx';
import { RegulationFacts, Versions } from '../../parts/database/regulation-facts.tsx';
import { VersionChanges } from '../../parts/database/version-changes.tsx';
import { WithdrawDialog } from '../../parts/database/withdraw-dialog.tsx';
import '../../parts/database/database.css';

/** A version of a regulation: its clauses, what differs from the version before, where it stands among its versions. */
export function RegulationRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useCall(calls.read, { params: { id } });
  // The comparison stands above the clauses: both come together, so that nothing moves.
  const hasFormer = (query.data?.versionNo ?? 1) > 1;
  const diff = useCall(clauseEndpoints.diff, { params: { id }, enabled: hasFormer });
  const events = useRecordEvents(query.data, 'regulation.', {
    publish: {
      icon: Send,
      primary: true,
      run: calls.publish,
      confirm: ({ name, clauseCount, effective_date: day }) => ({
        title: t('regulation.confirm.publish', { name }),
        text: t('regulation.confirm.publishText', { count: clauseCount, day: formatDay(day) }),
      }),
    },
    revise: { icon: GitBranchPlus, run: calls.revise, onDone: (made) => void navigate(regulationPath(made.id)) },
    update: { icon: Pencil, to: editRegulationPath(id) },
    withdraw: { icon: Ban, danger: true, dialog: (regulation, onClose) => <WithdrawDialog regulation={regulation} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(regulation) => ({
        code: regulation.code,
        title: regulation.name,
        status: { set: 'regulationStatus', code: regulation.status },
        facts: [regulation.documentNo, t('regulation.versionNo', { no: regulation.versionNo })].join(' · '),
        notices: [
          regulation.ahead && { tone: 'info' as const, title: t('regulation.notice.ahead', { day: formatDay(regulation.effective_date) }) },
          regulation.status === STATUS.readOnly && { tone: 'warn' as const, title: t('regulation.notice.readOnly') },
          regulation.abolishedDate !== null && {
            tone: 'warn' as const,
            title: t('regulation.notice.abolished', { day: formatDay(regulation.abolishedDate) }),
            text: regulation.abolishReason ?? '',
          },
        ],
        watch: <RecordWatch of={regulationCollaboration} id={id} />,
        events,
        body: (
          <>
            {diff.data && <VersionChanges diff={diff.data} />}
            {(diff.data !== undefined || !hasFormer) && <Clauses regulation={regulation} />}
            <RecordFiles of={regulationCollaboration} id={id} zone={regulation.timeZone} />
            <RecordTalk of={regulationCollaboration} id={id} zone={regulation.timeZone} />
          </>
        ),
        rail: (
          <>
            <RegulationFacts regulation={regulation} />
            {regulation.versions.length > 1 && <Versions regulation={regulation} />}
            <History endpoint={calls.history} params={{ id }} zone={regulation.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
