// QPE116
import { Link } from 'react-router';
import { MatrixCards, MatrixTable, PartTabs, useCall, useIsPhone, usePage, WhenRead } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { aseQueryPath, roundEndpoints, roundPath, type RoundMatrix } from '../../contract/index.ts';
import { managementParts } from '../parts/management.ts';
import { StandingLegend, StandingSign, toneOfAse } from '../parts/standing-sign.tsx';

/** Rounds against projects: how far each self-evaluation is. */
export function RoundMatrixScreen() {
  const { t } = useTranslation();
  const query = useCall(roundEndpoints.matrix, {});
  const isPhone = useIsPhone();
  usePage({ title: t('assessment.matrix.title'), append: [{ text: t('assessment.matrix.title') }] });
  return (
    <div className="q-page q-stack q-gap-14">
      <h1>{t('menu.QPE116')}</h1>
      <PartTabs {...managementParts} />
      <WhenRead query={query}>
        {(matrix) =>
          matrix.rounds.length === 0 ? (
            <p className="q-hint">{t('assessment.round.emptyText')}</p>
          ) : (
            <>
              <StandingLegend of={matrix.projects.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? []))} />
              {isPhone ? <Cards matrix={matrix} /> : <Table matrix={matrix} />}
            </>
          )
        }
      </WhenRead>
    </div>
  );
}

function Table({ matrix: { rounds, projects } }: { matrix: RoundMatrix }) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      label={t('assessment.matrix.label')}
      corner={t('common.project')}
      columns={rounds.map(({ id, name, handedIn, total }) => ({
        id,
        head: (
          <span className="q-stack">
            <Link to={roundPath(id)}>{name}</Link>
            <span className="q-hint">{t('assessment.matrix.handedIn', { count: handedIn, total })}</span>
          </span>
        ),
      }))}
      rows={projects.map((project) => ({ id: project.unitId, project, head: project.unitName }))}
      cellOf={({ project }, _round, { column }) => {
        const cell = project.cells[column];
        if (!cell) return null;
        return {
          tone: toneOfAse(cell),
          content: (
            <Link to={aseQueryPath(cell.aseId)}>
              <StandingSign of={cell} zone={project.timeZone} />
            </Link>
          ),
        };
      }}
    />
  );
}

function Cards({ matrix: { rounds, projects } }: { matrix: RoundMatrix }) {
  const { t } = useTranslation();
  return (
    <MatrixCards
      cards={projects.map(({ unitId, unitName, timeZone, cells }) => {
        const unfinished = cells.filter((cell) => cell && toneOfAse(cell) !== 'ok' && toneOfAse(cell) !== 'muted').length;
        return {
          id: unitId,
          summary: (
            <>
              <b>{unitName}</b>
              {unfinished > 0 && <span className="q-hint">{t('assessment.matrix.unfinished', { count: unfinished })}</span>}
            </>
          ),
          lines: rounds.flatMap(({ id, name, aseDue }, i) => {
            const cell = cells[i];
            if (!cell) return [];
            const content = (
              <Link to={aseQueryPath(cell.aseId)} className="q-stack q-gap-4">
                <span>
                  {name} <span className="q-hint">{formatDay(aseDue)}</span>
                </span>
                <StandingSign of={cell} zone={timeZone} isSpelled />
              </Link>
            );
            return [{ id, content }];
          }),
        };
      })}
    />
  );
}
