import { ActionIcon, Button } from '@mantine/core';
import { CalendarPlus, ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, fetchPaper, MatrixTable, useIsPhone } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  MATRIX_PEOPLE,
  matrixHref,
  NEW_SCHEDULING_PATH,
  NOT_HELD,
  requirementEndpoints as calls,
  TO_LEARN,
  trainingOps,
  type Matrix,
  type MatrixAsked,
} from '../../../contract/index.ts';
import { byPost, gapCount } from '../../../domain/by-post.rules.ts';
import { GapLegend, Gaps, GapSign, toneOf } from './gap-sign.tsx';
import { PeopleCards } from './people-cards.tsx';
import { SetLesson } from './set-lesson.tsx';
import '../training.css';
import './matrix.css';

const GAPS: readonly string[] = TO_LEARN;

const gapsOf = (matrix: Matrix, no: number): number[] =>
  matrix.people.filter(({ cells }) => GAPS.includes(cells[no]?.state ?? '')).map(({ id }) => id);
const scheduleHref = (lessonId: number, { unitId }: MatrixAsked, people: readonly number[]): string =>
  `${NEW_SCHEDULING_PATH}?lesson=${lessonId}&unit=${unitId}&people=${people.join(',')}`;

const NO_LESSON = 'training.matrix.noLesson';
/** Why people who lack something cannot be scheduled for it; a message key, undefined where they can or nobody lacks it. */
function whyNot(matrix: Matrix, no: number): string | undefined {
  const lacking = matrix.people.filter(({ cells }) => NOT_HELD.some((state) => state === cells[no]?.state));
  if (lacking.length === 0) return undefined;
  if (matrix.requirements[no]!.lessonId === null) return NO_LESSON;
  return gapsOf(matrix, no).length === 0 ? 'training.matrix.suspendedAlone' : undefined;
}
function WhyNot({ matrix, no }: { matrix: Matrix; no: number }) {
  const { t } = useTranslation();
  const why = whyNot(matrix, no);
  if (why === NO_LESSON) return <SetLesson requirement={matrix.requirements[no]!} />;
  return why === undefined ? null : <span className="q-hint">{t(why)}</span>;
}

/** All who lack the same, in one step: what the head of a column says where there are no columns. */
function Schedule({ matrix, asked }: { matrix: Matrix; asked: MatrixAsked }) {
  const { t } = useTranslation();
  return (
    <Allowed operation={trainingOps.schedule}>
      <ul className="tr-groups">
        {matrix.requirements.flatMap(({ id, lessonId, categoryName, covered, counted }, i) => {
          const gaps = gapsOf(matrix, i);
          if (whyNot(matrix, i) !== undefined)
            return [
              <li key={id} className="tr-schedule-line">
                <span>
                  {categoryName}
                  <span className="q-hint"> {t('training.matrix.covered', { done: covered, count: counted })}</span>
                </span>
                <WhyNot matrix={matrix} no={i} />
              </li>,
            ];
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
        <PeopleCards matrix={matrix} asked={asked} />
        {matrix.total > MATRIX_PEOPLE && <Pages matrix={matrix} asked={asked} />}
      </>
    );
  return (
    <>
      <GapLegend states={new Set(matrix.people.flatMap(({ cells }) => cells.flatMap((cell) => (cell ? [cell.state] : []))))} />
      <div className="tr-matrix">
        <MatrixTable
          label={t('menu.TRA132')}
          corner={t('training.record.employee')}
          columns={matrix.requirements.map((one, no) => ({ id: one.id, head: <Head matrix={matrix} asked={asked} no={no} /> }))}
          rows={byPost(matrix.people, asked.jobId === undefined).map(({ person: { id, name, jobName, cells }, group, count }) => ({
            id,
            cells,
            group: group === null ? null : `${group === '' ? t('training.matrix.otherPosts') : group} · ${count}`,
            head: (
              <span className="tr-matrix-person">
                <span>
                  {name}
                  {group === '' && <span className="q-hint"> {jobName ?? t('training.matrix.noPost')}</span>}
                </span>
                <span className="q-space" />
                <Gaps count={gapCount({ cells })} />
                <PersonFile id={id} name={name} />
              </span>
            ),
          }))}
          cellOf={({ cells }, _, { column }) => {
            const cell = cells[column];
            return cell ? { tone: toneOf(cell.state), content: <GapSign cell={cell} /> } : null;
          }}
        />
      </div>
      {matrix.total > MATRIX_PEOPLE && <Pages matrix={matrix} asked={asked} />}
    </>
  );
}

/** What is required, who it is asked of, how many hold it, and those who lack it in one step. */
function Head({ matrix, asked, no }: { matrix: Matrix; asked: MatrixAsked; no: number }) {
  const { t } = useTranslation();
  const { categoryName, postGroupName, covered, counted, lessonId } = matrix.requirements[no]!;
  const gaps = gapsOf(matrix, no);
  return (
    <span className="tr-matrix-head">
      <span>{categoryName}</span>
      <span className="q-hint">
        {postGroupName ?? t('training.requirement.all')} · {t('training.matrix.covered', { done: covered, count: counted })}
      </span>
      <WhyNot matrix={matrix} no={no} />
      {lessonId !== null && gaps.length > 0 && (
        <Allowed operation={trainingOps.schedule}>
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={scheduleHref(lessonId, asked, gaps)}
            leftSection={<CalendarPlus size={14} aria-hidden />}
          >
            {t('training.matrix.schedule', { count: gaps.length })}
          </Button>
        </Allowed>
      )}
    </span>
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
