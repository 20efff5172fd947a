import { PhotoStrip, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { employeeRecordEndpoints as endpoints, type EmployeeDetail } from '../../contract/index.ts';

/** A picture of the person, replaced at once by who keeps the record. */
export function EmployeePhoto({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation();
  const save = useMutate(endpoints.changePhoto, { kind: 'update' });
  const mayChange = employee.events.some(({ event, refusal }) => event === 'update' && !refusal);
  if (!employee.photo && !mayChange) return null;
  return (
    <Section title={t('organization.employee.photo')} note={mayChange && t('organization.employee.photoNote')}>
      <PhotoStrip
        label={t('organization.employee.photo')}
        photos={employee.photo ? [employee.photo] : []}
        max={1}
        {...(mayChange && {
          onChange: (photos) =>
            void save.run({ params: { id: employee.id }, input: { version: employee.version, photo: photos[0]?.id ?? null } }),
        })}
      />
    </Section>
  );
}

/** My profile: one's own picture; nothing for an account without a person. */
export function OwnPhoto() {
  const { t } = useTranslation();
  const own = useCall(endpoints.ownPhoto, {});
  const save = useMutate(endpoints.changeOwnPhoto, { kind: 'update' });
  if (!own.data) return null;
  const { photo } = own.data;
  return (
    <Section title={t('organization.employee.photo')} note={t('organization.employee.ownPhotoNote')}>
      <PhotoStrip
        label={t('organization.employee.photo')}
        photos={photo ? [photo] : []}
        max={1}
        onChange={(photos) => void save.run({ input: { photo: photos[0]?.id ?? null } })}
      />
    </Section>
  );
}
