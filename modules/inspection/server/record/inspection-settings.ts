import { STANDARD_REPEATS } from '../../domain/finding.rules.ts';
import { PAST_RESULTS } from '../../domain/past-window.rules.ts';
import type { SettingDefinition } from '@quantum/modules/system/server-api';

const common = { screen: 'work', group: 'inspection.setting.group' } as const;

/** Percent a score is held against where neither functional risk, space nor form says so. */
export const SCORE_TARGET: SettingDefinition<number> = {
  ...common,
  key: 'inspection.setting.target',
  help: 'inspection.setting.targetHelp',
  bounds: { kind: 'number', min: 0, max: 100, decimals: 2 },
  suffix: 'inspection.setting.percent',
  standard: 95,
};

/** Earlier failures of a question in a space from which on its finding is one risk higher. */
export const REPEATS_THAT_RAISE: SettingDefinition<number> = {
  ...common,
  key: 'inspection.setting.repeats',
  help: 'inspection.setting.repeatsHelp',
  bounds: { kind: 'number', min: 1, max: PAST_RESULTS },
  standard: STANDARD_REPEATS,
};

export const inspectionSettings: readonly SettingDefinition[] = [SCORE_TARGET, REPEATS_THAT_RAISE];
