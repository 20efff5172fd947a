import { useState } from 'react';
import { ConfirmDialog, Section, useMutate } from '@quantum/platform/web/kit';
import { Disc, formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { CommentView } from '../../contract/index.ts';
import { useCollaboration, type Collaboration } from './beside.ts';
import { CommentBox } from './comment-box.tsx';
import './collaboration.css';

/** The last ones are what one reads; the rest is behind a press. */
const LAST = 12;

/** What people say about the record; who is mentioned is told. */
export function RecordTalk({ of, id, zone }: Collaboration) {
  const { t } = useTranslation();
  const { data } = useCollaboration({ of, id });
  const comment = useMutate(of.comment, { quiet: true });
  const [all, showAll] = useState(false);
  if (!data) return null;
  const earlier = all || data.comments.length <= LAST + 1 ? 0 : data.comments.length - LAST;
  return (
    <Section title={t('collaboration.comment.title')} note={data.comments.length > 0 && data.comments.length}>
      {data.comments.length === 0 && <p className="q-hint">{t('collaboration.comment.empty')}</p>}
      {earlier > 0 && (
        <p className="col-more">
          <button type="button" className="q-link-button" onClick={() => showAll(true)}>
            {t('collaboration.comment.earlier', { count: earlier })}
          </button>
        </p>
      )}
      <ol className="col-talk">
        {data.comments.map((one, i) => (
          <Comment key={one.id} folded={i < earlier} comment={one} of={of} id={id} zone={zone} />
        ))}
      </ol>
      <CommentBox
        name={`comment.${of.comment.path}.${id}`}
        action={t('collaboration.comment.send')}
        busy={comment.isRunning}
        onSend={(input) => comment.run({ params: { id }, input })}
      />
    </Section>
  );
}

function Comment({ comment, folded, of, id, zone }: Collaboration & { comment: CommentView; folded: boolean }) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const params = { id, commentId: comment.id };
  const { version } = comment;
  const edit = useMutate(of.editComment, { onDone: () => setEditing(false), kind: 'update' });
  const remove = useMutate(of.deleteComment, { kind: 'delete' });
  return (
    <li data-folded={folded || undefined}>
      <Disc name={comment.by} size={28} />
      <div>
        <p className="col-head">
          <b>{comment.by}</b>
          <time className="q-hint" dateTime={comment.at}>
            {formatInstant(comment.at, zone)}
          </time>
          {comment.editedAt && comment.deletedAt === null && (
            <span className="q-hint" title={formatInstant(comment.editedAt, zone)}>
              {t('collaboration.comment.ago')}
            </span>
          )}
        </p>
        {editing ? (
          <CommentBox
            name={`comment.${of.comment.path}.${id}.${comment.id}`}
            initial={{ text: comment.text, mentions: comment.mentions }}
            action={t('collaboration.comment.save')}
            busy={edit.isRunning}
            onCancel={() => setEditing(false)}
            onSend={(input) => edit.run({ params, input: { ...input, version } })}
          />
        ) : (
          <p className="col-text">{comment.deletedAt === null ? comment.text : <i>{t('collaboration.comment.deleted')}</i>}</p>
        )}
        {!editing && comment.mentions.length > 0 && (
          <p className="q-hint">
            {t('collaboration.comment.mentioned', { names: comment.mentions.map(({ name }) => `@${name}`).join(', ') })}
          </p>
        )}
        {comment.mine && !editing && (
          <span className="col-do">
            <button type="button" className="q-link-button" onClick={() => setEditing(true)}>
              {t('collaboration.comment.edit')}
            </button>
            <button type="button" className="q-link-button" onClick={() => setDeleting(true)}>
              {t('collaboration.comment.delete')}
            </button>
          </span>
        )}
      </div>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('collaboration.comment.delete')}
        text={t('collaboration.comment.deleteText')}
        work={() => remove.run({ params, input: { version } })}
      />
    </li>
  );
}
