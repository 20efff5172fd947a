import { useEffect, useRef } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { useDevicePhotos } from '@quantum/platform/web/offline';
import { spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import { PickerField, TextAreaField, handleOf } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import type { DirectDraft } from './direct-draft.ts';
import { beforeKey } from './finding-draft.ts';
import { FindingFields, FindingPhotos } from './finding-fields.tsx';

interface Props {
  task: InspectionDetail;
  draft: DirectDraft;
  number: number;
  faults: readonly string[];
  photos: ReturnType<typeof useDevicePhotos>;
  photoUrl: Parameters<typeof FindingPhotos>[0]['photoUrl'];
  onChange: (change: Partial<DirectDraft>) => void;
  onRemove: () => void;
}

/** One finding, entered where it is seen: the photo first, then what it is, how grave, where and who corrects it. */
export function DirectFinding({ task: inspection, draft, number, faults, photos, photoUrl, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = handleOf(draft, onChange);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className="qf-question ins-direct-finding" aria-label={t('inspection.finding.one')}>
      <h2 ref={heading} tabIndex={-1}>
        {t('inspection.direct.number', { number })}
      </h2>
      {faults.map((fault) => (
        <p key={fault} className="qf-fault" role="alert">
          <TriangleAlert size={14} aria-hidden />
          {fault}
        </p>
      ))}
      <FindingPhotos
        at={beforeKey(draft.clientId)}
        label={t('inspection.direct.photos')}
        take={t('inspection.direct.takePhoto')}
        taken={draft.before}
        photos={photos}
        photoUrl={photoUrl}
        needed
        onRemove={(photo) => onChange({ before: draft.before.filter((one) => one !== photo) })}
      />
      <TextAreaField form={form} name="description" label="inspection.finding.description" required rows={2} />
      <FindingFields
        form={form}
        at={draft.clientId}
        unitId={draft.responsibleUnitId ?? inspection.unitId}
        photos={photos}
        photoUrl={photoUrl}
      />
      <PickerField
        form={form}
        name="responsibleUnitId"
        label="inspection.finding.unit"
        source={unitSource}
        help="inspection.direct.unitHelp"
      />
      <PickerField
        form={form}
        name="spaceId"
        label="inspection.finding.space"
        source={spaceSource(inspection.unitId)}
        help={inspection.spaceName ? 'inspection.direct.spaceHelp' : 'inspection.direct.spaceOptional'}
      />
      <button type="button" className="qf-link ins-direct-remove" onClick={onRemove}>
        {t('inspection.finding.remove')}
      </button>
    </section>
  );
}
