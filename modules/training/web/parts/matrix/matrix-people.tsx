import { ActionIcon, Button } from '@mantine/core';
import { CalendarPlus, ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, fetchPaper, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  MATRIX_PEOPLE,
  matrixHref,
  NEW_SCHEDULING_PATH,
  requirementEndpoints as calls,
  TO_LEARN,
  trainingOps,
  type Matrix,
  type MatrixAsked,
} from '../../../contract/index.ts';
import { GapSign } from './gap-sign.tsx';
import { MatrixCards } from './matrix-cards.tsx';
import '../training.css';
import './matrix.css';

const GAPS: readonly string[] = TO_LEARN;

const gapsOf = (matrix: Matrix, no: number): number[] =>
  matrix.people.filter(({ cells }) => GAPS.includes(cells[no]?.state ?? '')).map(({ id }) => id);
const scheduleHref = (lessonId: number, { unitId }: MatrixAsked, people: readonly number[]): string =>
  `${NEW_SCHEDULING_PATH}?lesson=${lessonId}&unit=${unitId}&people=${people.join(',')}`;

/** All who lack the same, in one step: what the head of a column says where there are no columns. */
function Schedule({ matrix, asked }: { matrix: Matrix; asked: MatrixAsked }) {
  const { t } = useTranslation();
  return (
    <Allowed operation={trainingOps.schedule}>
      <ul className="tr-groups">
        {matrix.requirements.flatMap(({ id, lessonId, categoryName, covered, counted }, i) => {
          const gaps = gapsOf(matrix, i);
          if (lessonId === null || gaps.length === 0) return [];
          return [
            <li key={id} className="tr-schedule-line">
              <span>
                {categoryName}
                <span className="q-hint"> {t('training.matrix.covered', { done: covered, count: counted })}</span>
              </span>
              <Button
                variant="default"
                component={Link}
                to={scheduleHref(lessonId, asked, gaps)}
                leftSection={<CalendarPlus size={14} aria-hidden />}
              >
                {t('training.matrix.schedule', { count: gaps.length })}
              </Button>
            </li>,
          ];
        })}
      </ul>
    </Allowed>
  );
}

/** People by name against what their posts require; a gap becomes a scheduling in one step. */
export function MatrixPeople({ matrix, asked }: { matrix: Matrix; asked: MatrixAsked }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (matrix.people.length === 0) return <p className="q-hint">{t('training.matrix.nobody')}</p>;
  if (isPhone)
    return (
      <>
        <Schedule matrix={matrix} asked={asked} />
        <MatrixCards matrix={matrix} asked={asked} />
        {matrix.total > MATRIX_PEOPLE && <Pages matrix={matrix} asked={asked} />}
      </>
    );
  return (
    <>
      <div className="tr-matrix" role="region" aria-label={t('menu.TRA132')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('training.record.employee')}</th>
              {matrix.requirements.map((one, i) => {
                const gaps = gapsOf(matrix, i);
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
                          to={scheduleHref(one.lessonId, asked, gaps)}
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
                    {cell ? <GapSign cell={cell} /> : '—'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {matrix.total > MATRIX_PEOPLE && <Pages matrix={matrix} asked={asked} />}
    </>
  );
}

function Pages({ matrix: { page, total, people }, asked }: { matrix: Matrix; asked: MatrixAsked }) {
  const { t } = useTranslation();
  const from = (page - 1) * MATRIX_PEOPLE + 1;
  const to = from + people.length - 1;
  const go = (next: number, label: string, icon: React.ReactNode) => (
    <Link className="q-icon-btn" aria-label={label} title={label} to={matrixHref({ ...asked, isByName: true, page: next })}>
      {icon}
    </Link>
  );
  return (
    <nav className="q-pager" aria-label={t('training.matrix.byName')}>
      <span className="q-hint">{t('training.matrix.shown', { from, to, total })}</span>
      {page > 1 && go(page - 1, t('platform.list.previous'), <ChevronLeft size={16} aria-hidden />)}
      {to < total && go(page + 1, t('platform.list.next'), <ChevronRight size={16} aria-hidden />)}
    </nav>
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
