import { noRaise, RaiseFields, type RaiseValue } from '@quantum/modules/action/web-api';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { EventForm, SelectField, useChecks } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { findingEndpoints, type AseDetail } from '../../contract/index.ts';

/** An action of the project's own, at an element of its self-evaluation. */
export function OwnActionDialog({ ase, onClose }: { ase: AseDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { required } = useChecks();
  const initial: RaiseValue & { item: string } = { ...noRaise, item: '' };
  return (
    <EventForm
      name={`assessment.ase.${ase.id}.raise`}
      initial={initial}
      version={ase.version}
      check={({ item, measures }) => [
        ...required('item', 'assessment.element', item),
        ...required('measures', 'action.measures', measures),
      ]}
      endpoint={findingEndpoints.raiseOwn}
      send={(value) => ({ params: { id: ase.id }, input: { version: ase.version, ...value } })}
      title={t('assessment.ask.raiseOwn')}
      action={t('assessment.event.raise')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="item"
            label="assessment.element"
            options={ase.content.sections.flatMap(({ items }) =>
              items.map(({ key, text }) => ({ value: key, label: inLocale(text, i18n.language as Locale) })),
            )}
            required
          />
          <RaiseFields form={form} unitId={ase.unitId} agreed />
        </>
      )}
    </EventForm>
  );
}
