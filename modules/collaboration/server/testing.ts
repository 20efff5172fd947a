import { must, photo, readOf, type MakeSample, type TestApp } from '@quantum/platform/testing';

type Make = (app: TestApp) => Promise<{ id: number }>;

/** Attachments, comments and watchers of one kind of record. */
export function collaborationSamples(base: string, make: Make): Record<string, MakeSample> {
  const own =
    (tail: string, body: (app: TestApp) => Promise<object> = async () => ({})): MakeSample =>
    async (app) => ({ path: `${base}/${(await make(app)).id}${tail}`, body: await body(app) });
  const file = async (app: TestApp) => ({ fileId: await photo(app, 'every'), note: '' });
  const attached = async (app: TestApp) => {
    const { id } = await make(app);
    const { attachments } = await must(app, 'every', 'POST', `${base}/${id}/attachments`, await file(app));
    return { path: `${base}/${id}/attachments/${attachments[0].id}`, version: attachments[0].version };
  };
  const commented = async (app: TestApp) => {
    const { id } = await make(app);
    const { comments } = await must(app, 'every', 'POST', `${base}/${id}/comments`, { text: 'Seen', mentions: [] });
    const { id: commentId, version } = comments.at(-1);
    return { path: `${base}/${id}/comments/${commentId}`, version };
  };
  return {
    [`GET ${base}/:id/collaboration`]: readOf(base, make, '/collaboration'),
    [`POST ${base}/:id/attachments`]: own('/attachments', file),
    [`POST ${base}/:id/attachments/:attachmentId/versions`]: async (app) => {
      const { path, version } = await attached(app);
      return { path: `${path}/versions`, body: { ...(await file(app)), version } };
    },
    [`POST ${base}/:id/attachments/:attachmentId/remove`]: async (app) => {
      const { path, version } = await attached(app);
      return { path: `${path}/remove`, body: { version, reason: 'out of date' } };
    },
    [`POST ${base}/:id/attachments/:attachmentId/restore`]: async (app) => {
      const { path, version } = await attached(app);
      await must(app, 'every', 'POST', `${path}/remove`, { version, reason: 'out of date' });
      return { path: `${path}/restore`, body: { version: version + 1 } };
    },
    [`POST ${base}/:id/comments`]: own('/comments', async () => ({ text: 'Seen', mentions: [] })),
    [`POST ${base}/:id/comments/:commentId/edit`]: async (app) => {
      const { path, version } = await commented(app);
      return { path: `${path}/edit`, body: { version, text: 'Seen twice', mentions: [] } };
    },
    [`POST ${base}/:id/comments/:commentId/delete`]: async (app) => {
      const { path, version } = await commented(app);
      return { path: `${path}/delete`, body: { version } };
    },
    [`POST ${base}/:id/watch`]: own('/watch'),
    [`POST ${base}/:id/unwatch`]: own('/unwatch'),
  };
}

/** Links of one kind of record. */
export function linkSamples(base: string, make: (app: TestApp) => Promise<{ id: number }>): Record<string, MakeSample> {
  const path = async (app: TestApp) => `${base}/${(await make(app)).id}/links`;
  return {
    [`GET ${base}/:id/links`]: readOf(base, make, '/links'),
    [`POST ${base}/:id/links`]: async (app) => ({ path: await path(app), body: { days: 7 } }),
    [`POST ${base}/:id/links/:linkId/revoke`]: async (app) => {
      const at = await path(app);
      const { links } = await must(app, 'every', 'POST', at, { days: 7 });
      return { path: `${at}/${links[0].id}/revoke` };
    },
  };
}
