import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Paperclip, RotateCcw } from 'lucide-react';
import { CardFault, Section, useIsPhone, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { AttachmentItem } from './attachment-item.tsx';
import { useCollaboration, type Collaboration } from './beside.ts';
import { FailedSending } from './failed-sending.tsx';
import { useSending } from './use-sending.ts';
import './collaboration.css';

/** A record with many files still shows what is below them. */
const FEW = 6;

/** Files kept with the record: added by choosing or dropping them, replaced by newer versions, removed and restored. */
export function RecordFiles({ of, id, zone }: Collaboration) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [all, showAll] = useState(false);
  const [showRemoved, setShowRemoved] = useState(false);
  const isPhone = useIsPhone();
  const { data, error, refetch } = useCollaboration({ of, id });
  const attach = useMutate(of.attach, { quiet: true });
  const { sending, add, again, drop } = useSending(({ id: fileId }) => attach.run({ params: { id }, input: { fileId, note: '' } }));
  if (error && !data)
    return (
      <Section title={t('collaboration.attachment.title')}>
        <CardFault error={error} retry={refetch} />
      </Section>
    );
  if (!data) return null;
  const shown = data.attachments.filter((one) => one.removed === null);
  const removed = data.attachments.filter((one) => one.removed !== null);
  const isFolded = !all && shown.length > FEW + 1;
  const { mayAttach } = data;
  const choose = mayAttach && (
    <Button size="xs" leftSection={<Paperclip size={14} aria-hidden />} onClick={() => input.current?.click()}>
      {t('collaboration.attachment.add')}
    </Button>
  );
  return (
    <Section
      title={t('collaboration.attachment.title')}
      note={shown.length}
      actions={choose}
      isEmpty={data.attachments.length === 0 && sending.length === 0}
    >
      <div
        className="col-drop"
        data-over={over || undefined}
        {...(mayAttach && {
          onDragOver: (event: React.DragEvent) => (event.preventDefault(), setOver(true)),
          onDragLeave: () => setOver(false),
          onDrop: (event: React.DragEvent) => (event.preventDefault(), setOver(false), add(event.dataTransfer.files)),
        })}
      >
        {shown.length === 0 && sending.length === 0 && (
          <p className="q-hint col-none">
            <span>{t('collaboration.attachment.empty')}</span>
            {mayAttach && <span>{t(isPhone ? 'collaboration.attachment.limit' : 'collaboration.attachment.addHint')}</span>}
          </p>
        )}
        <ul className="col-files">
          {shown.map((one, i) => (
            <AttachmentItem key={one.id} folded={isFolded && i >= FEW} attachment={one} of={of} id={id} zone={zone} mayAttach={mayAttach} />
          ))}
          {sending.map((one) => (
            <li key={one.key} className="col-sending">
              <span className="q-ell">{one.file.name}</span>
              {one.fault ? (
                <>
                  <FailedSending of={one} drop={drop} />
                  {!one.isFinal && (
                    <button type="button" className="q-link-button" onClick={() => void again(one)}>
                      <RotateCcw size={13} aria-hidden /> {t('collaboration.attachment.again')}
                    </button>
                  )}
                </>
              ) : (
                <>
                  <progress max={1} value={one.share} aria-label={one.file.name} />
                  <span className="q-hint">{t('collaboration.attachment.sending', { share: Math.round(one.share * 100) })}</span>
                </>
              )}
            </li>
          ))}
        </ul>
        {isFolded && (
          <p className="col-more">
            <button type="button" className="q-link-button" onClick={() => showAll(true)}>
              {t('collaboration.attachment.all', { count: shown.length - FEW })}
            </button>
          </p>
        )}
        {removed.length > 0 && (
          <button type="button" className="q-link-button" aria-expanded={showRemoved} onClick={() => setShowRemoved(!showRemoved)}>
            {t('collaboration.attachment.removedCount', { count: removed.length })}
          </button>
        )}
        {showRemoved && (
          <ul className="col-files">
            {removed.map((one) => (
              <AttachmentItem key={one.id} attachment={one} of={of} id={id} zone={zone} mayAttach={mayAttach} />
            ))}
          </ul>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </Section>
  );
}
