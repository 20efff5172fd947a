import { RISK_METHOD, type Rating } from '../contract/codes.ts';
import { axesOf, cellKey, plainCells, worst } from './scale.rules.ts';

/** A risk with its verified controls, and once the planned ones are verified too. */
export const MATRIX_STAGES = ['residual', 'planned'] as const;
export type MatrixStage = (typeof MATRIX_STAGES)[number];

/** Risks of one cell, as their own matrix rates it. */
export interface CellCount {
  likelihood: number;
  severity: number;
  rating: Rating;
  count: number;
}

/** The filters of the register that show the risks of the whole map. */
export const MAP_QUERY = 'f.live=is:true&f.inMatrix=is:true';

const AXIS_KEYS = {
  residual: ['likelihood', 'severity'],
  planned: ['plannedLikelihood', 'plannedSeverity'],
} as const satisfies Record<MatrixStage, readonly [string, string]>;

/** The filters that show exactly the risks of one cell. */
export const cellQuery = (stage: MatrixStage, { likelihood, severity }: Pick<CellCount, 'likelihood' | 'severity'>): string =>
  `${MAP_QUERY}&f.${AXIS_KEYS[stage][0]}=is:${likelihood}&f.${AXIS_KEYS[stage][1]}=is:${severity}`;

const LEVELS = axesOf(RISK_METHOD.lxs)[0]!.levels;
const PLAIN = plainCells();

/** The map row by row, the likeliest on top; a cell without risks is rated by its product, one that a company lifted by what its matrix says. */
export const heatGrid = (counts: readonly CellCount[]): CellCount[][] =>
  LEVELS.toReversed().map((likelihood) =>
    LEVELS.map((severity) => {
      const here = counts.filter((one) => one.likelihood === likelihood && one.severity === severity);
      return {
        likelihood,
        severity,
        rating: worst(here.map(({ rating }) => rating)) ?? PLAIN[cellKey(likelihood, severity)]!,
        count: here.reduce((sum, { count }) => sum + count, 0),
      };
    }),
  );
