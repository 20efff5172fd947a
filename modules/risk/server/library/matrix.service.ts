import { codeTree } from '@quantum/modules/dictionary/server-api';
import { auditInUnit, loadShared, lockShared, ownUnit, placeOfUnit, searchOf, versioned } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, json, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  RISK_CATEGORY,
  RISK_METHOD,
  riskOps as ops,
  VERSION_STATUS,
  type MatrixChange,
  type MatrixDetail,
  type MatrixPreview,
  type RecordMove,
  type NewMatrix,
  type RiskMethod,
} from '../../contract/index.ts';
import { axesOf, cellFaults, ratingOf, type Cells } from '../../domain/scale.rules.ts';
import { VERSION_REFUSALS } from './version-refusals.ts';
import { plansOfMatrix, readMatrixRow } from './matrix.store.ts';
import { rowsOfFamily } from '../rows/row.store.ts';
import { MATRIX, type MatrixRecord } from '../tables.ts';

/** The axes and levels a method has, each once and in its order. */
function axisFaults(method: RiskMethod, axes: MatrixChange['axes']) {
  const scale = axesOf(method);
  const fits =
    axes.length === scale.length &&
    axes.every(({ key, levels }, i) => key === scale[i]!.key && levels.map(({ value }) => value).join() === scale[i]!.levels.join());
  return fits ? [] : [{ path: 'axes', key: 'risk.fault.axes' }];
}
const cellsFaults = (method: RiskMethod, cells: Record<string, string>) =>
  method === RISK_METHOD.lxs ? cellFaults(cells).map((cell) => ({ path: `cells.${cell}`, key: 'risk.fault.cell' })) : [];
const kept = (method: RiskMethod, cells: Record<string, string>) => (method === RISK_METHOD.lxs ? cells : {});

export async function createMatrix(ctx: Ctx, { clientId, unitId, names, method, axes, cells }: NewMatrix) {
  const unit = await ownUnit(ctx, unitId);
  const codes = await codeTree(ctx.kernel);
  if (!codes.isIn(RISK_CATEGORY.riskMethod, method)) throw new Invalid([{ path: 'method', key: 'platform.fault.code' }]);
  const faults = [...axisFaults(method as RiskMethod, axes), ...cellsFaults(method as RiskMethod, cells)];
  if (faults.length > 0) throw new Invalid(faults);
  const values = { names: json(names), method, axes: json(axes), cells: json(kept(method as RiskMethod, cells)) };
  return matrices.create(ctx, { clientId, unit }, { words: [names], values });
}

const matrices = versioned<MatrixRecord>({
  record: MATRIX,
  prefix: 'RMX',
  lock: lockShared,
  operations: { save: ops.saveMatrix, move: ops.moveMatrix },
  refusals: VERSION_REFUSALS,
  findFacts: async (ctx, matrix) => ({
    lacks: cellsFaults(matrix.method, matrix.cells).length > 0 ? 'risk.refusal.cells' : null,
    usedBy: (await plansOfMatrix(ctx.db, matrix.id)) > 0 ? 'risk.refusal.used' : null,
  }),
  copyContent: (_ctx, { names, method, axes, cells }) => ({
    words: [names],
    values: { names: json(names), method, axes: json(axes), cells: json(cells) },
  }),
});

export async function readMatrix(ctx: Ctx, id: number): Promise<MatrixDetail> {
  const matrix = await loadShared<MatrixRecord>(ctx, MATRIX, id);
  return {
    id: matrix.id,
    code: matrix.code,
    name: inLocale(matrix.names, ctx.locale),
    names: matrix.names,
    method: matrix.method,
    axes: matrix.axes,
    cells: matrix.cells,
    versionNo: matrix.version_no,
    status: matrix.status,
    ...(await placeOfUnit(ctx, matrix.unit_id)),
    versions: await matrices.list(ctx, matrix),
    version: matrix.version,
    events: await matrices.readEvents(ctx, matrix),
  };
}

export async function updateMatrix(ctx: Ctx, id: number, { version, names, axes, cells }: MatrixChange): Promise<MatrixDetail> {
  const matrix = await matrices.lockDraft(ctx, id, version);
  const faults = [...axisFaults(matrix.method, axes), ...cellsFaults(matrix.method, cells)];
  if (faults.length > 0) throw new Invalid(faults);
  await saveRecord(ctx, MATRIX, matrix, {
    names: json(names),
    axes: json(axes),
    cells: json(kept(matrix.method, cells)),
    search: searchOf(matrix.code, names),
  });
  await auditInUnit(ctx, MATRIX, matrix, 'update');
  return readMatrix(ctx, id);
}

export const reviseMatrix = matrices.revise;

export async function moveMatrix(ctx: Ctx, id: number, event: 'publish' | 'withdraw', input: RecordMove): Promise<MatrixDetail> {
  await matrices.move(ctx, id, event, input);
  return readMatrix(ctx, id);
}

const SHOWN = 50;
/** Risks this version would rate otherwise: they keep their rating until they are assessed by it. */
export async function previewMatrix(ctx: Ctx, id: number): Promise<MatrixPreview> {
  const matrix = await loadShared<MatrixRecord>(ctx, MATRIX, id);
  const moved = (await rowsOfFamily(ctx.db, matrix.family_id)).flatMap((row) => {
    const to = ratingOf({ method: matrix.method, cells: matrix.cells as Cells }, row.current!);
    return to === row.current_rating ? [] : [{ row, to }];
  });
  const rows: MatrixPreview['rows'] = [];
  for (const { row, to } of moved.slice(0, SHOWN)) {
    const { unitName } = await placeOfUnit(ctx, row.unit_id);
    rows.push({ id: row.id, code: row.code, hazard: inLocale(row.hazard, ctx.locale), unitName, from: row.current_rating!, to });
  }
  return { rows, total: moved.length };
}

/** A matrix in force of a company, as plans use it. */
export async function activeMatrix(ctx: Ctx, companyId: number, id: number): Promise<MatrixRecord> {
  const matrix = await readMatrixRow(ctx.db, id);
  if (matrix?.company_id !== companyId || matrix.status !== VERSION_STATUS.active || matrix.method === RISK_METHOD.tvi)
    throw new Invalid([{ path: 'matrixId', key: 'risk.fault.matrix' }]);
  return matrix;
}
