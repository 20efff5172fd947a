import { useState } from 'react';
import { Button } from '@mantine/core';
import { employeeSource } from '@quantum/modules/organization/web-api';
import {
  ConfirmDialog,
  DayField,
  EventForm,
  PickerField,
  Section,
  useCall,
  useChecks,
  useMutate,
  useToday,
} from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { absenceEndpoints, type OwnAbsences as Absences } from '../../contract/index.ts';
import './absences.css';

/** My profile: who does my to-dos and signs for me while I am away, and for whom I do. */
export function OwnAbsences() {
  const { t } = useTranslation();
  const [entering, setEntering] = useState(false);
  const { data } = useCall(absenceEndpoints.own);
  if (!data) return null;
  const { own, others } = data;
  return (
    <Section title={t('task.absence.title')} note={t('task.absence.note')}>
      {own.length + others.length === 0 && <p className="q-quiet">{t('task.absence.none')}</p>}
      <ul className="tas-absences">
        {own.map((one) => (
          <Absence key={one.id} absence={one} isOwn />
        ))}
        {others.map((one) => (
          <Absence key={one.id} absence={one} isOwn={false} />
        ))}
      </ul>
      <p>
        <Button variant="default" onClick={() => setEntering(true)}>
          {t('task.absence.new')}
        </Button>
      </p>
      {entering && <EnterDialog onClose={() => setEntering(false)} />}
    </Section>
  );
}

function Absence({ absence, isOwn }: { absence: Absences['own'][number]; isOwn: boolean }) {
  const { t } = useTranslation();
  const [ending, setEnding] = useState(false);
  const end = useMutate(absenceEndpoints.end);
  const { id, version, fromOn: from, toOn: to, person, standIn, source, isNow } = absence;
  return (
    <li className="q-row">
      <span>
        {isOwn ? t('task.absence.span', { from, to, name: standIn.name }) : t('task.absence.spanFor', { from, to, name: person.name })}
      </span>
      {isNow && (
        <Tag tone="info" icon="hourglass">
          {t('task.absence.now')}
        </Tag>
      )}
      {source === 'access' && <span className="q-quiet">{t('task.absence.ofAccess')}</span>}
      {isOwn && source === 'own' && (
        <Button size="xs" variant="default" onClick={() => setEnding(true)}>
          {t('task.absence.end')}
        </Button>
      )}
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={t('task.absence.end')}
        text={t('task.absence.endAsk')}
        work={() => end.run({ params: { id }, input: { version } })}
      />
    </li>
  );
}

function EnterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const today = useToday();
  const initial: { standInId: number | null; fromOn: string | null; toOn: string | null } = { standInId: null, fromOn: today, toOn: null };
  return (
    <EventForm
      name="own-absence"
      initial={initial}
      version={0}
      check={({ standInId, fromOn, toOn }) => [
        ...required('standInId', 'task.absence.standIn', standInId),
        ...required('fromOn', 'task.absence.from', fromOn),
        ...required('toOn', 'task.absence.to', toOn),
      ]}
      endpoint={absenceEndpoints.enter}
      send={({ standInId, fromOn, toOn }) => ({ input: { standInId: standInId!, fromOn: fromOn!, toOn: toOn! } })}
      done={() => t('task.absence.done')}
      title={t('task.absence.new')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PickerField form={form} name="standInId" label="task.absence.standIn" source={employeeSource} required />
          <DayField form={form} name="fromOn" label="task.absence.from" required />
          <DayField form={form} name="toOn" label="task.absence.to" required />
        </>
      )}
    </EventForm>
  );
}
