import type { SettingDefinition } from '@quantum/modules/system/server-api';

/** A form is published by someone who did not write it. */
export const REVIEW_BEFORE_PUBLISHING: SettingDefinition<boolean> = {
  screen: 'work',
  group: 'form.setting.group',
  key: 'form.setting.review',
  help: 'form.setting.reviewHelp',
  bounds: { kind: 'flag' },
  standard: false,
};

export const formSettings: readonly SettingDefinition[] = [REVIEW_BEFORE_PUBLISHING];
