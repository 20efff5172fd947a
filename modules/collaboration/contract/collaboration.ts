import { endpoint, id, operation, personRef, type Operation } from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { attachmentView, newAttachment, newVersion, removeAttachment, restoreAttachment } from './attachment.ts';
import { commentView, deleteComment, editComment, newComment } from './comment.ts';
import { recordLink } from './link.ts';

/** Attachments, comments and followers of a record. */
const collaborationView = z.object({
  id,
  attachments: z.array(attachmentView),
  /** The reader may add, replace and take away. */
  mayAttach: z.boolean(),
  /** Oldest first. */
  comments: z.array(commentView),
  watchers: z.array(personRef),
  watching: z.boolean(),
  links: z.array(recordLink),
});
export type CollaborationView = z.infer<typeof collaborationView>;

interface Of<B extends string> {
  /** Address of the records: `/inspections`. */
  base: B;
  /** Start of the operations' ids: `inspection.plan`. */
  name: string;
  /** Anyone who may read the record may comment on it and watch it. */
  read: Operation;
  /** What one must be allowed to do to attach a file. */
  attach: Operation;
}

/** The calls of attachments, comments and watchers of one kind of record: a module names them, and mounts `collaborationRoutes`. */
export function collaborationEndpoints<const B extends string>({ base, name, read, attach }: Of<B>) {
  const may = (verb: string, like: Operation, more: Partial<Operation> = {}) =>
    operation({ ...like, id: `${name}.${verb}`, kind: 'write', ...more });
  const [attaches, comments] = [may('attach', attach), may('comment', read)];
  const watches = may('watch', read, { unaudited: "what a person watches is the person's own; it changes nothing of the record" });
  const post = <const P extends string, I>(path: P, input: z.ZodMiniType<I, unknown>, of: Operation) =>
    endpoint({
      method: 'POST',
      path: `${base}/:id/${path}` as `${B}/:id/${P}`,
      input,
      output: collaborationView,
      operation: of,
      // A comment may be deleted: its words stay nowhere else.
      answerKept: false,
    });
  const toggle = <const P extends string>(path: P) =>
    endpoint({
      method: 'POST',
      path: `${base}/:id/${path}` as `${B}/:id/${P}`,
      output: z.object({ id, watching: z.boolean() }),
      operation: watches,
    });
  return {
    read: endpoint({
      method: 'GET',
      path: `${base}/:id/collaboration` as `${B}/:id/collaboration`,
      output: collaborationView,
      operation: read,
    }),
    attach: post('attachments', newAttachment, attaches),
    addVersion: post('attachments/:attachmentId/versions', newVersion, attaches),
    removeAttachment: post('attachments/:attachmentId/remove', removeAttachment, attaches),
    restoreAttachment: post('attachments/:attachmentId/restore', restoreAttachment, attaches),
    comment: post('comments', newComment, comments),
    editComment: post('comments/:commentId/edit', editComment, comments),
    deleteComment: post('comments/:commentId/delete', deleteComment, comments),
    watch: toggle('watch'),
    unwatch: toggle('unwatch'),
  };
}
export type CollaborationEndpoints = ReturnType<typeof collaborationEndpoints<string>>;
