import { anyOf, workViews } from '@quantum/platform/web/kit';

/** Sign-in links that still let someone in, and those that no longer do. */
export const linkViews = workViews({
  open: { state: anyOf('live') },
  due: ['createdAt', 'asc'],
  closed: { state: anyOf('ended', 'revoked', 'usedUp') },
  latest: ['createdAt', 'desc'],
});
