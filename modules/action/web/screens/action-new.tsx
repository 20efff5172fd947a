// ACT110
import { useNavigate } from 'react-router';
import { Button } from '@mantine/core';
import type { FileRef } from '@quantum/platform/contract';
import { correctorSource, spaceSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  CodeField,
  Form,
  PhotoStrip,
  PickerField,
  TextAreaField,
  TextField,
  useOwnUnit,
  useChecks,
  useForm,
  useMutate,
  usePage,
} from '@quantum/platform/web/kit';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { ACTIONS_PATH, actionPath, actionEndpoints, type CreateAction } from '../../contract/index.ts';

interface Input {
  unitId: number | null;
  spaceId: number | null;
  title: string;
  description: string;
  risk: string | null;
  responsibleId: number | null;
  measures: string;
  photos: FileRef[];
}

/** ACT110: a corrective action raised by hand. */
export function ActionNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { required } = useChecks();
  const unitId = useOwnUnit();
  usePage({ title: t('action.new'), append: [{ text: t('action.new') }] });
  const form = useForm<Input>({
    name: 'corrective-action.new',
    initial: {
      unitId,
      spaceId: null,
      title: '',
      description: '',
      risk: INSPECTION_RISK.medium,
      responsibleId: null,
      measures: '',
      photos: [],
    },
    check: (input) => [
      ...required('unitId', 'common.project', input.unitId),
      ...required('title', 'action.new.short', input.title),
      ...required('description', 'action.description', input.description),
      ...required('risk', 'action.risk', input.risk),
    ],
  });
  const create = useMutate(actionEndpoints.create, {
    kind: 'create',
    done: (action) => t('action.new.created', { code: action.code }),
    onDone: (action) => void navigate(actionPath(action.id)),
    onFailure: form.takeFaults,
  });
  const save = (draft: boolean) =>
    void form.submit((input) =>
      create.run({
        input: {
          unitId: input.unitId!,
          spaceId: input.spaceId,
          title: input.title,
          description: input.description,
          risk: input.risk as CreateAction['risk'],
          responsibleId: input.responsibleId,
          ...(input.measures.trim() === '' ? {} : { measures: input.measures }),
          photosBefore: input.photos.map((photo) => photo.id),
          draft,
        },
      }),
    );
  const unit = form.value.unitId;
  return (
    <div className="q-page">
      <h1>{t('action.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        action={t('action.new.raise')}
        also={
          <Button onClick={() => save(true)} disabled={create.isRunning}>
            {t('action.new.draft')}
          </Button>
        }
        onSubmit={() => save(false)}
        onCancel={() => void navigate(ACTIONS_PATH)}
      >
        <TextField form={form} name="title" label="action.new.short" max={120} required />
        <TextAreaField form={form} name="description" label="action.description" required />
        <PhotoStrip label={t('action.before')} photos={form.value.photos} onChange={(photos) => form.set({ photos })} />
        <CodeField form={form} name="risk" label="action.risk" set="actionRisk" required />
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        {unit !== null && <PickerField key={`s${unit}`} form={form} name="spaceId" label="action.space" source={spaceSource(unit)} />}
        {unit !== null && (
          <PickerField key={`r${unit}`} form={form} name="responsibleId" label="action.responsible" source={correctorSource(unit)} />
        )}
        <TextAreaField form={form} name="measures" label="action.measures" rows={2} />
      </Form>
    </div>
  );
}
