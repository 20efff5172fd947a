import { Form, Section, SelectField, SwitchField, TimeField, useCall, useForm, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { RHYTHMS, timingEndpoints, type TimingView } from '../../contract/index.ts';

/** My profile: when mails come, and hours in which none does. */
export function TimingSection() {
  const { data: timing } = useCall(timingEndpoints.read);
  return timing ? <TimingForm key={JSON.stringify(timing)} timing={timing} /> : null;
}

const NIGHT = { from: '22:00', to: '07:00' };

function TimingForm({ timing }: { timing: TimingView }) {
  const { t } = useTranslation();
  const initial = { rhythm: timing.rhythm as string | null, quiet: timing.quiet !== null, ...(timing.quiet ?? NIGHT) };
  const form = useForm({
    name: 'message-timing',
    initial,
    check: ({ quiet, from, to }) => (quiet && from === to ? [{ path: 'to', text: t('notification.timing.fault.same') }] : []),
  });
  const save = useMutate(timingEndpoints.choose, { done: () => t('notification.timing.saved'), onFailure: form.takeFaults });
  const { value } = form;
  return (
    <Section title={t('notification.timing.title')} note={t('notification.timing.note')}>
      <Form
        form={form}
        busy={save.isRunning}
        onSubmit={() =>
          void form.submit(({ rhythm, quiet, from, to }) =>
            save.run({ input: { rhythm: rhythm as (typeof RHYTHMS)[number], quiet: quiet ? { from, to } : null } }),
          )
        }
        onCancel={() => form.set(initial)}
      >
        <SelectField
          form={form}
          name="rhythm"
          label="notification.timing.rhythm"
          options={RHYTHMS.map((rhythm) => ({ value: rhythm, label: t(`notification.timing.rhythm.${rhythm}`) }))}
          required
        />
        <SwitchField form={form} name="quiet" label="notification.timing.quiet" help="notification.timing.quietHelp" />
        {value.quiet && (
          <div className="q-row">
            <TimeField form={form} name="from" label="notification.timing.from" />
            <TimeField form={form} name="to" label="notification.timing.to" />
            <span className="q-hint">{t('notification.timing.zone', { zone: timing.timeZone })}</span>
          </div>
        )}
      </Form>
    </Section>
  );
}
