// DOC114
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import {
  Allowed,
  EmptyCells,
  MatrixCards,
  MatrixLegend,
  MatrixSign,
  MatrixTable,
  NewButton,
  PartTabs,
  SelectInput,
  useCall,
  useIsPhone,
  WhenRead,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  BINDER_ENTRIES_PATH,
  binderEndpoints as calls,
  documentationOps,
  documentPath,
  editBinderPath,
  NEW_BINDER_PATH,
  projectBinderPath,
  type BinderCell,
  type BinderMatrix,
} from '../../../contract/index.ts';
import { BinderEntryList } from '../../parts/binders/binder-entry-list.tsx';
import { projectPlaces } from '../../parts/binders/project-places.ts';
import { ShareText } from '../../parts/binders/share-text.tsx';
import { STANDINGS, standingSign } from '../../parts/binders/standing-sign.tsx';

const ALL = {
  pagingTool: { currentPage: 1, pageSize: 100 },
  queryCriterias: [],
  queryOrderBies: [{ columnName: 'code', orderType: 'asc' as const }],
  params: {},
};

/** What projects must hold: of one binder against all of them, or entry by entry. */
export function ProjectDocumentsScreen() {
  const { pathname } = useLocation();
  return pathname === BINDER_ENTRIES_PATH ? <BinderEntryList /> : <BinderMatrixPage />;
}

/** What each project must hold, of the binder that is chosen. */
function BinderMatrixPage() {
  const { t } = useTranslation();
  const [chosen, choose] = useState<number>();
  const query = useCall(calls.list, { input: ALL });
  return (
    <div className="q-page q-page-wide q-stack q-gap-14">
      <header className="q-row q-wrap q-middle q-gap-8">
        <h1>{t('menu.DOC114')}</h1>
        <span className="q-space" />
        <Allowed operation={documentationOps.createBinder}>
          <NewButton to={NEW_BINDER_PATH} label="documentation.binder.new" />
        </Allowed>
      </header>
      <PartTabs {...projectPlaces} />
      <WhenRead query={query}>
        {({ items }) => {
          const shown = items.find(({ id }) => id === chosen) ?? items[0];
          if (!shown) return <NoBinders />;
          return (
            <>
              <div className="q-row q-wrap q-middle q-gap-14">
                <SelectInput
                  label={t('documentation.binder.one')}
                  value={String(shown.id)}
                  options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={(id) => choose(Number(id))}
                />
                <Allowed operation={documentationOps.updateBinder}>
                  <Link to={editBinderPath(shown.id)}>{t('documentation.binder.edit')}</Link>
                </Allowed>
              </div>
              <Matrix key={shown.id} id={shown.id} />
            </>
          );
        }}
      </WhenRead>
    </div>
  );
}

function NoBinders() {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t('documentation.binder.empty')}</h2>
      <p className="q-quiet">{t('documentation.binder.emptyText')}</p>
    </div>
  );
}

function Matrix({ id }: { id: number }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const query = useCall(calls.matrix, { input: { documentBinderId: id } });
  return (
    <WhenRead query={query}>
      {(matrix) =>
        matrix.units.length === 0 ? (
          <p className="q-hint">{t('documentation.binder.noProjects')}</p>
        ) : (
          <>
            <MatrixLegend signs={STANDINGS.map((standing) => standingSign(standing, t))} />
            {isPhone ? <Cards matrix={matrix} /> : <Table matrix={matrix} />}
            {matrix.unitCount > matrix.units.length && (
              <p className="q-hint">{t('documentation.binder.moreProjects', { shown: matrix.units.length, count: matrix.unitCount })}</p>
            )}
          </>
        )
      }
    </WhenRead>
  );
}

/** The sign of a cell; it leads to the document that fills it. */
function Cell({ of: { standing, controlledDocumentId, code } }: { of: BinderCell }) {
  const { t } = useTranslation();
  const sign = <MatrixSign {...standingSign(standing, t)} detail={code} />;
  return controlledDocumentId === null ? sign : <Link to={documentPath(controlledDocumentId)}>{sign}</Link>;
}

function Table({ matrix: { units, entries } }: { matrix: BinderMatrix }) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      label={t('menu.DOC114')}
      corner={t('common.project')}
      columns={[
        { id: 'share', head: t('documentation.binder.completeness') },
        ...entries.map(({ id, name }) => ({ id, head: name || '…' })),
      ]}
      rows={units.map(({ id, name }, at) => ({ id, at, head: <Link to={projectBinderPath(id)}>{name}</Link> }))}
      cellOf={(row, _entry, { column }) => {
        if (column === 0) return { content: <ShareText of={units[row.at]!.completeness} /> };
        const cell = entries[column - 1]!.cells[row.at];
        return cell ? { tone: standingSign(cell.standing, t).tone, content: <Cell of={cell} /> } : null;
      }}
    />
  );
}

function Cards({ matrix: { units, entries } }: { matrix: BinderMatrix }) {
  const { t } = useTranslation();
  return (
    <MatrixCards
      cards={units.map(({ id, name, completeness }, at) => ({
        id,
        summary: (
          <>
            <b>{name}</b>
            <span className="q-hint">
              <ShareText of={completeness} />
            </span>
          </>
        ),
        top: <Link to={projectBinderPath(id)}>{t('documentation.binder.ofProject')}</Link>,
        lines: entries.flatMap((entry) => {
          const cell = entry.cells[at];
          return cell
            ? [
                {
                  id: entry.id,
                  content: (
                    <span className="q-row q-apart q-gap-8">
                      {entry.name || '…'}
                      <Cell of={cell} />
                    </span>
                  ),
                },
              ]
            : [];
        }),
      }))}
    />
  );
}
