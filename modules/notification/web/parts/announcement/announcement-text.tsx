import { Paperclip } from 'lucide-react';
import type { FileRef } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { AnnouncementBlock } from '../../../contract/index.ts';

/** A text by its paragraphs and lists; all of it is text, nothing is read as HTML. */
export const AnnouncementText = ({ blocks }: { blocks: readonly AnnouncementBlock[] }) => (
  <div className="msg-text q-stack q-gap-10">
    {blocks.map((block, at) =>
      block.kind === 'paragraph' ? (
        <p key={at} className="msg-body">
          {block.text}
        </p>
      ) : (
        <Points key={at} ordered={block.ordered} points={block.points} />
      ),
    )}
  </div>
);

function Points({ ordered, points }: { ordered: boolean; points: readonly string[] }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {points.map((point, at) => (
        <li key={at}>{point}</li>
      ))}
    </List>
  );
}

export function FileLinks({ files }: { files: readonly FileRef[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="msg-files q-stack q-gap-6 q-list q-flat" aria-label={t('notification.announcement.files')}>
      {files.map(({ id, name, url }) => (
        <li key={id}>
          <Paperclip size={15} aria-hidden />
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
