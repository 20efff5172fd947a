import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REFUSED_TERMS, checkGlossary } from './glossary.ts';

type Planted = readonly [language: 'zh-Hans' | 'zh-Hant', key: string, text: string];

/** A text for each row of the table, in its order. */
const PLANTED: readonly Planted[] = [
  ['zh-Hans', 'inspection.part.addText', '沿用此排程的表单及日期'],
  ['zh-Hant', 'inspection.fault.otherForm', '這些答案屬於另一張表格'],
  ['zh-Hant', 'inspection.report.title', '檢查報告'],
  ['zh-Hans', 'signature.reader.sentBackText', '检查人已收到您的原因'],
  ['zh-Hans', 'inspection.report.question', '检查项'],
  ['zh-Hant', 'form.history.content', '{{questions}} 個檢查項目'],
  ['zh-Hans', 'inspection.start.plan', '新建检查计划'],
  ['zh-Hant', 'inspection.start.plan', '新增巡查計劃'],
  ['zh-Hans', 'inspection.holiday.lead', '尚未开始的场次'],
  ['zh-Hant', 'inspection.holiday.lead', '尚未開始的場次'],
  ['zh-Hant', 'inspection.task.exemptText', '也不計入遺漏'],
  ['zh-Hans', 'inspection.overview.repeats', '重复发现的问题'],
  ['zh-Hant', 'inspection.overview.per100', '每百項發現問題數'],
  ['zh-Hant', 'action.message.closed.text', '糾正已獲驗收'],
  ['zh-Hans', 'action.overview.byRiskFormula', '当场整改的不计'],
  ['zh-Hant', 'action.overview.byRiskFormula', '即場改善的不計'],
  ['zh-Hans', 'issue.event.assign', '发起整改'],
  ['zh-Hans', 'issue.issue.closedAt', '关闭时间'],
  ['zh-Hant', 'action.overview.byRisk', '按風險劃分的關閉日數'],
  ['zh-Hans', 'action.stage.underImprovement', '重新整改中'],
  ['zh-Hant', 'action.stage.underImprovement', '重新改善中'],
  ['zh-Hans', 'action.stage.inProgress', '整改中'],
  ['zh-Hant', 'action.stage.inProgress', '改善中'],
  ['zh-Hans', 'common.state.verifying', '验证中'],
  ['zh-Hans', 'action.home.awaiting', '待验证'],
  ['zh-Hans', 'risk.event.verify', '验证'],
  ['zh-Hant', 'risk.event.verify', '驗證'],
  ['zh-Hant', 'action.verifier', '核實人'],
  ['zh-Hans', 'attestation.requirement.incident', '无严重事故'],
  ['zh-Hant', 'risk.did.due', '因嚴重事件須重新評估'],
  ['zh-Hans', 'incident.rate.whole', '损失工时伤害频率'],
  ['zh-Hant', 'incident.rate.whole', '損失工時受傷頻率'],
  ['zh-Hans', 'incident.metric.severity.name', '损失日率'],
  ['zh-Hant', 'incident.metric.severity.name', '損失日率'],
  ['zh-Hans', 'incident.injury.notRecordable', '不可记录'],
  ['zh-Hant', 'incident.case.recordable', '須紀錄'],
  ['zh-Hans', 'incident.sheet.firstAid', '急救'],
  ['zh-Hant', 'incident.sheet.firstAid', '急救'],
  ['zh-Hans', 'incident.clock.of.hkForm2A', '表2A，职业病'],
  ['zh-Hant', 'incident.clock.of.hkForm2A', '表2A，職業病'],
  ['zh-Hant', 'issue.public.title', '問題上報'],
  ['zh-Hans', 'action.message.assigned.title', '已分派给您'],
  ['zh-Hant', 'action.message.assigned.title', '已分派給您'],
  ['zh-Hans', 'organization.unit.new', '新建组织'],
  ['zh-Hant', 'organization.unit.new', '新增組織'],
  ['zh-Hant', 'action.notice.unit', '責任單位'],
  ['zh-Hans', 'inspection.plan.holidayRule', '遇公众假期'],
  ['zh-Hant', 'inspection.plan.holidayRule', '遇節假日'],
  ['zh-Hans', 'action.metric.closedOnTime.name', '整改按期率'],
  ['zh-Hant', 'issue.view.late', '未依時跟進'],
  ['zh-Hant', 'inspection.calendar.view', '月曆'],
  ['zh-Hans', 'inspection.board.nothingWhy', '请选择其他风险级别'],
  ['zh-Hant', 'inspection.finding.risk', '風險級別'],
  ['zh-Hans', 'action.list', '清单'],
  ['zh-Hant', 'action.list', '清單'],
  ['zh-Hant', 'platform.list.count_other', '共 {{total}} 筆'],
  ['zh-Hant', 'action.photosAfter', '改善後照片'],
  ['zh-Hant', 'platform.device.title', '保存在此裝置'],
  ['zh-Hant', 'platform.error.otherContent', '伺服器已有此記錄'],
  ['zh-Hant', 'action.verifierWarning.none', '請向經理或 EHS 人員授予角色'],
  ['zh-Hans', 'organization.space.ask.restore', '恢复「{{name}}」？'],
  ['zh-Hant', 'organization.space.ask.restore', '還原“{{name}}”？'],
];

/** The terms themselves, and the same characters where they are right. */
const RIGHT: readonly Planted[] = [
  ['zh-Hans', 'platform.compare.take', '带入表单'],
  ['zh-Hant', 'incident.clock.form.hkForm2B', '表格2B資料'],
  ['zh-Hant', 'incident.metric.trir.name', '可記錄工傷率（TRIR）'],
  ['zh-Hant', 'hazard.uses', '隱患與異常事件'],
  ['zh-Hans', 'incident.rate.name.severityMillion', '伤害严重率：每百万小时损失日数'],
  ['zh-Hant', 'incident.sheet.sr', '失能傷害嚴重率（SR）'],
  ['zh-Hans', 'incident.now.help', '必要时拨打现场急救电话'],
  ['zh-Hans', 'dashboard.table', '表格'],
  ['zh-Hant', 'form.content.columnsMissing', '表格最少需要一欄'],
  ['zh-Hant', 'platform.import.text', '系統會先行檢查'],
  ['zh-Hant', 'inspection.plan.form', '檢查表'],
  ['zh-Hans', 'menu.INS112', '计划检查'],
  ['zh-Hans', 'inspection.plan.addInspector', '添加检查员'],
  ['zh-Hant', 'action.title', '糾正措施'],
  ['zh-Hans', 'action.apart.check', '未能发起整改 {{code}} 的有效性验证'],
  ['zh-Hans', 'action.stage.underImprovement', '整改中'],
  ['zh-Hans', 'common.close', '关闭'],
  ['zh-Hant', 'action.paper.notice.reply', '改善情況及相片記錄於各編號下'],
  ['zh-Hans', 'organization.import.unitCode', '组织单位编号'],
  ['zh-Hans', 'inspection.holiday.title', '法定节假日'],
  ['zh-Hans', 'platform.recurrence.holidays', '节假日须为日期'],
];

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'quantum-glossary-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function faultsOf([language, key, text]: Planted): string[] {
  mkdirSync(join(root, 'platform/locales'), { recursive: true });
  mkdirSync(join(root, 'modules'), { recursive: true });
  writeFileSync(join(root, `platform/locales/${language}.json`), JSON.stringify({ [key]: text }));
  return checkGlossary(root).faults;
}

test.each(PLANTED)('%s refuses %s: %s', (language, key, text) => {
  expect(faultsOf([language, key, text])).toEqual([expect.stringContaining(`${language}.json: "${key}" says`)]);
});

test.each(RIGHT)('%s accepts %s: %s', (language, key, text) => {
  expect(faultsOf([language, key, text])).toEqual([]);
});

test('every row of the table has a planted text that it refuses', () => {
  expect(PLANTED).toHaveLength(REFUSED_TERMS.length);
  REFUSED_TERMS.forEach(({ language, refused, keys }, index) => {
    const [plantedLanguage, key, text] = PLANTED[index]!;
    expect([plantedLanguage, refused.test(text) && (keys?.test(key) ?? true)]).toEqual([language, true]);
  });
});

test('reading nothing is a fault', () => {
  mkdirSync(join(root, 'modules'), { recursive: true });
  expect(checkGlossary(root)).toEqual({ texts: 0, faults: ['no text was read'] });
});
