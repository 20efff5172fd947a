// DSH131
import { CalendarCheck, CircleX, OctagonX, Send, Trash2, Undo2 } from 'lucide-react';
import { useParams } from 'react-router';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import { CodeTag, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  askAgainPath,
  EXEMPTION_STATUS,
  exemptionCollaboration as together,
  exemptionEndpoints as calls,
  type ExemptionDetail,
} from '../../contract/index.ts';
import { Effect } from '../parts/effect.tsx';
import { ReviewDialog } from '../parts/review-dialog.tsx';

/** Who is left out of what, why, what that changes, and who allowed it. */
export function ExemptionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const isDraft = ({ status }: ExemptionDetail) => status === EXEMPTION_STATUS.draft;
  const isReviewed = ({ kind }: ExemptionDetail) => kind === 'whiteList';
  const events = useRecordEvents(query.data, 'exemption.', {
    request: { icon: Send, primary: isDraft, to: askAgainPath(id) },
    discard: { icon: Trash2, danger: true, run: calls.discard },
    withdraw: { icon: Undo2, run: calls.withdraw },
    review: {
      icon: CalendarCheck,
      primary: (exemption) => !isDraft(exemption) && isReviewed(exemption),
      dialog: (exemption, onClose) => <ReviewDialog exemption={exemption} onClose={onClose} />,
    },
    end: {
      icon: CircleX,
      primary: (exemption) => !isDraft(exemption) && !isReviewed(exemption),
      reason: calls.end,
      field: 'exemption.exemption.endedReason',
    },
    void: { icon: OctagonX, danger: true, reason: calls.void, field: 'exemption.exemption.endedReason' },
  });
  return (
    <RecordPage query={query}>
      {(exemption) => ({
        code: exemption.code,
        title: exemption.metrics.map(({ name }) => name).join(', '),
        status: { set: 'exemptionStatus', code: exemption.status },
        facts: exemption.unitName,
        watch: <RecordWatch of={together} id={id} />,
        events,
        body: (
          <>
            <Section title={t('exemption.effect.title')}>
              <Effect effects={exemption.effectAtApproval ?? exemption.effect} />
            </Section>
            <Section title={t('exemption.exemption.facts')}>
              <Facts>
                <Fact label={t('exemption.exemption.from')}>{formatDay(exemption.fromOn)}</Fact>
                <Fact label={t(exemption.kind === 'kpi' ? 'exemption.exemption.to' : 'exemption.exemption.reviewOn')}>
                  {formatDay(exemption.toOn)}
                </Fact>
                {exemption.subjects.length > 0 && (
                  <Fact label={t(`exemption.subject.${exemption.subjectKind}`)}>
                    {exemption.subjects.map(({ name }) => name).join(', ')}
                  </Fact>
                )}
                <Fact label={t('exemption.exemption.reason')}>
                  <CodeTag set="exemptionReason" code={exemption.reason} />
                </Fact>
                <Fact label={t('exemption.exemption.explanation')}>{exemption.explanation}</Fact>
                {exemption.requesterName && <Fact label={t('exemption.exemption.requester')}>{exemption.requesterName}</Fact>}
                {exemption.endedReason && <Fact label={t('exemption.exemption.endedReason')}>{exemption.endedReason}</Fact>}
              </Facts>
            </Section>
            <RecordFiles of={together} id={id} zone={exemption.timeZone} />
            <SignSection rounds={exemption.signing} zone={exemption.timeZone} />
            <RecordTalk of={together} id={id} zone={exemption.timeZone} />
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={exemption.timeZone} />,
      })}
    </RecordPage>
  );
}
