// INS125
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '@mantine/core';
import { Check, CircleSlash, Plus, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  Allowed,
  eventActions,
  History,
  PhotoStrip,
  RailBlock,
  ReasonDialog,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useMutate,
  type Stage,
} from '@quantum/platform/web/kit';
import { RaisedActions } from '@quantum/modules/action/web-api';
import {
  OBSERVATION_STATUS,
  observationEndpoints as calls,
  observationOps,
  type ObservationDetail,
  NEW_OBSERVATION_PATH,
} from '../../contract/index.ts';
import { Behaviours, ObservationFacts, ObservationPeople } from '../parts/observation-sections.tsx';
import { ObservationTags } from '../parts/observation-tags.tsx';
import { RaiseDialog } from '../parts/raise-dialog.tsx';

const ICON: Record<string, React.ReactNode> = {
  close: <Check size={14} aria-hidden />,
  raise: <Wrench size={14} aria-hidden />,
  void: <CircleSlash size={14} aria-hidden />,
};

/** One observation: what was seen, what was done about it. */
export function ObservationRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const [asked, ask] = useState<string>();
  const query = useCall(calls.read, { params: { id } });
  const closing = useMutate(calls.close);
  const voiding = useMutate(calls.void);
  const done = () => ask(undefined);
  const eventsOf = (observation: ObservationDetail) =>
    eventActions(
      observation.events,
      { keys: 'safety-observation.event.', icons: ICON, primary: 'close', danger: ['void'], onClick: ask },
      t,
    );
  const stagesOf = ({ status, actions }: ObservationDetail): Stage[] => {
    const states = ['submitted', ...(actions.length > 0 ? ['underImprovement'] : []), 'caseClosed'] as const;
    const present = states.findIndex((state) => OBSERVATION_STATUS[state as keyof typeof OBSERVATION_STATUS] === status);
    const labels = states.map((state) => ({ label: t(`safety-observation.stage.${state}`) }));
    return stagesTo(labels, status === OBSERVATION_STATUS.caseClosed ? states.length : present);
  };
  return (
    <RecordPage query={query}>
      {(observationRecord) => ({
        code: observationRecord.code,
        title:
          observationRecord.note || t('safety-observation.titleOf', { place: observationRecord.spaceName ?? observationRecord.unitName }),
        status: { set: 'observationStatus', code: observationRecord.status },
        tags: <ObservationTags {...observationRecord} />,
        facts: [observationRecord.unitName, observationRecord.spaceName].filter(Boolean).join(' · '),
        // After recording one the next is a tap away.
        tools: (
          <Allowed operation={observationOps.record}>
            <Button size="xs" component={Link} to={NEW_OBSERVATION_PATH} leftSection={<Plus size={15} aria-hidden />}>
              {t('safety-observation.new')}
            </Button>
          </Allowed>
        ),
        events: eventsOf(observationRecord),
        ...(observationRecord.status !== OBSERVATION_STATUS.invalid && { stages: stagesOf(observationRecord) }),
        body: (
          <>
            <Behaviours observation={observationRecord} />
            <ObservationFacts observation={observationRecord} />
            {observationRecord.photos.length > 0 && (
              <Section title={t('safety-observation.observation.photos')}>
                <PhotoStrip photos={observationRecord.photos} label={t('safety-observation.observation.photos')} />
              </Section>
            )}
            <RaisedActions actions={observationRecord.actions} zone={observationRecord.timeZone} />
            {asked === 'raise' && <RaiseDialog observation={observationRecord} onClose={done} />}
            <ReasonDialog
              open={asked === 'close'}
              onClose={done}
              title={t('safety-observation.ask.close')}
              text={t('safety-observation.closeHelp')}
              action={t('safety-observation.event.close')}
              label="safety-observation.observation.reviewNote"
              required={false}
              work={(note) => closing.run({ params: { id }, input: { version: observationRecord.version, note } })}
            />
            <ReasonDialog
              open={asked === 'void'}
              onClose={done}
              title={t('safety-observation.ask.void')}
              action={t('safety-observation.event.void')}
              danger
              work={(reason) => voiding.run({ params: { id }, input: { version: observationRecord.version, reason } })}
            />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('platform.record.people')}>
              <ObservationPeople observation={observationRecord} />
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} keys="safety-observation." zone={observationRecord.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
