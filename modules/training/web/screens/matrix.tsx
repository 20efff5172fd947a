// TRA132
import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { CalendarPlus, FileText, Plus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { postGroupSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  DayField,
  fetchPaper,
  Dialog,
  Form,
  ImportButton,
  NumberField,
  PickerField,
  useActor,
  useCall,
  useChecks,
  useForm,
  useMutate,
  usePage,
  WhenRead,
} from '@quantum/platform/web/kit';
import { formatDay, newId } from '@quantum/platform/web/public';
import { NEW_SCHEDULING_PATH, REQUIRED_PATH, requirementEndpoints as calls, trainingOps, type Matrix } from '../../contract/index.ts';
import { lessonSource } from '../parts/sources.ts';
import '../parts/training.css';

/** People of a project against what their posts require, on any day; a gap becomes a scheduling in one step. */
export function MatrixScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const [adding, setAdding] = useState(false);
  usePage({});
  const form = useForm<{ unitId: number | null; day: string | null }>({
    name: 'training-matrix',
    initial: { unitId: actor?.user.orgId ?? null, day: null },
    check: () => [],
  });
  const { unitId, day } = form.value;
  const query = useCall(calls.matrix, { input: { unitId: unitId ?? 0, ...(day && { day }) }, enabled: unitId !== null });
  return (
    <div className="q-page q-page-wide">
      <h1>{t('menu.TRA132')}</h1>
      <div className="tr-add">
        <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
        <DayField form={form} name="day" label="training.matrix.day" />
        <Button variant="default" component={Link} to={REQUIRED_PATH} leftSection={<Users size={14} aria-hidden />}>
          {t('training.required.title')}
        </Button>
        <Allowed operation={trainingOps.saveRequirement}>
          <Button variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {t('training.requirement.new')}
          </Button>
          <ImportButton title="menu.TRA132" endpoints={calls} />
        </Allowed>
      </div>
      {unitId !== null && <WhenRead query={query}>{(matrix) => <Table matrix={matrix} unitId={unitId} />}</WhenRead>}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('training.requirement.new')}>
        {adding && unitId !== null && <RequirementForm unitId={unitId} onDone={() => setAdding(false)} />}
      </Dialog>
    </div>
  );
}

const GAPS: readonly string[] = ['missing', 'expired'];

function Table({ matrix, unitId }: { matrix: Matrix; unitId: number }) {
  const { t } = useTranslation();
  if (matrix.requirements.length === 0) return <p className="q-hint">{t('training.matrix.empty')}</p>;
  return (
    <>
      <p className="q-hint">{t('training.matrix.asOf', { day: formatDay(matrix.asOf) })}</p>
      <div className="tr-matrix" role="region" aria-label={t('menu.TRA132')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('training.record.employee')}</th>
              {matrix.requirements.map((one, i) => {
                const gaps = matrix.people.filter(({ cells }) => GAPS.includes(cells[i]?.state ?? '')).map(({ id }) => id);
                return (
                  <th key={one.id} scope="col">
                    {one.categoryName}
                    <div className="q-hint">{one.postGroupName ?? t('training.requirement.all')}</div>
                    <div className="q-hint">{t('training.matrix.covered', { done: one.covered, count: one.counted })}</div>
                    {one.lessonId !== null && gaps.length > 0 && (
                      <Allowed operation={trainingOps.schedule}>
                        <Button
                          size="xs"
                          variant="default"
                          component={Link}
                          to={`${NEW_SCHEDULING_PATH}?lesson=${one.lessonId}&unit=${unitId}&people=${gaps.join(',')}`}
                          leftSection={<CalendarPlus size={14} aria-hidden />}
                        >
                          {t('training.matrix.schedule', { count: gaps.length })}
                        </Button>
                      </Allowed>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {matrix.people.map((person) => (
              <tr key={person.id}>
                <th scope="row">
                  {person.name}
                  <div className="q-hint">{person.jobName}</div>
                  <PersonFile id={person.id} name={person.name} />
                </th>
                {person.cells.map((cell, i) => (
                  <td key={matrix.requirements[i]!.id} data-state={cell?.state}>
                    {cell ? t(`training.gap.${cell.state}`) : '—'}
                    {cell?.validTo && <div>{formatDay(cell.validTo)}</div>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface Value {
  categoryId: number | null;
  postGroupId: number | null;
  lessonId: number | null;
  graceDays: number | null;
  fromOn: string | null;
}
function RequirementForm({ unitId, onDone }: { unitId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  const [clientId] = useState(newId);
  const form = useForm<Value>({
    name: 'training-requirement',
    initial: { categoryId: null, postGroupId: null, lessonId: null, graceDays: 30, fromOn: null },
    check: ({ categoryId, fromOn }) => [
      ...checks.required('categoryId', 'training.lesson.category', categoryId),
      ...checks.required('fromOn', 'training.requirement.from', fromOn),
    ],
  });
  const create = useMutate(calls.create, { onDone, onFailure: form.takeFaults });
  const send = () =>
    void form.submit(({ categoryId, fromOn, graceDays, ...rest }) =>
      create.run({ input: { clientId, unitId, categoryId: categoryId!, fromOn: fromOn!, graceDays: graceDays ?? 0, ...rest } }),
    );
  return (
    <Form form={form} busy={create.isRunning} onSubmit={send} onCancel={onDone} action={t('common.save')}>
      <PickerField form={form} name="categoryId" label="training.lesson.category" source={categorySource} required />
      <PickerField form={form} name="postGroupId" label="training.requirement.postGroup" source={postGroupSource} />
      <PickerField form={form} name="lessonId" label="training.lesson.one" source={lessonSource} />
      <NumberField form={form} name="graceDays" label="training.requirement.graceDays" min={0} max={365} />
      <DayField form={form} name="fromOn" label="training.requirement.from" required />
    </Form>
  );
}

/** The file of a person as a paper. */
function PersonFile({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const label = `${t('training.person.file')}: ${name}`;
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      onClick={() => void fetchPaper({ endpoint: calls.personFile, params: { id } })}
    >
      <FileText size={15} aria-hidden />
    </ActionIcon>
  );
}
