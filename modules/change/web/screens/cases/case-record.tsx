// CHA110
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { SignSection } from '@quantum/modules/signature/web-api';
import {
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useActor,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { Person, useTranslation } from '@quantum/platform/web/public';
import {
  caseCollaboration as together,
  caseEditPath,
  caseEndpoints as calls,
  CASE_STATUS as STATUS,
  OPEN_CASE,
  type CaseDetail,
  type CaseStatus,
  type ChangeTask,
} from '../../../contract/index.ts';
import type { AskedOfCase } from '../../parts/cases/case-dialogs.tsx';
import { CaseFacts, CaseWaits } from '../../parts/cases/case-facts.tsx';
import { InspectionSection } from '../../parts/cases/inspection-section.tsx';
import { OpinionSection } from '../../parts/cases/opinion-section.tsx';
import { TaskSection } from '../../parts/cases/task-section.tsx';

/** Dialogs come when something is asked. */
const CaseDialog = lazy(() => import('../../parts/cases/case-dialogs.tsx').then((loaded) => ({ default: loaded.CaseDialog })));

/** The states a change goes through when nothing stops it. */
const ROAD = ['draft', 'reporting', 'assigning', 'review', 'inProgress', 'verifying', 'finalReview', 'close'] as const;
/** Of a change that waits, the state it goes on in. */
const shownState = (status: string): string => (status === STATUS.waiting ? STATUS.inProgress : status);
const isOpenCase = ({ status }: CaseDetail): boolean => OPEN_CASE.includes(status as CaseStatus);

/** One change, from its request to its safe use. */
export function CaseRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const me = useActor()?.user.employeeId;
  const [about, setAbout] = useState<{ asked: AskedOfCase; task?: ChangeTask }>();
  const query = useCall(calls.read, { params: { id } });
  const at =
    (...states: string[]) =>
    ({ status }: CaseDetail) =>
      states.includes(status);
  const dialog = (asked: AskedOfCase) => (one: CaseDetail, onClose: () => void) => <CaseDialog asked={asked} one={one} onClose={onClose} />;
  const events = useRecordEvents(
    query.data,
    'change.',
    {
      judge: { primary: true, dialog: dialog('judge') },
      submit: {
        primary: at(STATUS.draft),
        run: calls.submit,
        confirm: ({ title }) => ({ title: t('change.ask.submit', { name: title }), text: t('change.ask.submitText') }),
      },
      accept: { primary: at(STATUS.reporting), dialog: dialog('accept') },
      return: { second: at(STATUS.reporting), reason: calls.return },
      screen: { reason: calls.screen },
      actNow: { dialog: dialog('actNow') },
      resume: {
        primary: at(STATUS.waiting),
        run: calls.resume,
        confirm: ({ title }) => ({ title: t('change.ask.resume', { name: title }), text: t('change.ask.resumeText') }),
      },
      implemented: { primary: at(STATUS.inProgress), dialog: dialog('implemented') },
      waive: { reason: calls.waive },
      close: { primary: at(STATUS.finalReview), dialog: dialog('close') },
      back: { second: at(STATUS.finalReview), reason: calls.back },
      update: { to: caseEditPath(id) },
      moveStart: { dialog: dialog('moveStart') },
      extend: { dialog: dialog('extend') },
      suspend: { danger: true, reason: calls.suspend },
      discard: { danger: true, reason: calls.discard },
      cancel: { danger: true, reason: calls.cancel, safe: 'change.ask.keep' },
    },
    { name: query.data?.title },
  );
  const stagesOf = ({ status }: CaseDetail) => {
    const present = ROAD.findIndex((state) => STATUS[state] === shownState(status));
    return stagesTo(
      ROAD.map((state) => ({ label: t(`change.stage.${state}`) })),
      status === STATUS.close ? ROAD.length : present,
    );
  };
  const noticesOf = (one: CaseDetail) => [
    one.hasLapsed && { tone: 'warn' as const, title: t('change.lapsed'), text: t('change.lapsedNote') },
    one.isOverdue && { tone: 'warn' as const, title: t('change.overdueNote') },
    one.preStartVoidedAt !== null && { tone: 'warn' as const, title: t('change.preStartVoidedNote') },
    one.lastReason !== null && !one.hasLapsed && { tone: 'warn' as const, title: t('change.lastReason'), text: one.lastReason },
    one.actedNow !== null && {
      tone: 'info' as const,
      title: t('change.actedNow', { name: one.actedNow.director.name, how: one.actedNow.how }),
    },
    one.inKind !== null && { tone: 'info' as const, title: t('change.inKindNote', { reason: one.inKind }) },
  ];
  const close = () => setAbout(undefined);
  return (
    <RecordPage query={query}>
      {(one) => {
        const isOwner = me != null && [one.owner?.id, one.requester?.id].includes(me);
        const mayPlan = isOwner && isOpenCase(one);
        return {
          code: one.code,
          title: one.title,
          status: { set: 'changeStatus', code: one.status },
          facts: one.unitName,
          tools: <RecordWatch of={together} id={id} />,
          notices: noticesOf(one),
          events,
          ...(one.status !== STATUS.invalid && { stages: stagesOf(one) }),
          body: (
            <>
              {isOpenCase(one) || one.cycleDays !== null ? (
                <Section title={t('change.facts')}>
                  <CaseWaits one={one} />
                </Section>
              ) : null}
              <CaseFacts one={one} />
              <OpinionSection one={one} />
              <SignSection rounds={one.signing} zone={one.timeZone} />
              <TaskSection
                one={one}
                onAdd={mayPlan ? () => setAbout({ asked: 'addTask' }) : undefined}
                onFinish={(task) => setAbout({ asked: 'finishTask', task })}
                onCancel={mayPlan ? (task) => setAbout({ asked: 'cancelTask', task }) : undefined}
              />
              <InspectionSection one={one} />
              <RecordFiles of={together} id={id} zone={one.timeZone} />
              <RecordTalk of={together} id={id} zone={one.timeZone} />
              {about && (
                <Suspense>
                  <CaseDialog asked={about.asked} one={one} task={about.task} onClose={close} />
                </Suspense>
              )}
            </>
          ),
          rail: (
            <>
              <RailBlock title={t('platform.record.people')}>
                <Facts>
                  <Fact label={t('change.requester')}>{one.requester && <Person name={one.requester.name} />}</Fact>
                  <Fact label={t('change.owner')}>{one.owner && <Person name={one.owner.name} />}</Fact>
                  <Fact label={t('change.sponsor')}>{one.sponsor && <Person name={one.sponsor.name} />}</Fact>
                </Facts>
              </RailBlock>
              <RecordLinks of={together} id={id} />
              <History endpoint={calls.history} params={{ id }} zone={one.timeZone} />
            </>
          ),
        };
      }}
    </RecordPage>
  );
}
