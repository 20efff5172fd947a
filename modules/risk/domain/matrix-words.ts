import type { Localized } from '@quantum/platform/contract';
import { RISK_METHOD, type RiskMethod } from '../contract/codes.ts';
import type { MatrixAxis } from '../contract/matrix.ts';
import { axesOf } from './scale.rules.ts';

type Translation = readonly [en: string, hans: string, hant: string];
const localize = ([en, hans, hant]: Translation): Localized => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

const LIKELIHOOD: readonly Translation[] = [
  ['Rare: not known to happen here', '极少：本单位从未发生', '罕有：本機構從未發生'],
  ['Unlikely: once in several years', '较少：数年一次', '不大可能：數年一次'],
  ['Possible: once a year', '可能：每年一次', '可能：每年一次'],
  ['Likely: once a month', '很可能：每月一次', '很可能：每月一次'],
  ['Almost certain: every week', '几乎必然：每周发生', '幾乎必然：每星期發生'],
];
const FIVE_LOW_HIGH: readonly Translation[] = [
  ['Very low', '很低', '很低'],
  ['Low', '低', '低'],
  ['Medium', '中', '中'],
  ['High', '高', '高'],
  ['Very high', '很高', '很高'],
];
const WORDS: Record<RiskMethod, Record<string, readonly [name: Translation, levels: readonly Translation[]]>> = {
  [RISK_METHOD.lxs]: {
    L: [['Likelihood', '可能性', '可能性'], LIKELIHOOD],
    S: [
      ['Severity', '严重性', '嚴重性'],
      [
        ['No injury', '无伤害', '沒有受傷'],
        ['First aid', '急救处理', '急救處理'],
        ['Medical treatment, days lost', '需就医、损失工作日', '需要求醫、損失工作日'],
        ['Serious injury', '重伤', '嚴重受傷'],
        ['Death or lasting disability', '死亡或永久伤残', '死亡或永久傷殘'],
      ],
    ],
  },
  [RISK_METHOD.lec]: {
    L: [
      ['Likelihood', '发生的可能性', '發生的可能性'],
      [
        ['Practically impossible', '实际上不可能', '實際上不可能'],
        ['Very unlikely', '极不可能', '極不可能'],
        ['Conceivable, but very unlikely', '很不可能，可以设想', '很不可能，可以設想'],
        ['Only by accident', '可能性小，完全意外', '可能性小，完全意外'],
        ['Possible, but not usual', '可能，但不经常', '可能，但不經常'],
        ['Quite possible', '相当可能', '相當可能'],
        ['To be expected', '完全可以预料', '完全可以預料'],
      ],
    ],
    E: [
      ['Exposure', '暴露频率', '接觸頻率'],
      [
        ['Very rare', '非常罕见', '非常罕有'],
        ['Several times a year', '每年几次', '每年數次'],
        ['Once a month', '每月一次', '每月一次'],
        ['Once a week', '每周一次', '每星期一次'],
        ['Daily during working hours', '每天工作时间内', '每日工作時間內'],
        ['All the time', '连续暴露', '持續接觸'],
      ],
    ],
    C: [
      ['Consequence', '后果', '後果'],
      [
        ['Noticeable: first aid', '引人注目，需要救护', '須留意，需要急救'],
        ['Significant: slight injury', '重大，轻伤', '重大，輕傷'],
        ['Serious injury', '严重，重伤', '嚴重，重傷'],
        ['One death', '非常严重，一人死亡', '非常嚴重，一人死亡'],
        ['Several deaths', '灾难，数人死亡', '災難，數人死亡'],
        ['Catastrophe: many deaths', '大灾难，许多人死亡', '大災難，多人死亡'],
      ],
    ],
  },
  [RISK_METHOD.tvi]: {
    T: [['Threat', '威胁', '威脅'], FIVE_LOW_HIGH],
    V: [['Vulnerability', '脆弱性', '脆弱性'], FIVE_LOW_HIGH],
    I: [['Impact', '影响', '影響'], FIVE_LOW_HIGH],
  },
};

/** The axes of a method with the usual wording, to be changed as a company needs. */
export const usualAxes = (method: RiskMethod): MatrixAxis[] =>
  axesOf(method).map(({ key, levels }) => {
    const [name, words] = WORDS[method][key]!;
    return { key, names: localize(name), levels: levels.map((value, i) => ({ value, names: localize(words[i]!) })) };
  });
