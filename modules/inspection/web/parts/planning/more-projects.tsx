import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { PickerField, useFieldWords, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { PARTS_PER_PLAN } from '../../../contract/index.ts';
import { EMPTY_PART, type ProjectInput, type PlanInput } from './plan-input.ts';
import { InspectorField, SpaceFields } from './plan-place.tsx';

type Fields = Record<string, unknown>;
const prefixOf = (i: number): string => `parts.${i + 1}.`;

/** The form of one further project: its fields are named as the server names them in its faults. */
function partForm(form: FormHandle<PlanInput>, i: number): FormHandle<Fields> {
  const prefix = prefixOf(i);
  const named = (projectPlan: ProjectInput): Fields =>
    Object.fromEntries(Object.entries(projectPlan).map(([key, value]) => [prefix + key, value]));
  const put = (change: Partial<ProjectInput>) =>
    form.set({ moreParts: form.value.moreParts.map((projectPlan, n) => (n === i ? { ...projectPlan, ...change } : projectPlan)) });
  return {
    ...form,
    value: named(form.value.moreParts[i]!),
    initial: named(EMPTY_PART),
    // The whole form says what its further projects are.
    fields: new Map(),
    set: (change: Partial<Fields>) => {
      const own = Object.fromEntries(
        Object.entries(change).map(([key, value]) => [key.slice(prefix.length), value]),
      ) as Partial<ProjectInput>;
      put('unitId' in own ? { ...own, spaceIds: [], groupIds: [] } : own);
    },
  } as unknown as FormHandle<Fields>;
}

/** Further projects of a new plan: the same form and dates, spaces and inspectors of their own. */
export function MoreProjects({ form }: { form: FormHandle<PlanInput> }) {
  const { t } = useTranslation();
  const projectPlans = form.value.moreParts;
  useFieldWords(form, 'moreParts', t('inspection.part.more'), (value) => String((value as ProjectInput[]).length));
  return (
    <>
      {projectPlans.map((projectPlan, i) => {
        const own = partForm(form, i);
        const title = t('inspection.part.number', { no: i + 2 });
        return (
          // Parts have no name of their own but their place in the form.
          <fieldset key={i} className="ins-part-fields">
            <legend>{title}</legend>
            <button
              type="button"
              className="ins-part-remove"
              aria-label={t('inspection.part.remove', { name: title })}
              onClick={() => form.set({ moreParts: projectPlans.filter((_, n) => n !== i) })}
            >
              <X size={14} aria-hidden />
            </button>
            <PickerField form={own} name={`${prefixOf(i)}unitId`} label="common.project" source={unitSource} required />
            {projectPlan.unitId !== null && <SpaceFields form={own} prefix={prefixOf(i)} unitId={projectPlan.unitId} />}
            <InspectorField form={own} prefix={prefixOf(i)} />
          </fieldset>
        );
      })}
      {projectPlans.length + 1 < PARTS_PER_PLAN && (
        <div>
          <Button
            size="xs"
            variant="default"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => form.set({ moreParts: [...projectPlans, EMPTY_PART] })}
          >
            {t('inspection.part.add')}
          </Button>
          <p className="q-hint">{t('inspection.part.addHelp')}</p>
        </div>
      )}
    </>
  );
}
