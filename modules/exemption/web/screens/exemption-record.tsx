// DSH131
import { useState } from 'react';
import { CalendarCheck, CircleX, OctagonX, Send, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  CodeTag,
  eventActions,
  Fact,
  Facts,
  History,
  ReasonDialog,
  RecordPage,
  Section,
  useCall,
  useMutate,
} from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import { askAgainPath, EXEMPTION_STATUS, exemptionCollaboration as together, exemptionEndpoints as calls } from '../../contract/index.ts';
import { Effect } from '../parts/effect.tsx';
import { ReviewDialog } from '../parts/review-dialog.tsx';

const ICON = {
  request: <Send size={14} aria-hidden />,
  review: <CalendarCheck size={14} aria-hidden />,
  withdraw: <Undo2 size={14} aria-hidden />,
  discard: <Trash2 size={14} aria-hidden />,
  end: <CircleX size={14} aria-hidden />,
  void: <OctagonX size={14} aria-hidden />,
};

/** Who is left out of what, why, what that changes, and who allowed it. */
export function ExemptionRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, ask] = useState<string>();
  const query = useCall(calls.read, { params: { id } });
  const ending = useMutate(calls.end);
  const voiding = useMutate(calls.void);
  const works = { end: ending, void: voiding } as const;
  const withdrawing = useMutate(calls.withdraw);
  const discarding = useMutate(calls.discard);
  const direct = { withdraw: withdrawing, discard: discarding } as const;
  return (
    <RecordPage query={query}>
      {(exemption) => ({
        code: exemption.code,
        title: exemption.metrics.map(({ name }) => name).join(', '),
        status: { set: 'exemptionStatus', code: exemption.status },
        facts: exemption.unitName,
        tools: <RecordWatch of={together} id={id} />,
        events: eventActions(
          exemption.events,
          {
            keys: 'exemption.event.',
            icons: ICON,
            primary: exemption.status === EXEMPTION_STATUS.draft ? 'request' : exemption.kind === 'whiteList' ? 'review' : 'end',
            danger: ['void', 'discard'],
            onClick: (event) => {
              if (event === 'request') return void navigate(askAgainPath(id));
              if (event === 'withdraw' || event === 'discard')
                return void direct[event].run({ params: { id }, input: { version: exemption.version } });
              return ask(event);
            },
          },
          t,
        ),
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
            {asked === 'review' && <ReviewDialog exemption={exemption} onClose={() => ask(undefined)} />}
            {(['end', 'void'] as const).map((event) => (
              <ReasonDialog
                key={event}
                open={asked === event}
                onClose={() => ask(undefined)}
                title={t(`exemption.ask.${event}`)}
                action={t(`exemption.event.${event}`)}
                label="exemption.exemption.endedReason"
                work={(reason) => works[event].run({ params: { id }, input: { version: exemption.version, reason } })}
              />
            ))}
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} keys="exemption." zone={exemption.timeZone} />,
      })}
    </RecordPage>
  );
}
