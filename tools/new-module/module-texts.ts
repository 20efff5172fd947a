import type { InLanguages, NewModule } from './new-module-types.ts';

type Texts = Record<string, InLanguages>;

/** What a new module says, by key, in three languages. */
export function textsOf({ id, title, menu }: Pick<NewModule, 'id' | 'title' | 'menu'>, name: string): Texts {
  const say = (en: string, hans: string, hant: string): InLanguages => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
  return {
    ...(menu.isNamed ? {} : { [`menu.${menu.code}`]: title }),
    [`${id}.empty`]: say('No records yet', '尚无记录', '尚無紀錄'),
    [`${id}.emptyText`]: say(
      'Make the first one; the records of your units are listed here.',
      '请新建第一条；您所属单位的记录会列在这里。',
      '請新增第一項；您所屬單位的紀錄會列在這裏。',
    ),
    [`${id}.new`]: say(`New: ${title.en}`, `新建${title['zh-Hans']}`, `新增${title['zh-Hant']}`),
    [`${id}.created`]: say('Created as {{code}}', '已建立，编号 {{code}}', '已建立，編號 {{code}}'),
    [`${id}.ask.close`]: say('Close this record?', '将此记录结案？', '為此紀錄結案？'),
    [`${id}.event.create`]: say('Create', '建立', '建立'),
    [`${id}.event.close`]: say('Close', '结案', '結案'),
    [`${id}.did.create`]: say('created the record', '建立了记录', '建立了紀錄'),
    [`${id}.did.close`]: say('closed the record', '将记录结案', '為紀錄結案'),
    [`${id}.${name}.name`]: say('Name', '名称', '名稱'),
    [`${id}.${name}.description`]: say('Description', '说明', '說明'),
    [`${id}.${name}.facts`]: say('Details', '详情', '詳情'),
    [`${id}.${name}.on`]: say('Date', '日期', '日期'),
    [`${id}.${name}.closedAt`]: say('Closed', '结案时间', '結案時間'),
    [`${id}.${name}.closeNote`]: say('What came of it', '处理结果', '處理結果'),
  };
}

export function localeFile(texts: Texts, language: keyof InLanguages): string {
  const keys = Object.keys(texts).sort();
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]![language]])), null, 2)}\n`;
}
