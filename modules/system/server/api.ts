export { queueFigures } from './queue-figures.ts';
export { siteFaults, type SiteFault } from './site-faults.ts';
export { settings, type SettingDefinition } from './settings/setting-definition.ts';
export { settingOf, settingsNow } from './settings/setting.read.ts';
export { saveSetting } from './settings/setting.service.ts';
