import { Link } from 'react-router';
import { ArrowRight, Target } from 'lucide-react';
import { type Translate, useTranslation } from '@quantum/platform/web/public';
import { LATE_ROWS_PATH, RATING, ROWS_PATH, type RiskHeat } from '../../../contract/index.ts';

type Project = RiskHeat['projects'][number];

const COUNTS = ['extreme', 'high', 'late'] as const;
type Counted = (typeof COUNTS)[number];
/** The risks a number counts. */
const listOf = ({ unitId }: Project, counted: Counted): string =>
  counted === 'late'
    ? `${LATE_ROWS_PATH}&f.unitId=in:${unitId}`
    : `${ROWS_PATH}?f.highOpen=is:true&f.currentRating=in:${RATING[counted]}&f.unitId=in:${unitId}`;

/** `2 extreme, 14 high, 3 reviews late`: what there is of each. */
const told = (project: Project, t: Translate, list: Intl.ListFormat): string =>
  list.format(COUNTS.filter((counted) => project[counted] > 0).map((counted) => t(`risk.first.${counted}`, { count: project[counted] })));

/** Who comes first; one project is told without an order. */
function titleOf(projects: readonly Project[], t: Translate): string {
  const [first] = projects;
  if (!first) return t('risk.first.none');
  return projects.length === 1 ? first.unitName : t('risk.first.title', { name: first.unitName });
}

/** Which project needs somebody first, in one line that opens its risks. */
export function FirstProject({ projects }: { projects: readonly Project[] | undefined }) {
  const { t, i18n } = useTranslation();
  const first = projects?.[0];
  // It has its place before it is read.
  if (!first) return <p className="ri-first-line">{projects && t('risk.first.none')}</p>;
  return (
    <Link className="ri-first-line" to={`${ROWS_PATH}?f.unitId=in:${first.unitId}`}>
      <Target size={16} aria-hidden />
      <span>
        <b>{titleOf(projects, t)}</b>
        <br />
        {told(first, t, new Intl.ListFormat(i18n.language, { type: 'unit' }))}
      </span>
      <ArrowRight size={16} aria-hidden />
    </Link>
  );
}

/** Projects that need somebody first beside the maps: what of each is extreme, high and late, each number opening its risks. */
export function ProjectsFirst({ projects, isPhone }: { projects: readonly Project[] | undefined; isPhone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="ri-first q-flat q-narrow">
      {!isPhone && (
        <h2>
          <Target size={16} aria-hidden />
          {projects ? titleOf(projects, t) : '…'}
        </h2>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('common.project')}</th>
            {COUNTS.map((counted) => (
              <th key={counted} scope="col">
                {t(`risk.first.head.${counted}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects?.map((project) => (
            <tr key={project.unitId}>
              <th scope="row">
                <Link to={`${ROWS_PATH}?f.unitId=in:${project.unitId}`}>{project.unitName}</Link>
              </th>
              {COUNTS.map((counted) => (
                <td key={counted} data-tone={counted === 'high' ? 'warn' : 'danger'}>
                  {project[counted] === 0 ? '·' : <Link to={listOf(project, counted)}>{project[counted]}</Link>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
