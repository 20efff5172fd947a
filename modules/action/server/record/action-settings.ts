import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { settingOf, type SettingDefinition } from '@quantum/modules/system/server-api';
import type { Ctx } from '@quantum/platform/server';
import { ACTION_RISKS, EFFECTIVENESS_DAYS, HIGH_RISK, type EffectivenessDays } from '../../contract/index.ts';

const WORD: Record<string, string> = { [INSPECTION_RISK.high]: 'high', [INSPECTION_RISK.medium]: 'medium', [INSPECTION_RISK.low]: 'low' };
const DUE: Record<string, number> = { [INSPECTION_RISK.high]: 1, [INSPECTION_RISK.medium]: 7, [INSPECTION_RISK.low]: 14 };
/** The effect of a correction is not checked. */
const NO_CHECK = 'none';
const RISKS = ACTION_RISKS.toReversed();

const common = { screen: 'work', group: 'action.setting.group' } as const;

/** Days to correct a finding, by risk. */
const dueDays = new Map<string, SettingDefinition<number>>(
  RISKS.map((risk) => [
    risk,
    {
      ...common,
      key: `action.setting.dueDays.${WORD[risk]}`,
      help: 'action.setting.dueDaysHelp',
      bounds: { kind: 'number', min: 0, max: 365 },
      suffix: 'action.setting.days',
      standard: DUE[risk]!,
    },
  ]),
);

/** Days after closing at which the effect is checked, by risk; a high risk is always checked. */
const effectDays = new Map<string, SettingDefinition<string>>(
  RISKS.map((risk) => [
    risk,
    {
      ...common,
      key: `action.setting.effectDays.${WORD[risk]}`,
      help: 'action.setting.effectDaysHelp',
      bounds: { kind: 'choice', options: [...(risk === HIGH_RISK ? [] : [NO_CHECK]), ...EFFECTIVENESS_DAYS.map(String)] },
      optionLabel: (option) => (option === NO_CHECK ? 'action.rules.effect.none' : 'action.rules.days'),
      standard: risk === HIGH_RISK ? '30' : NO_CHECK,
    },
  ]),
);

export const LOW_CLOSES_ON_PHOTO: SettingDefinition<boolean> = {
  ...common,
  key: 'action.setting.lowCloses',
  help: 'action.setting.lowClosesHelp',
  bounds: { kind: 'flag' },
  standard: false,
};

export const EXTENSIONS_BY_LINE: SettingDefinition<number> = {
  ...common,
  key: 'action.setting.extensions',
  help: 'action.setting.extensionsHelp',
  bounds: { kind: 'number', min: 0, max: 10 },
  standard: 2,
};

export const RETURNS_THAT_ESCALATE: SettingDefinition<number> = {
  ...common,
  key: 'action.setting.returns',
  help: 'action.setting.returnsHelp',
  bounds: { kind: 'number', min: 1, max: 10 },
  standard: 3,
};

export const SAMPLE_SHARE: SettingDefinition<number> = {
  ...common,
  key: 'action.setting.sample',
  help: 'action.setting.sampleHelp',
  bounds: { kind: 'number', min: 1, max: 100 },
  standard: 10,
};

export const actionSettings: readonly SettingDefinition[] = [
  ...dueDays.values(),
  ...effectDays.values(),
  LOW_CLOSES_ON_PHOTO,
  EXTENSIONS_BY_LINE,
  RETURNS_THAT_ESCALATE,
  SAMPLE_SHARE,
];

export const dueDaysOf = (risk: string): SettingDefinition<number> | undefined => dueDays.get(risk);
export const effectDaysOf = (risk: string): SettingDefinition<string> | undefined => effectDays.get(risk);

export const effectOf = (value: string): EffectivenessDays | null => EFFECTIVENESS_DAYS.find((days) => String(days) === value) ?? null;
export const effectValue = (days: EffectivenessDays | null): string => (days === null ? NO_CHECK : String(days));

/** Days after closing at which the effect of a correction of this risk is checked in a unit; null for no check. */
export async function effectDaysFor(ctx: Ctx, unitId: number, risk: string): Promise<EffectivenessDays | null> {
  const definition = effectDays.get(risk);
  return definition === undefined ? null : effectOf(await settingOf(ctx, definition, unitId));
}
