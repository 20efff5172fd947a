import { describe, expect, it } from 'vitest';
import { filledTemplate, refusalIn, templateFault, WEBHOOK_FIELDS, WEBHOOK_TEMPLATES, type WebhookField } from './webhook.rules.ts';

const values = Object.fromEntries(WEBHOOK_FIELDS.map((field) => [field, `<${field}>`])) as Record<WebhookField, string>;

describe('the template of a webhook', () => {
  it.each(Object.entries(WEBHOOK_TEMPLATES))('%s is in order and says the event, the code and where it leads', (_kind, template) => {
    expect(templateFault(template)).toBeUndefined();
    const body = filledTemplate(template, values);
    for (const field of ['event', 'code', 'unit', 'link']) expect(body).toContain(`<${field}>`);
    expect(body).not.toContain('{{');
  });

  it.each([
    ['{"text": "{{event}} {{patient}}"}', 'notification.webhook.fault.field', 'patient'],
    ['{"text": "{{ title }}"}', 'notification.webhook.fault.field', 'title'],
    ['{"a": {"b": ["{{}}"]}}', 'notification.webhook.fault.field', ''],
    ['{"text": "{{constructor}}"}', 'notification.webhook.fault.field', 'constructor'],
    ['{"text": {{event}}}', 'notification.webhook.fault.notJson', undefined],
    ['', 'notification.webhook.fault.notJson', undefined],
    ['"{{event}}"', 'notification.webhook.fault.notJson', undefined],
    ['["{{event}}"]', 'notification.webhook.fault.notJson', undefined],
  ])('%s is refused', (template, key, field) => {
    expect(templateFault(template)).toEqual({ key, ...(field !== undefined && { params: { field } }) });
  });

  it('is filled so that no value changes its form, and no value is filled again', () => {
    const evil = '", "msgtype": "{{code}}\n\u2028';
    const body = filledTemplate('{"text": "{{ unit }}", "n": 7, "deep": [{"at": "{{at}}"}, null, true]}', { ...values, unit: evil });
    expect(JSON.parse(body)).toEqual({ text: evil, n: 7, deep: [{ at: '<at>' }, null, true] });
  });
});

it.each([
  ['plain', 200, '', undefined],
  ['plain', 204, 'anything', undefined],
  ['plain', 500, '', 'HTTP 500'],
  ['weCom', 200, '{"errcode":0,"errmsg":"ok"}', undefined],
  ['weCom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', '93000 invalid webhook url'],
  ['dingTalk', 200, '{"errcode":310000,"errmsg":"sign not match"}', '310000 sign not match'],
  ['dingTalk', 200, '<html>', 'no answer of a robot'],
  ['weCom', 404, '{"errcode":0}', 'HTTP 404'],
] as const)('%s answers %i %s: %s', (kind, status, text, refusal) => expect(refusalIn(kind, { status, text })).toBe(refusal));
