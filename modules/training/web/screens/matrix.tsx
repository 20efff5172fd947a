// TRA132
import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Plus, UserCheck, Users } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  Allowed,
  DayField,
  Dialog,
  ImportButton,
  lazyPart,
  PickerField,
  useCall,
  useForm,
  usePage,
  WhenRead,
} from '@quantum/platform/web/kit';
import { formatCount, formatDay, formatNumber, useTranslation } from '@quantum/platform/web/public';
import {
  matrixHref,
  INDUCTION_PATH,
  NOT_HELD,
  REQUIRED_PATH,
  requirementEndpoints as calls,
  trainingOps,
  type Matrix,
  type MatrixAsked,
} from '../../contract/index.ts';
import { mostLackingFirst, sumsOf } from '../../domain/by-post.rules.ts';
import { useMatrixAsk } from '../parts/matrix/matrix-ask.ts';
import { MatrixGroups } from '../parts/matrix/matrix-groups.tsx';
import { MatrixPeople } from '../parts/matrix/matrix-people.tsx';
import '../parts/training.css';
import '../parts/matrix/matrix.css';

const RequirementForm = lazyPart(async () => (await import('../parts/requirement-form.tsx')).RequirementForm);

/** People of a project against what their posts require, on any day: units or posts as numbers where they are many, each number opening its people. */
export function MatrixScreen() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  usePage({});
  const asked = useMatrixAsk();
  const query = useCall(calls.matrix, { input: asked ?? { unitId: 0 }, enabled: asked !== undefined });
  return (
    <div className="q-page q-page-wide">
      <h1>{t('menu.TRA132')}</h1>
      <div className="tr-add tr-matrix-ask">
        {/* What another address asks for is shown by fields of its own. */}
        <Ask key={`${asked?.unitId} ${asked?.day}`} asked={asked} />
        <div className="tr-matrix-tools q-row q-wrap q-gap-8">
          <Button size="xs" variant="default" component={Link} to={REQUIRED_PATH} leftSection={<Users size={14} aria-hidden />}>
            {t('training.required.title')}
          </Button>
          <Button size="xs" variant="default" component={Link} to={INDUCTION_PATH} leftSection={<UserCheck size={14} aria-hidden />}>
            {t('training.induction.title')}
          </Button>
          <Allowed operation={trainingOps.saveRequirement}>
            <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
              {t('training.requirement.new')}
            </Button>
            <ImportButton title="menu.TRA132" endpoints={calls} />
          </Allowed>
        </div>
      </div>
      {asked && <WhenRead query={query}>{(matrix) => <Shown matrix={matrix} asked={asked} />}</WhenRead>}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('training.requirement.new')}>
        {adding && asked && (
          <Suspense fallback={null}>
            <RequirementForm unitId={asked.unitId} onDone={() => setAdding(false)} />
          </Suspense>
        )}
      </Dialog>
    </div>
  );
}

interface Fields {
  unitId: number | null;
  day: string | null;
}
function Ask({ asked }: { asked: MatrixAsked | undefined }) {
  const navigate = useNavigate();
  const form = useForm<Fields>({
    name: 'training-matrix',
    initial: { unitId: asked?.unitId ?? null, day: asked?.day ?? null },
    check: () => [],
  });
  // The address holds what is asked: the fields follow it.
  const followed = {
    ...form,
    set: (change: Partial<Fields>) => {
      const { unitId, day } = { ...form.value, ...change };
      const kept = 'day' in change ? asked : undefined;
      if (unitId !== null) void navigate(matrixHref({ ...kept, unitId, day: day ?? undefined }));
    },
  };
  return (
    <>
      <PickerField form={followed} name="unitId" label="common.project" source={unitSource} required />
      <DayField form={followed} name="day" label="training.matrix.day" />
    </>
  );
}

function Shown({ matrix: read, asked }: { matrix: Matrix; asked: MatrixAsked }) {
  const { t } = useTranslation();
  const matrix = mostLackingFirst(read);
  const { unitId, day, requirementId, states } = asked;
  if (matrix.requirements.length === 0) return <p className="q-hint">{t('training.matrix.empty')}</p>;
  const whole = { unitId, ...(day !== undefined && { day }) };
  const place = [matrix.unitName, matrix.jobName].filter((one) => one !== null).join(' · ');
  const what = requirementId === undefined ? null : (states ?? []).map((one) => t(`training.gap.${one}`)).join(', ');
  return (
    <>
      <Sums
        matrix={matrix}
        gaps={matrix.level === 'people' && asked.jobId === undefined && requirementId === undefined ? gapsOf(unitId) : undefined}
      />
      <p className="q-hint tr-matrix-of">
        <span>{place}</span>
        <span>{t('training.matrix.asOf', { day: formatDay(matrix.asOf) })}</span>
        <span>{t('training.matrix.people', { count: matrix.total })}</span>
        {what !== null && (
          <span>
            {matrix.requirements[0]!.categoryName}: {what}
          </span>
        )}
      </p>
      <p className="tr-matrix-of">
        {matrix.level === 'people' && (asked.isByName || asked.jobId !== undefined || requirementId !== undefined) && (
          <Link to={matrixHref(whole)}>{t('training.matrix.allOf', { name: matrix.unitName })}</Link>
        )}
        {/* Among units each opens its own people; those of the unit itself are a row of it. */}
        {matrix.level === 'posts' && <Link to={matrixHref({ ...whole, isByName: true })}>{t('training.matrix.byName')}</Link>}
      </p>
      {matrix.level === 'people' ? <MatrixPeople matrix={matrix} asked={asked} /> : <MatrixGroups matrix={matrix} asked={asked} />}
    </>
  );
}

/** The gaps of a unit as a list: with its search, filters and export. */
const gapsOf = (unitId: number): string => `${REQUIRED_PATH}?f.state=in:${NOT_HELD.join(',')}&f.unitId=in:${unitId}`;

/** What all columns come to: how many gaps there are, and how much of what is required is held. */
function Sums({ matrix, gaps: to }: { matrix: Matrix; gaps: string | undefined }) {
  const { t } = useTranslation();
  const { gaps, covered, counted } = sumsOf(matrix.requirements);
  if (counted === 0) return null;
  const words = { percent: formatNumber((covered / counted) * 100, 1), done: formatCount(covered), count: formatCount(counted) };
  return (
    <p className="tr-matrix-sum">
      <strong data-gaps={gaps > 0}>
        {gaps === 0 ? (
          t('training.matrix.noGaps')
        ) : to ? (
          <Link to={to}>{t('training.matrix.gapCount', { count: gaps })}</Link>
        ) : (
          t('training.matrix.gapCount', { count: gaps })
        )}
      </strong>
      <span>{t('training.matrix.sum', words)}</span>
    </p>
  );
}
