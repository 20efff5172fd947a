import { employeeSource } from '@quantum/modules/organization/web-api';
import { LIMITS } from '@quantum/platform/contract';
import { DayField, EventForm, PickerField, SwitchField, TextAreaField, TextField, TimeField, useActor } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { incidentEndpoints as calls, type IncidentDetail } from '../../../contract/index.ts';

const two = (n: number) => String(n).padStart(2, '0');
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
const timeOf = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;

/** What was done at once, and what the client was told. */
export function ResponseDialog({ incident: record, onClose }: { incident: IncidentDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const actor = useActor();
  const { id, version } = record;
  const at = record.clientToldAt === null ? new Date() : new Date(record.clientToldAt);
  return (
    <EventForm
      name={`incident.${id}.response`}
      initial={{
        firstAid: record.firstAid ?? '',
        isTold: record.clientToldAt !== null,
        day: dayOf(at),
        time: timeOf(at),
        clientToldById: record.clientToldBy?.id ?? actor?.user.employeeId ?? null,
        clientToldNote: record.clientToldNote,
      }}
      version={version}
      endpoint={calls.respond}
      send={({ isTold, day, time, ...said }) => ({
        params: { id },
        input: { version, ...said, clientToldAt: isTold ? new Date(`${day}T${time}`).toISOString() : null },
      })}
      title={t('incident.response.title')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField form={form} name="firstAid" label="incident.response.firstAid" help="incident.response.firstAidHelp" rows={3} />
          <SwitchField form={form} name="isTold" label="incident.response.isTold" />
          {form.value.isTold && (
            <>
              <div className="q-row">
                <DayField form={form} name="day" label="incident.case.day" max={dayOf(new Date())} required />
                <TimeField form={form} name="time" label="incident.case.time" required />
              </div>
              <PickerField form={form} name="clientToldById" label="incident.response.by" source={employeeSource} required />
            </>
          )}
          <TextField form={form} name="clientToldNote" label="incident.response.note" max={LIMITS.line} />
        </>
      )}
    </EventForm>
  );
}
