import { extensionPoint } from '@quantum/platform/server';
import type { SETTING_SCREENS } from '../../contract/index.ts';
import type { SettingBounds, SettingValue } from '../../domain/setting.rules.ts';

/** A setting, declared by the module that reads it. Texts are message keys. */
export interface SettingDefinition<V extends SettingValue = SettingValue> {
  /** `<module>.setting.<name>`: the message key of its name. Stored, so it never changes. */
  readonly key: string;
  readonly screen: (typeof SETTING_SCREENS)[number];
  /** Heading it stands under. */
  readonly group: string;
  /** What it affects, and from when. */
  readonly help: string;
  readonly bounds: SettingBounds;
  /** The word behind a number. */
  readonly suffix?: string;
  /** Of choices: the text of an option, whose params carry it as `count`; of persons: the text of nobody, the empty option. */
  readonly optionLabel?: (option: string) => string;
  /** What holds where no unit says anything. */
  readonly standard: V;
  /** Only a company may set it, no unit below. */
  readonly companyOnly?: true;
}

/** Settings of the modules, in the order they are shown. */
export const settings = extensionPoint<SettingDefinition>('system.settings');
