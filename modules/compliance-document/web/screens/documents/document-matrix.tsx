// GR121
import { Link, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  EmptyCells,
  handleOf,
  MatrixCards,
  MatrixLegend,
  MatrixSign,
  MatrixTable,
  PartTabs,
  PickerField,
  useCall,
  useIsPhone,
  usePage,
  WhenRead,
} from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import {
  complianceCategoryPath,
  documentPath,
  requirementEndpoints as calls,
  requirementPath,
  type RequiredMatrix,
  type Standing,
} from '../../../contract/index.ts';
import { documentPlaces } from '../../parts/documents/document-places.ts';
import { ProjectTools } from '../../parts/documents/project-tools.tsx';
import { standingSign } from '../../parts/standing.tsx';
import '../../parts/compliance.css';

type Cell = NonNullable<RequiredMatrix['categories'][number]['cells'][number]>;

/** Worst first, as the legend tells them. */
const SHOWN: readonly Standing[] = ['missing', 'ended', 'revoked', 'ending', 'beingRenewed', 'upcoming', 'inForce', 'notNeeded'];
const OPEN: readonly Standing[] = ['missing', 'ended', 'revoked'];
const pathOf = ({ complianceDocumentId: id, complianceRequirementId }: Cell): string =>
  id === null ? requirementPath(complianceRequirementId) : documentPath(id);

/** What each project must hold, and how it stands with it today. */
export function DocumentMatrixScreen() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [search, setSearch] = useSearchParams();
  const unitId = Number(search.get('unit')) || null;
  const query = useCall(calls.matrix, { input: { unitId } });
  const title = t('compliance-document.place.matrix');
  usePage({ title, append: [{ text: title }] });
  const form = handleOf({ unitId }, (change) => setSearch(change.unitId ? { unit: String(change.unitId) } : {}, { replace: true }));
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <h1>{t('compliance-document.matrix.title')}</h1>
      <PartTabs {...documentPlaces} />
      <div className="q-inline-field cd-unit">
        <PickerField form={form} name="unitId" label="common.unit" source={unitSource} />
      </div>
      <WhenRead query={query}>
        {(matrix) =>
          matrix.categories.length === 0 ? (
            <div className="q-empty">
              <EmptyCells />
              <h2>{t('compliance-document.matrix.empty')}</h2>
              <p className="q-quiet">{t('compliance-document.matrix.emptyText')}</p>
            </div>
          ) : (
            <>
              <div className="q-row q-wrap q-middle q-gap-14">
                <MatrixLegend signs={SHOWN.filter((one) => has(matrix, one)).map((one) => standingSign(one, t))} />
                {matrix.unitCount > matrix.units.length && (
                  <p className="q-hint">{t('compliance-document.matrix.first', { shown: matrix.units.length, count: matrix.unitCount })}</p>
                )}
              </div>
              {matrix.unitCount === 1 && <ProjectTools unitId={matrix.units[0]!.id} />}
              {isPhone ? <Cards matrix={matrix} /> : <Table matrix={matrix} />}
            </>
          )
        }
      </WhenRead>
    </div>
  );
}

const has = ({ categories }: RequiredMatrix, standing: Standing): boolean =>
  categories.some(({ cells }) => cells.some((cell) => cell?.standing === standing));

/** The sign, with the day it ends where that is still to come or just over. */
function CellLink({ cell, isSpelled = false }: { cell: Cell; isSpelled?: boolean }) {
  const { t } = useTranslation();
  const hasDay = cell.validTo !== null && cell.standing !== 'notNeeded' && cell.standing !== 'revoked';
  return (
    <Link className="cd-cell" to={pathOf(cell)}>
      <MatrixSign {...standingSign(cell.standing, t)} detail={hasDay ? formatDay(cell.validTo) : null} isSpelled={isSpelled} />
    </Link>
  );
}

function Table({ matrix: { units, categories } }: { matrix: RequiredMatrix }) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      label={t('compliance-document.matrix.title')}
      corner={t('compliance-document.fact.category')}
      columns={units.map(({ id, name }) => ({ id, head: name }))}
      rows={categories.map(({ id, name, parentName, cells }) => ({
        id,
        cells,
        group: parentName,
        head: <Link to={complianceCategoryPath(id)}>{name}</Link>,
      }))}
      cellOf={(row, _unit, { column }) => {
        const cell = row.cells[column];
        return cell ? { tone: standingSign(cell.standing, t).tone, content: <CellLink cell={cell} /> } : null;
      }}
    />
  );
}

function Cards({ matrix: { units, categories } }: { matrix: RequiredMatrix }) {
  const { t } = useTranslation();
  return (
    <MatrixCards
      cards={units.map(({ id, name }, at) => {
        const asked = categories.flatMap((one) => (one.cells[at] ? [{ id: one.id, name: one.name, cell: one.cells[at] }] : []));
        const open = asked.filter(({ cell }) => OPEN.includes(cell.standing)).length;
        return {
          id,
          summary: (
            <>
              <b>{name}</b>
              <span className={open > 0 ? 'q-tone-danger' : 'q-hint'}>
                {open > 0
                  ? t('compliance-document.matrix.open', { open, count: asked.length })
                  : t('compliance-document.matrix.whole', { count: asked.length })}
              </span>
            </>
          ),
          lines: asked.map((one) => ({
            id: one.id,
            content: (
              <span className="q-row q-apart q-gap-8">
                <span>{one.name}</span>
                <CellLink cell={one.cell} isSpelled />
              </span>
            ),
          })),
        };
      })}
    />
  );
}
