import type { SettingDefinition } from '@quantum/modules/system/server-api';

const common = { screen: 'work', group: 'change.setting.group' } as const;

/** The client signs every change of the unit, by link. */
export const CLIENT_SIGNS: SettingDefinition<boolean> = {
  ...common,
  key: 'change.setting.clientSigns',
  help: 'change.setting.clientSignsHelp',
  bounds: { kind: 'flag' },
  standard: false,
};
/** Who signs for infection control; nobody: the hospital's office, by link. */
export const INFECTION_CONTROL: SettingDefinition<string> = {
  ...common,
  key: 'change.setting.infectionControl',
  help: 'change.setting.infectionControlHelp',
  bounds: { kind: 'person' },
  optionLabel: () => 'change.setting.infectionControlByLink',
  standard: '',
};
/** Sponsor of the changes of a unit where its requester names none. */
export const SPONSOR: SettingDefinition<string> = {
  ...common,
  key: 'change.setting.sponsor',
  help: 'change.setting.sponsorHelp',
  bounds: { kind: 'person' },
  optionLabel: () => 'change.setting.sponsorNone',
  standard: '',
};
