import type { KernelServices, ModuleDemo } from '@quantum/platform/server';
import { WEBHOOK_TEMPLATES } from '../../domain/webhook.rules.ts';
import { MAIL_TRIES } from '../../domain/retry.rules.ts';
import { loadToldEvents } from '../webhook/told-events.ts';
import { deliverWebhooks } from '../webhook/webhook.jobs.ts';

type DemoLive = Parameters<NonNullable<ModuleDemo['live']>>[0];

const HOSPITAL = 201;
/** Between two tries of a message that fails, hours: more than the longest wait. */
const HOURS = 13;
/** What the robots answer: one takes its messages, the other has had its secret changed. Names that end in `.example` are nobody's. */
const ANSWERS: Readonly<Record<string, string>> = {
  'qyapi.wecom.example': '{"errcode":0,"errmsg":"ok"}',
  'oapi.dingtalk.example': '{"errcode":310000,"errmsg":"sign not match"}',
};

/** Two robots of the hospital: one for people without device and mail, which works, and one whose secret no longer fits. */
export async function makeRobots({ calls, kernel }: DemoLive): Promise<void> {
  const robot = { unitId: HOSPITAL, locale: 'zh-Hant', told: ['announcement.published', 'announcement.revised', 'announcement.remind'] };
  await calls.call('admin', 'POST', '/message/webhook', {
    ...robot,
    name: 'Porters and cleaners',
    kind: 'weCom',
    told: [...robot.told, 'action.assigned'],
    template: WEBHOOK_TEMPLATES.weCom,
    address: 'https://qyapi.wecom.example/cgi-bin/webhook/send?key=demo',
    secret: null,
    onlyUnreached: true,
  });
  await calls.call('admin', 'POST', '/message/webhook', {
    ...robot,
    name: 'Duty room',
    kind: 'dingTalk',
    told: [...robot.told, 'incident.serious'],
    template: WEBHOOK_TEMPLATES.dingTalk,
    address: 'https://oapi.dingtalk.example/robot/send?access_token=demo',
    secret: 'SECdemo',
  });
  await loadToldEvents(kernel);
}

/** Sends what waits for the robots until it has arrived or failed for good, without a network; the clock goes on meanwhile. */
export async function sendToRobots({ calls, kernel, clock }: DemoLive): Promise<void> {
  const { items } = await calls.call('admin', 'POST', '/message/webhook/delivery/list', {});
  for (const { id, state } of items) if (state === 'kept') await calls.call('admin', 'POST', `/message/webhook/delivery/${id}/retry`, {});
  await withRobots(kernel, async () => {
    for (let n = 0; n < MAIL_TRIES; n++) {
      await deliverWebhooks(kernel);
      clock.advance({ hours: HOURS });
    }
  });
}

/** The robots answer in place of the network. */
async function withRobots(kernel: KernelServices, work: () => Promise<void>): Promise<void> {
  const own = kernel.outgoing;
  const post: typeof own.post = async ({ url }) => ({ status: 200, headers: {}, text: ANSWERS[new URL(url).hostname] ?? '{}' });
  const holder = kernel as { outgoing: Pick<typeof own, 'post'> };
  holder.outgoing = { post };
  try {
    await work();
  } finally {
    holder.outgoing = own;
  }
}
