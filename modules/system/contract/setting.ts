import { day, endpoint, historyEndpoint, id, LIMITS } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { systemOps as ops } from './operations.ts';

const value = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(LIMITS.line))]);

/** Screens that show settings: SS141 the rules of work, SS143 signing in. */
export const SETTING_SCREENS = ['work', 'security'] as const;

/** What a unit says from a day on; null: what the unit above says. */
const period = z.object({ fromDay: day, value: z.nullable(value) });

const settingView = z.object({
  key: z.string(),
  screen: z.enum(SETTING_SCREENS),
  /** Heading it stands under, its name, and what it affects: in the reader's language. */
  group: z.string(),
  label: z.string(),
  help: z.string(),
  kind: z.enum(['number', 'flag', 'choice', 'person']),
  /** Of numbers: bounds, decimals and the word behind the figure. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  decimals: z.int(),
  suffix: z.nullable(z.string()),
  /** Of choices: all of them; of persons: those the values name, and nobody. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** What holds today, since when, and which unit says so; no unit: the program's own value. */
  value,
  since: z.nullable(day),
  source: z.nullable(z.object({ unitId: id, unitName: z.string() })),
  /** What holds where no unit says anything. */
  standard: value,
  /** Only a company may set it. */
  companyOnly: z.boolean(),
  /** What the unit itself says, oldest first; version 0 before it says anything. */
  own: z.object({ id: z.nullable(id), version: z.int(), periods: z.array(period) }),
});
export type SettingView = z.infer<typeof settingView>;

const unitSettings = z.object({
  unitId: id,
  unitName: z.string(),
  /** Today in the unit's time zone: values change from here on. */
  today: day,
  timeZone: z.string(),
  isCompany: z.boolean(),
  mayChange: z.boolean(),
  settings: z.array(settingView),
});
export type UnitSettings = z.infer<typeof unitSettings>;

/** The version is that of `own`: 0 where the unit says nothing yet. */
const counted = z.int().check(z.minimum(0));
const changeSetting = z.strictObject({ version: counted, fromDay: day, value: z.nullable(value) });
export type ChangeSetting = z.infer<typeof changeSetting>;
const withdrawSetting = z.strictObject({ version: counted, fromDay: day });
export type WithdrawSetting = z.infer<typeof withdrawSetting>;

export const settingEndpoints = {
  /** Whose settings are shown at first: the highest unit of the reader. */
  start: endpoint({ method: 'GET', path: '/system/settings', output: z.object({ unitId: id }), operation: ops.readSettings }),
  read: endpoint({ method: 'GET', path: '/system/settings/:unitId', output: unitSettings, operation: ops.readSettings }),
  change: endpoint({
    method: 'PUT',
    path: '/system/settings/:unitId/:key',
    input: changeSetting,
    output: unitSettings,
    operation: ops.changeSetting,
  }),
  /** Takes back a change whose day has not come. */
  withdraw: endpoint({
    method: 'POST',
    path: '/system/settings/:unitId/:key/withdraw',
    input: withdrawSetting,
    output: unitSettings,
    operation: ops.withdrawSetting,
  }),
  history: historyEndpoint('/system/setting/:id/history', ops.readSettings),
};
