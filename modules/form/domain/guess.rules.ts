import type { FormItem, Localized } from '../contract/index.ts';

/** Characters written in one of the two scripts only, frequent in checklists. */
const SIMPLIFIED = /[检实点并无厨与内门记录设备达标应员车电线关闭处净湿盖层级类药]/;
const HAN = /\p{Script=Han}/u;

/** The language a text of a spreadsheet is in, by its script. */
export function scriptOf(text: string): keyof Localized {
  if (!HAN.test(text)) return 'en';
  return SIMPLIFIED.test(text) ? 'zh-Hans' : 'zh-Hant';
}

/** `1.2`, `(3)`, `A.`, `一、`, `①`, `•` before a line. */
const NUMBER =
  /^\s*(?:[（(]?\d{1,3}(?:[.．]\d{1,3})*[)）.．、:]?(?=\s|\p{Script=Han}|[A-Z])|[A-Za-z][.)、]\s|[一二三四五六七八九十]{1,3}[、.．]|[①-⑳]|[•·*-]\s)\s*/u;
export const withoutNumber = (text: string): string => text.replace(NUMBER, '').trim();

/** Words that head a column of questions. */
const HEAD =
  /^(no\.?|item|items|question|questions|checklist|check ?list|check ?item|description|inspection items?|序号|序號|编号|編號|项目|項目|检查项目|检查内容|檢查項目|巡查項目|巡查內容|题目|題目|内容|內容)$/i;

/** A line that names what comes: the head, `Kitchen:`, `一、厨房`, `A. Kitchen`, capitals. */
export function isSectionTitle(text: string, { alone, isFirst, next }: { alone: boolean; isFirst: boolean; next: string }): boolean {
  if (HEAD.test(text.trim())) return true;
  if (text.length > 60 || next === '') return false;
  if (/[:：]$/.test(text) || /^[一二三四五六七八九十]{1,3}[、.．]/.test(text) || /^[A-Z][.)]\s/.test(text)) return true;
  if (isFirst && alone && /check ?list|檢查表|检查表|巡查表|點檢|点检/i.test(text)) return true;
  return alone && /\p{Letter}{3}/u.test(text) && text === text.toUpperCase() && text !== text.toLowerCase();
}

/** The kind of answer the words of a question ask for. */
export function guessItem(words: string): Partial<FormItem> & Pick<FormItem, 'type'> {
  if (/°\s?C|℃|temperature|温度|溫度/i.test(words)) return { type: 'temperature', unit: '°C' };
  const unit = /\b(ppm|RLU|bar|kPa|Pa|lux|dB)\b/i.exec(words)?.[1];
  if (unit) return { type: 'reading', unit };
  if (/\b(remarks?|comments?|notes?)\b|备注|備註|说明|說明/i.test(words)) return { type: 'longText', mandatory: false };
  if (/^(photo|picture)\b|照片|相片|拍照/i.test(words)) return { type: 'photo' };
  if (/\bsignature\b|签名|簽名|簽署|签字/i.test(words)) return { type: 'signature' };
  if (/^(date|expiry date)\b|日期$/i.test(words)) return { type: 'date' };
  if (/\b(number of|how many|quantity)\b|数量|數量/i.test(words)) return { type: 'numeric' };
  return { type: 'logical', naAllowed: true };
}
