import { ROLE } from '@quantum/modules/access/contract';
import type { ModuleDemo } from '@quantum/platform/server';
import { makeRobots, sendToRobots } from './webhooks.ts';

const COMPANY = 35;
const HOSPITAL = 201;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOBODY = { everyone: false, join: 'or', unitIds: [], postGroupIds: [], roles: [], businessLineIds: [], groupIds: [] };
const words = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

/**
 * Two message groups; an announcement that must be acknowledged and is by some, one of a project that ends soon, one being written. Two robots, of
 * which one fails, and a manager whose mail comes once a day.
 */
export const demo: ModuleDemo = {
  live: async (world) => {
    const { calls, clock, now } = world;
    const at = clock.now();
    const ago = (hours: number): void => clock.set(new Date(now.getTime() - hours * HOUR));
    await calls.call('om', 'PUT', '/message/timing', { rhythm: 'daily', quiet: { from: '20:00', to: '07:00' } });
    ago(144);
    await makeRobots(world);
    const day = (after: number): string => new Date(now.getTime() + after * DAY).toISOString().slice(0, 10);
    const people: number[] = [];
    for (const who of ['pm', 'sup', 'insp']) people.push((await calls.call(who, 'POST', '/permissions/info', {})).employeeId);
    await calls.call('ehsm', 'POST', '/messageGroups', {
      unitId: COMPANY,
      names: words('All project managers', '全体项目经理', '全體項目經理'),
      rule: { ...NOBODY, roles: [ROLE.projectManager] },
      memberIds: [],
    });
    const group = await calls.call('pm', 'POST', '/messageGroups', {
      unitId: HOSPITAL,
      names: words('Infection control liaison', '感控联络小组', '感染控制聯絡小組'),
      rule: null,
      memberIds: people,
    });
    const publish = async (who: string, announcement: object): Promise<number> => {
      const { id, version } = await calls.call(who, 'POST', '/announcement', announcement);
      await calls.call(who, 'POST', `/announcement/${id}/publish`, { version });
      return id;
    };
    const sharps = await publish('ehsm', {
      unitId: HOSPITAL,
      titles: words('Sharps boxes: close at the line', '利器盒：到线即封', '利器箱：到線即封'),
      body: words(
        'From today a sharps box is closed and replaced when it is filled to the line. Never press down, never take anything out. Report a needle-stick at once, on the phone or to your supervisor.',
        '即日起，利器盒装到标线即封口更换。不得按压，不得取出任何物品。如被针头刺伤，请立即用手机上报或告知主管。',
        '即日起，利器箱裝至標線即封口更換。不得按壓，不得取出任何物品。如被針頭刺傷，請立即以手機呈報或告知主管。',
      ),
      audience: { ...NOBODY, unitIds: [HOSPITAL] },
      mustAcknowledge: true,
      expiresOn: day(60),
    });
    for (const who of ['pm', 'sup', 'insp']) await calls.call(who, 'POST', `/announcement/own/${sharps}/acknowledge`, { version: 1 });
    await sendToRobots(world);
    ago(5);
    await publish('pm', {
      unitId: HOSPITAL,
      titles: words('Service lift 3 closed until Friday', '3 号服务电梯停用至周五', '3 號服務升降機停用至星期五'),
      body: words(
        'Use lifts 1 and 2 for waste and linen. Rounds of block A begin 15 minutes earlier.',
        '废物和布草请使用 1、2 号电梯。A 座巡回提前 15 分钟开始。',
        '廢物及布草請使用 1、2 號升降機。A 座巡視提早 15 分鐘開始。',
      ),
      audience: { ...NOBODY, groupIds: [group.id] },
      mustAcknowledge: false,
      expiresOn: day(4),
    });
    await calls.call('trn', 'POST', '/announcement', {
      unitId: COMPANY,
      titles: words('Fire drills in December', '十二月消防演练', '十二月火警演習'),
      body: words('Dates by project follow.', '各项目日期稍后公布。', '各項目日期稍後公布。'),
      audience: { ...NOBODY, unitIds: [COMPANY] },
      mustAcknowledge: false,
      expiresOn: day(40),
    });
    clock.set(at);
  },
};
