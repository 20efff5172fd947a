import { correctorSource } from '@quantum/modules/organization/web-api';
import {
  CodeField,
  MultiPickerField,
  NumberField,
  SelectField,
  TextAreaField,
  useFieldWords,
  type FormHandle,
} from '@quantum/platform/web/kit';
import type { FileRef } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { CAUSES, CURRENCIES, MAJOR_HAZARD, type ActionDetail, type Cause, type PlanAction } from '../../contract/index.ts';
import { PlanFile } from './plan-file.tsx';

export interface CertaintyInput {
  hazardLevel: string;
  measures: string;
  funds: number | null;
  currency: string | null;
  emergencyPlan: string;
  planFile: FileRef | null;
  coOwnerIds: number[];
  causes: string[];
}

/** As the action holds them now. */
export const certaintiesOf = (action: ActionDetail): CertaintyInput => ({
  hazardLevel: action.hazardLevel,
  measures: action.measures ?? '',
  funds: action.funds,
  currency: action.currency ?? CURRENCIES[0],
  emergencyPlan: action.emergencyPlan ?? '',
  planFile: action.emergencyPlanFile,
  coOwnerIds: action.coOwners.map((one) => one.id),
  causes: action.causes,
});

/** As the call takes them. */
export const toCertainties = (input: CertaintyInput): Omit<PlanAction, 'version'> => ({
  hazardLevel: input.hazardLevel as NonNullable<PlanAction['hazardLevel']>,
  measures: input.measures.trim(),
  funds: input.funds,
  currency: input.funds === null ? null : (input.currency as PlanAction['currency']),
  emergencyPlan: input.emergencyPlan.trim() || null,
  emergencyPlanFileId: input.planFile?.id ?? null,
  coOwnerIds: input.coOwnerIds,
  causes: input.causes as Cause[],
});

/** Measures, funds and emergency plan; the last two demanded of a major hazard only. */
export function CertaintyFields<T extends CertaintyInput>({ form: given, unitId }: { form: FormHandle<T>; unitId: number }) {
  const { t } = useTranslation();
  const form = given as unknown as FormHandle<CertaintyInput>;
  const major = form.value.hazardLevel === MAJOR_HAZARD;
  useFieldWords(form, 'planFile', t('action.emergencyPlanFile'), (file) => (file as { name: string } | null)?.name);
  useFieldWords(form, 'causes', t('action.causes'), (causes) => (causes as string[]).map((one) => t(`action.cause.${one}`)).join(', '));
  return (
    <>
      <CodeField form={form} name="hazardLevel" label="action.hazardLevel" set="hazardLevel" required />
      <TextAreaField form={form} name="measures" label="action.measures" />
      <div className="act-money">
        <NumberField form={form} name="funds" label="action.funds" min={0} decimals={2} required={major} />
        <SelectField
          form={form}
          name="currency"
          label="action.currency"
          options={CURRENCIES.map((one) => ({ value: one, label: one }))}
          required
        />
      </div>
      <TextAreaField form={form} name="emergencyPlan" label="action.emergencyPlan" rows={2} required={major} />
      <PlanFile file={form.value.planFile} onChange={(planFile) => form.set({ planFile })} />
      <fieldset className="act-causes">
        <legend>{t('action.causes')}</legend>
        {CAUSES.map((cause) => {
          const chosen = form.value.causes.includes(cause);
          return (
            <button
              key={cause}
              type="button"
              aria-pressed={chosen}
              onClick={() => form.set({ causes: CAUSES.filter((one) => (one === cause ? !chosen : form.value.causes.includes(one))) })}
            >
              {t(`action.cause.${cause}`)}
            </button>
          );
        })}
      </fieldset>
      <MultiPickerField
        form={form}
        name="coOwnerIds"
        label="action.coOwners"
        addLabel="action.addCoOwner"
        source={correctorSource(unitId)}
        max={10}
      />
    </>
  );
}
