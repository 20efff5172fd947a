import type { SettingDefinition } from '@quantum/modules/system/server-api';

/** Percent of the working time people are absent, where hours are estimated. */
export const ABSENCE: SettingDefinition<number> = {
  screen: 'work',
  group: 'work-hour.setting.group',
  key: 'work-hour.setting.absence',
  help: 'work-hour.setting.absenceHelp',
  bounds: { kind: 'number', min: 0, max: 50, decimals: 1 },
  suffix: 'work-hour.setting.percent',
  standard: 6,
};
