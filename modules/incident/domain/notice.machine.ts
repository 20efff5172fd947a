import { machine } from '@quantum/platform/domain';
import { NOTICE_STATUS as S, type NoticeStatus } from '../contract/codes.ts';

export type NoticeEvent = 'update' | 'send' | 'replace' | 'withdraw';
interface NoticeFacts {
  /** People it would go to. */
  people: number;
}
export const NO_NOTICE_FACTS: NoticeFacts = { people: 1 };

const someone = ({ people }: NoticeFacts) => (people === 0 ? 'incident.refusal.noReader' : undefined);

/** A notice is changed until it is sent; a final one replaces the flash of its incident. */
export const noticeMachine = machine<NoticeStatus, NoticeEvent, NoticeFacts>({
  [S.draft]: { update: { to: S.draft }, send: { to: S.sent, refusedBecause: someone } },
  [S.sent]: { replace: { to: S.replaced, bySystem: true }, withdraw: { to: S.withdrawn } },
  [S.replaced]: {},
  [S.withdrawn]: {},
});
