import { settingOf, type SettingDefinition } from '@quantum/modules/system/server-api';
import type { Ctx } from '@quantum/platform/server';
import { JURISDICTIONS, jurisdictionOf, type Jurisdiction } from '../../domain/clock.rules.ts';
import type { IncidentRecord } from '../tables.ts';

/** Whose law a unit is under; the nearest unit above that says it. */
export const JURISDICTION: SettingDefinition<string> = {
  screen: 'work',
  group: 'incident.setting.group',
  key: 'incident.setting.jurisdiction',
  help: 'incident.setting.jurisdictionHelp',
  bounds: { kind: 'choice', options: [...JURISDICTIONS] },
  optionLabel: (option) => `incident.jurisdiction.${option}`,
  standard: 'byTimeZone',
};

/** Whose law an incident is under: as it was on its day. */
export async function lawOf(ctx: Ctx, { unit_id: unitId, event_on: on }: IncidentRecord, zone: string): Promise<Jurisdiction> {
  return jurisdictionOf((await settingOf(ctx, JURISDICTION, unitId, on)) as Jurisdiction, zone);
}
