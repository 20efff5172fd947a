import type { FormItem } from '@quantum/modules/form/contract';
import { Photos } from '@quantum/modules/form/web-api';
import type { useDevicePhotos } from '@quantum/platform/web/offline';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { PickerField, SelectField, TextAreaField, useActor, type FormHandle } from '@quantum/platform/web/kit';
import { RiskBars, useTranslation } from '@quantum/platform/web/public';
import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '../../../contract/index.ts';
import { afterKey, LEVELS, withMode, type FindingDraft } from './finding-draft.ts';
import { Segments } from '../record/segments.tsx';
import { useCategories } from './use-categories.ts';
import './finding.css';

const { immediateCorrection, assignTask } = CORRECTIVE_ACTION_MODE;

/** What the kit of the form module asks of something a photo is taken for. */
const photoItem = (key: string): FormItem => ({ key }) as FormItem;

interface PhotosProps {
  /** `beforeKey` or `afterKey` of the finding. */
  at: string;
  label: string;
  take: string;
  taken: FindingDraft['after'];
  photos: ReturnType<typeof useDevicePhotos>;
  photoUrl: Parameters<typeof Photos>[0]['photoUrl'];
  needed: boolean;
  onRemove: Parameters<typeof Photos>[0]['onRemove'];
}

/** Photos of the finding itself. */
export function FindingPhotos({ at, label, take, taken, photos, photoUrl, needed, onRemove }: PhotosProps) {
  const item = photoItem(at);
  return (
    <div className="ins-after">
      <span className="qf-label">
        {label}
        {needed && <span aria-hidden="true"> *</span>}
      </span>
      <Photos
        item={item}
        label={take}
        photos={taken}
        sending={photos.sendingOf(item)}
        needed={needed && taken.length === 0}
        onPhotos={photos.take}
        photoUrl={photoUrl}
        onRemove={onRemove}
      />
    </div>
  );
}

interface Props {
  form: FormHandle<FindingDraft>;
  /** Key of the question, or of the finding. */
  at: string;
  unitId: number;
  photos: ReturnType<typeof useDevicePhotos>;
  photoUrl: Parameters<typeof Photos>[0]['photoUrl'];
}

/** How grave, who corrects it and how: the same beside an answer and entered directly. */
export function FindingFields({ form, at, unitId, photos, photoUrl }: Props) {
  const { t } = useTranslation();
  const me = useActor()?.user.employeeId ?? null;
  const categories = useCategories();
  const draft = form.value;
  const isImmediate = draft.mode === immediateCorrection;
  return (
    <>
      <Segments
        label={t('inspection.finding.risk')}
        value={draft.risk}
        options={LEVELS.map((level) => ({
          value: INSPECTION_RISK[level],
          words: <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>,
        }))}
        onChange={(risk) => form.set({ risk })}
      />
      <SelectField form={form} name="category" label="inspection.finding.category" options={categories} />
      <Segments
        label={t('inspection.finding.mode')}
        value={draft.mode}
        options={[
          { value: immediateCorrection, words: t('inspection.finding.immediate') },
          { value: assignTask, words: t('inspection.finding.assigned') },
        ]}
        onChange={(mode) => form.set(withMode(draft, mode, me))}
      />
      <PickerField
        form={form}
        name="responsibleId"
        label="inspection.finding.responsible"
        source={correctorSource(unitId)}
        required={isImmediate}
        {...(!isImmediate && { help: 'inspection.finding.responsibleHelp' })}
      />
      <TextAreaField form={form} name="measures" label="inspection.finding.measures" rows={1} />
      {isImmediate && (
        <FindingPhotos
          at={afterKey(at)}
          label={t('inspection.finding.photosAfter')}
          take={t('inspection.finding.takeAfter')}
          taken={draft.after}
          photos={photos}
          photoUrl={photoUrl}
          needed
          onRemove={(photo) => form.set({ after: draft.after.filter((one) => one !== photo) })}
        />
      )}
    </>
  );
}
