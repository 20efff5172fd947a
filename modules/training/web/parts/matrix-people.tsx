import { ActionIcon, Button } from '@mantine/core';
import { CalendarPlus, ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Allowed, fetchPaper } from '@quantum/platform/web/kit';
import { formatDay } from '@quantum/platform/web/public';
import {
  MATRIX_PEOPLE,
  matrixHref,
  NEW_SCHEDULING_PATH,
  requirementEndpoints as calls,
  trainingOps,
  type Matrix,
  type MatrixAsked,
} from '../../contract/index.ts';
import './training.css';

const GAPS: readonly string[] = ['missing', 'expired'];

/** People by name against what their posts require; a gap becomes a scheduling in one step. */
export function MatrixPeople({ matrix, asked }: { matrix: Matrix; asked: MatrixAsked }) {
  const { t } = useTranslation();
  if (matrix.people.length === 0) return <p className="q-hint">{t('training.matrix.nobody')}</p>;
  return (
    <>
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
                          to={`${NEW_SCHEDULING_PATH}?lesson=${one.lessonId}&unit=${asked.unitId}&people=${gaps.join(',')}`}
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
