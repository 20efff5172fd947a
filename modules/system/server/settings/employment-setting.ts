import type { Ctx } from '@quantum/platform/server';
import type { SettingDefinition } from './setting-definition.ts';
import { settingOf } from './setting.read.ts';

const NOBODY = 'none';

/** Whom the list of verified employees leaves out; organization reads it without knowing of settings. */
export const LEFT_OUT: SettingDefinition<string> = {
  key: 'system.setting.leftOut',
  screen: 'work',
  group: 'system.setting.people',
  help: 'system.setting.leftOutHelp',
  bounds: { kind: 'choice', options: [NOBODY, '0', '1'] },
  optionLabel: (option) => `system.setting.leftOut.${option}`,
  standard: '1',
  companyOnly: true,
};

export async function employmentLeftOut(ctx: Ctx, unitId: number): Promise<number | null> {
  const option = await settingOf(ctx, LEFT_OUT, unitId);
  return option === NOBODY ? null : Number(option);
}
