/** Whose language a webhook speaks: any receiver's, a robot of WeCom, a robot of DingTalk. */
export type WebhookKind = 'plain' | 'weCom' | 'dingTalk';

/**
 * What the body of a webhook may say. All of it is worded by the product or names a place: nothing a person has written about a record,
 * so that no name, no contact and nothing of a patient leaves the site.
 */
export const WEBHOOK_FIELDS = ['event', 'area', 'code', 'unit', 'link', 'open', 'at', 'id'] as const;
export type WebhookField = (typeof WEBHOOK_FIELDS)[number];

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const MARKDOWN = '**{{area}}: {{event}}**\n{{unit}} · {{code}}\n{{at}}\n[{{open}}]({{link}})';

const body = (content: object): string => JSON.stringify(content, null, 2);
/** Templates the product brings. */
export const WEBHOOK_TEMPLATES: Readonly<Record<WebhookKind, string>> = {
  plain: body({ id: '{{id}}', event: '{{event}}', area: '{{area}}', code: '{{code}}', unit: '{{unit}}', at: '{{at}}', link: '{{link}}' }),
  weCom: body({ msgtype: 'markdown', markdown: { content: MARKDOWN } }),
  dingTalk: body({ msgtype: 'markdown', markdown: { title: '{{event}}', text: MARKDOWN.replaceAll('\n', '\n\n') } }),
};

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const isField = (name: string): name is WebhookField => (WEBHOOK_FIELDS as readonly string[]).includes(name);

/** All texts of a template that may have fields; names of its properties have none. */
function textsIn(json: Json): string[] {
  if (typeof json === 'string') return [json];
  if (json === null || typeof json !== 'object') return [];
  return Object.values(json).flatMap(textsIn);
}

const asObject = (template: string): Json | undefined => {
  try {
    const json = JSON.parse(template) as Json;
    return json !== null && typeof json === 'object' && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
};

interface TemplateFault {
  key: 'notification.webhook.fault.notJson' | 'notification.webhook.fault.field';
  params?: { field: string };
}

/** Why a template cannot be used: it is no JSON object, or names a field there is not. */
export function templateFault(template: string): TemplateFault | undefined {
  const json = asObject(template);
  if (json === undefined) return { key: 'notification.webhook.fault.notJson' };
  for (const text of textsIn(json))
    for (const [, name = ''] of text.matchAll(PLACE))
      if (!isField(name)) return { key: 'notification.webhook.fault.field', params: { field: name } };
  return undefined;
}

/** The body of one message: fields are put into the texts of the template, so that no value can change its form. */
export function filledTemplate(template: string, values: Readonly<Record<WebhookField, string>>): string {
  const filled = (json: Json): Json => {
    if (typeof json === 'string') return json.replaceAll(PLACE, (all, name: string) => (isField(name) ? values[name] : all));
    if (json === null || typeof json !== 'object') return json;
    if (Array.isArray(json)) return json.map(filled);
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, filled(value)]));
  };
  return JSON.stringify(filled(JSON.parse(template) as Json));
}

/**
 * What a receiver's answer means: nothing where it took the message, else what it said. Robots of WeCom and DingTalk answer 200 and say
 * in the body that they refused.
 */
export function refusalIn(kind: WebhookKind, { status, text }: { status: number; text: string }): string | undefined {
  if (status < 200 || status > 299) return `HTTP ${status}`;
  if (kind === 'plain') return undefined;
  const answer = asObject(text) as { errcode?: unknown; errmsg?: unknown } | undefined;
  if (answer?.errcode === 0) return undefined;
  return answer?.errcode === undefined ? 'no answer of a robot' : `${String(answer.errcode)} ${String(answer.errmsg ?? '')}`.trim();
}
