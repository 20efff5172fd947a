import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleFolders } from './manifests.ts';

/** Simplified Chinese, or Traditional Chinese in Hong Kong wording. */
type Language = 'zh-Hans' | 'zh-Hant';

interface RefusedTerm {
  language: Language;
  refused: RegExp;
  /** The term of docs/words.md. */
  instead: string;
  /** Only these keys, where the same word is right elsewhere. */
  keys?: RegExp;
}

const hans = (refused: RegExp, instead: string, keys?: RegExp): RefusedTerm => ({
  language: 'zh-Hans',
  refused,
  instead,
  ...(keys && { keys }),
});
const hant = (refused: RegExp, instead: string, keys?: RegExp): RefusedTerm => ({
  language: 'zh-Hant',
  refused,
  instead,
  ...(keys && { keys }),
});

/** One term each: the variants that were in use beside the term of docs/words.md. A new variant is a row here. */
export const REFUSED_TERMS: readonly RefusedTerm[] = [
  // Form. Outside modules 表单/表格 is the form on a screen; in the texts of modules only a table is a 表格.
  hans(/表单/, '检查表', /^(?!platform\.)/),
  hant(/表格(?!2)/, '檢查表', /^(?!platform\.|dashboard\.table$|form\.content\.columnsMissing$)/),
  // Inspection, and who inspects.
  hant(/檢查(?!表)/, '巡查', /^(inspection|signature|task|issue)\./),
  hans(/检查人(?!员)/, '检查员'),
  hans(/检查项(?!目)/, '题目', /^(inspection|form)\./),
  hant(/檢查項目/, '題目', /^(inspection|form)\./),
  // Plan and round.
  hans(/检查计划/, '检查排程'),
  hant(/巡查計劃/, '巡查排程'),
  hans(/场次/, '轮次', /^inspection\./),
  hant(/場次/, '輪次', /^inspection\./),
  hant(/遺漏/, '漏檢'),
  // Finding and corrective action.
  hans(/发现的问题|发现问题数/, '不符合项'),
  hant(/發現的問題|發現問題數/, '不符合項'),
  hant(/糾正(?!措施)/, '改善'),
  hans(/当场整改/, '立即整改'),
  hant(/即場改善/, '即時改善'),
  hans(/发起了?整改(?! \{\{code)/, '提出整改'),
  hans(/关闭/, '结案', /^(action|issue|safety-observation)\./),
  hant(/關閉/, '結案', /^(action|issue|safety-observation)\./),
  hans(/重新整改中/, '整改中'),
  hant(/重新改善中/, '改善中'),
  hans(/^整改中$/, '进行中', /\.inProgress$/),
  hant(/^改善中$/, '進行中', /\.inProgress$/),
  hans(/验证中/, '验收中'),
  hans(/待验证|不能核实/, '待验收、不能验收'),
  hans(/验证/, '验收', /^risk\./),
  hant(/驗證/, '驗收', /^risk\./),
  hant(/核實/, '驗收', /^(?!system\.)/),
  // Incidents and their rates.
  hans(/严重事故|险肇/, '严重事件、未遂事件'),
  hant(/(?<!異常)事件/, '事故', /^(incident|hazard|risk|attestation|notification|access)\./),
  hans(/损失工时(伤害频率|事故率)/, '损失工时事故频率'),
  hant(/損失工時(受傷|事故|事件)/, '損失工時工傷'),
  hans(/损失日率|(?<!伤害)严重率/, '伤害严重率'),
  hant(/損失日率|(?<!工傷|傷害)嚴重率/, '工傷嚴重率'),
  hans(/须记录|不可记录/, '可记录'),
  hant(/[須需][紀記]錄|可紀錄/, '可記錄'),
  hans(/(?<!简单)急救(?!电话|箱)/, '简单急救'),
  hant(/(?<!簡單)急救(?!電話|箱)/, '簡單急救'),
  hans(/(?<!格)表 ?2/, '表格2'),
  hant(/(?<!格)表 ?2/, '表格2'),
  // Reporting an issue.
  hant(/上報|問題報告|匯報/, '呈報'),
  // Assigning.
  hans(/分派/, '指派', /^(action|task|notification|inspection)\./),
  hant(/分派/, '指派', /^(action|task|notification|inspection)\./),
  // Organisation.
  hans(/组织(?!单位|架构)/, '单位', /^organization\./),
  hant(/組織(?!單位|架構)/, '單位', /^organization\./),
  hant(/責任單位/, '負責單位'),
  // Time.
  hans(/公众假期|(?<!节)假期/, '法定节假日'),
  hant(/節假日/, '公眾假期', /^(?!platform\.recurrence\.)/),
  hans(/按期|准时/, '按时'),
  hant(/按期|按時(?!間)|依時/, '準時'),
  hant(/月曆/, '日曆'),
  // Words of the screen.
  hans(/级别/, '等级'),
  hant(/級別/, '等級'),
  hans(/清单/, '列表'),
  hant(/清單/, '列表'),
  hant(/筆/, '項'),
  hant(/照片/, '相片'),
  hant(/保存/, '儲存'),
  // 記錄 is the verb, 紀錄 the noun.
  hant(/(?<!可)記錄(?!於|此觀察)/, '紀錄'),
  hant(/EHS ?人員/, '環安健人員'),
  hans(/[「」]/, '“ ”'),
  hant(/[“”]/, '「 」'),
];

interface Glossary {
  texts: number;
  faults: string[];
}

/** Refuses a Chinese variant of a term that has one translation: docs/words.md. */
export function checkGlossary(root: string): Glossary {
  const faults: string[] = [];
  let texts = 0;
  for (const folder of ['platform/locales', ...moduleFolders(root).map((id) => `modules/${id}/locales`)]) {
    for (const language of ['zh-Hans', 'zh-Hant'] as const) {
      const file = `${folder}/${language}.json`;
      if (!existsSync(join(root, file))) continue;
      const rows = REFUSED_TERMS.filter((row) => row.language === language);
      for (const [key, text] of Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>)) {
        texts += 1;
        for (const { refused, instead, keys } of rows) {
          const found = (!keys || keys.test(key)) && refused.exec(text);
          if (found) faults.push(`${file}: "${key}" says ${found[0]}; the term is ${instead} (docs/words.md)`);
        }
      }
    }
  }
  if (texts === 0) faults.push('no text was read');
  return { texts, faults };
}
