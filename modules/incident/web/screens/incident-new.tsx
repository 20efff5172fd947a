// INC111
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  AfterPaint,
  DayField,
  Form,
  PickerField,
  showError,
  SwitchField,
  TextAreaField,
  TimeField,
  useOwnUnit,
  useChecks,
  useForm,
  usePage,
} from '@quantum/platform/web/kit';
import { DevicePhotos, sendLater, takeBack, useQueue } from '@quantum/platform/web/offline';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { REPORT_DRAFT, reopenReport, reportEntry, reportOf, shownBy, type ReportDraft } from '../parts/report-entry.ts';
import { ReportSent } from '../parts/report-sent.tsx';

const two = (n: number) => String(n).padStart(2, '0');

/** Reporting what happened; it is on the device until the server has it, with or without a network. */
export function IncidentNewScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('entry');
  const [draft, setDraft] = useState(newId);
  const entry = reportOf(useQueue(), asked ?? '');
  usePage({ title: t('incident.new'), append: [{ text: t('incident.new') }] });
  const begin = (clientId: string) => {
    setDraft(clientId);
    setSearch({}, { replace: true });
  };
  if (asked !== null && entry)
    return (
      <ReportSent
        entry={entry}
        isHurt={search.get('hurt') !== '0'}
        onAgain={() => begin(newId())}
        onCorrect={() => void takeBack(entry.clientId).then((taken) => taken && begin(reopenReport(taken)))}
      />
    );
  return <Fields key={draft} clientId={draft} onKept={(isHurt) => setSearch(shownBy(draft, isHurt), { replace: true })} />;
}

function Fields({ clientId, onKept }: { clientId: string; onKept: (isHurt: boolean) => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [isKeeping, setKeeping] = useState(false);
  const [now] = useState(() => new Date());
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const form = useForm<ReportDraft>({
    name: REPORT_DRAFT,
    initial: {
      unitId: ownUnit,
      spaceId: null,
      day: today,
      time: `${two(now.getHours())}:${two(now.getMinutes())}`,
      description: '',
      immediateActions: '',
      isHurt: false,
      photos: [],
    },
    check: (value) => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...checks.required('description', 'incident.case.description', value.description),
      ...checks.required('day', 'incident.case.day', value.day),
      ...(value.day && new Date(`${value.day}T${value.time}`) > new Date() ? [{ path: 'time', text: t('incident.fault.future') }] : []),
    ],
  });
  const { value } = form;
  const send = () =>
    void form.submit(async (typed) => {
      setKeeping(true);
      try {
        await sendLater(reportEntry(clientId, typed, t('incident.queued.note')));
        onKept(typed.isHurt);
        return true;
      } catch (fault) {
        console.error(fault);
        showError(t('incident.queued.notKept'));
        return undefined;
      } finally {
        setKeeping(false);
      }
    });
  return (
    <div className="q-page">
      <h1>{t('incident.new')}</h1>
      <p className="q-quiet q-lead">{t('incident.lead')}</p>
      <Form form={form} busy={isKeeping} onSubmit={send} onCancel={() => void navigate(-1)} action={t('incident.event.report')}>
        <SwitchField form={form} name="isHurt" label="incident.case.isHurt" help="incident.help.isHurt" />
        <TextAreaField
          form={form}
          name="description"
          label="incident.case.description"
          help="incident.help.description"
          rows={3}
          required
        />
        <DevicePhotos
          label={t('incident.case.photos')}
          clientId={clientId}
          photos={value.photos}
          onChange={(change) => form.set({ photos: change(form.value.photos) })}
        />
        <AfterPaint height="26rem">
          <div className="q-row">
            <DayField form={form} name="day" label="incident.case.day" max={today} required />
            <TimeField form={form} name="time" label="incident.case.time" required />
          </div>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          {value.unitId !== null && (
            <PickerField key={value.unitId} form={form} name="spaceId" label="incident.case.space" source={spaceSource(value.unitId)} />
          )}
          <TextAreaField form={form} name="immediateActions" label="incident.case.immediateActions" rows={2} />
        </AfterPaint>
      </Form>
    </div>
  );
}
