import { machine } from '@quantum/platform/domain';
import { NOTICE_STATUS, type NoticeStatus } from '../contract/codes.ts';

export type NoticeEvent = 'update' | 'send' | 'replace' | 'withdraw';
interface NoticeFacts {
  /** People it would go to. */
  people: number;
}
export const NO_NOTICE_FACTS: NoticeFacts = { people: 1 };

const someone = ({ people }: NoticeFacts) => (people === 0 ? 'incident.refusal.noReader' : undefined);

/** A notice is changed until it is sent; a final one replaces the flash of its incident. */
export const noticeMachine = machine<NoticeStatus, NoticeEvent, NoticeFacts>({
  [NOTICE_STATUS.draft]: { update: { to: NOTICE_STATUS.draft }, send: { to: NOTICE_STATUS.sent, refusedBecause: someone } },
  [NOTICE_STATUS.sent]: { replace: { to: NOTICE_STATUS.replaced, bySystem: true }, withdraw: { to: NOTICE_STATUS.withdrawn } },
  [NOTICE_STATUS.replaced]: {},
  [NOTICE_STATUS.withdrawn]: {},
});
