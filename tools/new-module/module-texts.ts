import type { InLanguages, NewModule } from './new-module-types.ts';

type Texts = Record<string, InLanguages>;
const say = (en: string, hans: string, hant: string): InLanguages => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

type Wanted = Pick<NewModule, 'id' | 'title' | 'menu' | 'without'>;

/** What a new module says, by key, in three languages. */
export function textsOf({ id, title, menu, without }: Wanted, name: string): Texts {
  const record = title['zh-Hans'];
  return withStart(id, {
    ...(menu.isNamed ? {} : { [`menu.${menu.code}`]: title }),
    empty: say('No records yet', '尚无记录', '尚無紀錄'),
    emptyText: say(
      'Make the first one; the records of your units are listed here.',
      '请新建第一条；您所属单位的记录会列在这里。',
      '請新增第一項；您所屬單位的紀錄會列在這裏。',
    ),
    new: say(`New: ${title.en}`, `新建${record}`, `新增${title['zh-Hant']}`),
    created: say('Created as {{code}}', '已建立，编号 {{code}}', '已建立，編號 {{code}}'),
    late: say('Late', '已逾期', '已逾期'),
    uses: title,
    ...eventTexts(title, name),
    ...fieldTexts(name),
    ...peopleTexts(title),
    ...(without.includes('figure') ? {} : figureTexts(title)),
    ...(without.includes('page') ? {} : shareTexts(title)),
  });
}

/** Every key begins with the module's id, but for that of its menu row. */
const withStart = (id: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key.startsWith('menu.') ? key : `${id}.${key}`, text]));

/** Events as buttons, questions and sentences of the history; what the audit trail calls the record. */
const eventTexts = (title: InLanguages, name: string): Texts => ({
  [`audited.${name}`]: title,
  'event.assign': say('Assign', '指派', '指派'),
  'event.close': say('Close', '结案', '結案'),
  'ask.assign': say('Who does it, and by when?', '由谁处理，何时完成？', '由誰處理，何時完成？'),
  'ask.close': say('What came of it?', '处理结果如何？', '處理結果如何？'),
  'did.create': say('created the record', '建立了记录', '建立了紀錄'),
  'did.assign': say('assigned the responsible person', '指派了负责人', '指派了負責人'),
  'did.close': say('closed the record', '将记录结案', '為紀錄結案'),
  'fault.past': say('Choose today or a later day', '请选择今天或之后的日期', '請選擇今天或之後的日期'),
  'fault.closedOn': say(
    'Choose a day between the day of the record and today',
    '请选择记录日期至今天之间的日期',
    '請選擇紀錄日期至今天之間的日期',
  ),
  'fault.person': say('Choose a person who works for this company', '请选择本公司的在职人员', '請選擇本公司的在職人員'),
});

const fieldTexts = (name: string): Texts => {
  const fields: Record<string, InLanguages> = {
    facts: say('Details', '详情', '詳情'),
    kind: say('Kind', '类别', '類別'),
    description: say('Description', '说明', '說明'),
    responsible: say('Responsible person', '负责人', '負責人'),
    dueOn: say('Due', '到期日', '到期日'),
    closedOn: say('Done on', '完成日期', '完成日期'),
    outcome: say('Outcome', '处理结果', '處理結果'),
  };
  const changed = {
    responsible_id: fields['responsible']!,
    due_on: fields['dueOn']!,
    closed_on: fields['closedOn']!,
    outcome: fields['outcome']!,
  };
  return {
    ...Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${name}.${field}`, text])),
    ...Object.fromEntries(Object.entries(changed).map(([field, text]) => [`field.${field}`, text])),
  };
};

/** Messages, why they are sent, and the verb of the to-do. */
const peopleTexts = (title: InLanguages): Texts => ({
  'todo.carryOut': say('Carry out', '处理', '處理'),
  'message.assigned.title': say(`Assigned to you: ${title.en}`, `已指派给您：${title['zh-Hans']}`, `已指派給您：${title['zh-Hant']}`),
  'message.assigned.text': say(
    '{{name}} ({{place}}), due {{due}}',
    '{{name}}（{{place}}），到期日 {{due}}',
    '{{name}}（{{place}}），到期日 {{due}}',
  ),
  'message.closed.title': say(`Closed: ${title.en}`, `已结案：${title['zh-Hans']}`, `已結案：${title['zh-Hant']}`),
  'message.closed.text': say(
    '{{name}} ({{place}}): {{outcome}}',
    '{{name}}（{{place}}）：{{outcome}}',
    '{{name}}（{{place}}）：{{outcome}}',
  ),
  'message.why.responsible': say('You are the responsible person', '您是负责人', '您是負責人'),
  'message.why.creator': say('You created the record', '记录由您建立', '紀錄由您建立'),
});

const figureTexts = (title: InLanguages): Texts => ({
  'metric.closedInTime.name': say(`${title.en}: closed in time`, `${title['zh-Hans']}：按时结案`, `${title['zh-Hant']}：準時結案`),
  'metric.closedInTime.formula': say(
    'Closed by their due day ÷ those whose due day is in the period and over',
    '在到期日或之前结案的 ÷ 到期日在期间内且已过的',
    '在到期日或之前結案的 ÷ 到期日在期間內且已過的',
  ),
});

const shareTexts = (title: InLanguages): Texts => ({
  'audited.shared': say(`${title.en}: read by link`, `${title['zh-Hans']}：通过链接查看`, `${title['zh-Hant']}：透過連結查看`),
  'did.share': say('created a read link', '建立了只读链接', '建立了唯讀連結'),
  'did.unshare': say('withdrew a read link', '撤销了只读链接', '撤銷了唯讀連結'),
  'share.button': say('Share', '分享', '分享'),
  'share.title': say('Share by link', '通过链接分享', '透過連結分享'),
  'share.text': say(
    'Anyone who has the link reads this record, without an account, until the link expires.',
    '在链接失效前，任何持有链接的人无需账号即可查看此记录。',
    '在連結失效前，任何持有連結的人毋須帳戶即可查看此紀錄。',
  ),
  'share.mail': say('{{who}} shares this record with you.', '{{who}} 与您分享此记录。', '{{who}} 與您分享此紀錄。'),
  'share.open': say('Open the record', '打开记录', '開啟紀錄'),
  'share.none': say('Still open', '尚未结案', '尚未結案'),
});

export function localeFile(texts: Texts, language: keyof InLanguages): string {
  const keys = Object.keys(texts).sort();
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]![language]])), null, 2)}\n`;
}
