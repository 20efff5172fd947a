import { EventForm, SelectField, TextField, useChecks } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { atpEndpoints, type ChainDetail } from '../../../contract/index.ts';

/** Takes a test that was a mistake out of its chain. */
export function VoidDialog({ chain, onClose }: { chain: ChainDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const tests = chain.list.filter(({ voidReason }) => voidReason === null);
  const only = tests.length === 1 ? String(tests[0]!.id) : null;
  return (
    <EventForm
      name={`space-inspection.chain.${chain.id}.void`}
      initial={{ testId: only, reason: '' }}
      version={chain.version}
      check={(value) => [
        ...checks.required('testId', 'space-inspection.chain.whichTest', value.testId),
        ...checks.required('reason', 'common.reason', value.reason),
      ]}
      endpoint={atpEndpoints.void}
      send={({ testId, reason }) => ({ params: { id: Number(testId) }, input: { version: chain.version, reason: reason.trim() } })}
      title={t('space-inspection.chain.ask.void')}
      action={t('space-inspection.chain.event.void')}
      danger
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="testId"
            label="space-inspection.chain.whichTest"
            options={tests.map(({ id, rlu, takenAt }) => ({
              value: String(id),
              label: `${rlu} RLU · ${formatInstant(takenAt, chain.timeZone)}`,
            }))}
            required
          />
          <TextField form={form} name="reason" label="common.reason" required />
        </>
      )}
    </EventForm>
  );
}
