import { machine } from '@quantum/platform/domain';

export type AnnouncementState = 'draft' | 'published' | 'withdrawn';
type AnnouncementEvent = 'publish' | 'revise' | 'remind' | 'withdraw';

export interface AnnouncementFacts {
  /** People its audience means now. */
  people: number;
  /** Those who have not read it, or not acknowledged it where they must. */
  open: number;
  expired: boolean;
}

const nobody = (f: AnnouncementFacts) => (f.people === 0 ? 'notification.announcement.refusal.nobody' : undefined);
const expired = (f: AnnouncementFacts) => (f.expired ? 'notification.announcement.refusal.expired' : undefined);

/** draft → published → withdrawn. A revision stays published and asks everyone again; withdrawn ones are history. */
export const announcementMachine = machine<AnnouncementState, AnnouncementEvent, AnnouncementFacts>({
  draft: { publish: { to: 'published', refusedBecause: (f) => expired(f) ?? nobody(f) } },
  published: {
    revise: { to: 'published', refusedBecause: (f) => expired(f) ?? nobody(f) },
    remind: {
      to: 'published',
      refusedBecause: (f) => expired(f) ?? (f.open === 0 ? 'notification.announcement.refusal.allRead' : undefined),
    },
    withdraw: { to: 'withdrawn' },
  },
  withdrawn: {},
});
