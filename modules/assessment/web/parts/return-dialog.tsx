import { Checkbox } from '@mantine/core';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { EventForm, FaultText, TextAreaField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { aseEndpoints, type AseDetail } from '../../contract/index.ts';

/** Which elements go back, and why; all others stay as they were handed in. */
export function ReturnDialog({ ase, onClose }: { ase: AseDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const checks = useChecks();
  const initial: { items: string[]; reason: string } = { items: [], reason: '' };
  return (
    <EventForm
      name={`assessment.ase.${ase.id}.return`}
      initial={initial}
      version={ase.version}
      check={({ items, reason }) => [
        ...checks.required('items', 'assessment.elements', items),
        ...checks.required('reason', 'common.reason', reason),
      ]}
      endpoint={aseEndpoints.return}
      send={({ items, reason }) => ({ params: { id: ase.id }, input: { version: ase.version, items, reason } })}
      title={t('assessment.ask.return')}
      action={t('assessment.event.return')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div id="field-items" tabIndex={-1} className="q-stack q-gap-12" role="group" aria-label={t('assessment.elements')}>
            {ase.content.sections.flatMap(({ items }) =>
              items.map(({ key, text }) => (
                <Checkbox
                  key={key}
                  label={inLocale(text, i18n.language as Locale)}
                  checked={form.value.items.includes(key)}
                  onChange={({ currentTarget: { checked } }) =>
                    form.set({ items: checked ? [...form.value.items, key] : form.value.items.filter((one) => one !== key) })
                  }
                />
              )),
            )}
            {form.faultAt('items') && <FaultText>{form.faultAt('items')}</FaultText>}
          </div>
          <TextAreaField form={form} name="reason" label="common.reason" required />
        </>
      )}
    </EventForm>
  );
}
