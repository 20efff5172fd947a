// INS125
import { Link, useParams } from 'react-router';
import { Button } from '@mantine/core';
import { Check, CircleSlash, Plus, Wrench } from 'lucide-react';
import {
  Allowed,
  History,
  PhotoStrip,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useMutate,
  useRecordEvents,
  type Stage,
} from '@quantum/platform/web/kit';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { useTranslation } from '@quantum/platform/web/public';
import {
  NEW_OBSERVATION_PATH,
  OBSERVATION_STATUS,
  observationEndpoints as calls,
  observationOps,
  type ObservationDetail,
} from '../../contract/index.ts';
import { Behaviours, ObservationFacts, ObservationPeople } from '../parts/observation-sections.tsx';
import { ObservationTags } from '../parts/observation-tags.tsx';
import { RaiseDialog } from '../parts/raise-dialog.tsx';

/** One observation: what was seen, what was done about it. */
export function ObservationRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const closing = useMutate(calls.close);
  const events = useRecordEvents(query.data, 'safety-observation.', {
    close: {
      icon: Check,
      primary: true,
      reason: (observation, note) => closing.run({ params: { id }, input: { version: observation.version, note } }),
      text: t('safety-observation.closeHelp'),
      field: 'safety-observation.observation.reviewNote',
      isOptional: true,
    },
    raise: { icon: Wrench, dialog: (observation, onClose) => <RaiseDialog observation={observation} onClose={onClose} /> },
    void: { icon: CircleSlash, danger: true, reason: calls.void },
  });
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
        events,
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
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('platform.record.people')}>
              <ObservationPeople observation={observationRecord} />
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={observationRecord.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}
