import { useState } from 'react';
import { Button, Popover, Textarea } from '@mantine/core';
import { AtSign, X } from 'lucide-react';
import { LIMITS, type PersonRef } from '@quantum/platform/contract';
import { PickerList } from '@quantum/platform/web/kit';
import { pressedKey, useKept, useTranslation } from '@quantum/platform/web/public';
import { employeeSource } from '@quantum/modules/organization/web-api';
import { cut } from '@quantum/platform/domain';

interface Typed {
  text: string;
  mentions: PersonRef[];
}

interface Props {
  /** Names what is written: what is typed waits under it, whatever the person does in between. */
  name: string;
  initial?: Typed;
  action: string;
  busy: boolean;
  /** Undefined when it failed: what was typed stays. */
  onSend: (input: { text: string; mentions: number[] }) => Promise<unknown>;
  onCancel?: () => void;
}

/** Writing a comment; `@` at the start of a word, or the button, offers people. */
export function CommentBox({ name, initial, action, busy, onSend, onCancel }: Props) {
  const { t } = useTranslation();
  const [typed, keep, drop] = useKept<Typed>(name, { text: initial?.text ?? '', mentions: initial?.mentions ?? [] }, 'device');
  const { text, mentions } = typed;
  const [picking, setPicking] = useState(false);
  const send = async () => {
    if (text.trim() === '' || busy) return;
    const done = await onSend({ text: text.trim(), mentions: mentions.map(({ id }) => id) });
    if (done !== undefined) drop();
  };
  const type = (next: string) => {
    // An `@` that begins a word asks for a person; the sign itself is not kept.
    const asks = next.length === text.length + 1 && /(^|\s)@$/.test(next);
    keep({ mentions, text: asks ? cut(next, next.length - 1) : next });
    if (asks) setPicking(true);
  };
  return (
    <div className="col-box q-no-print">
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LIMITS.text}
        aria-label={t('collaboration.comment.label')}
        placeholder={t('collaboration.comment.label')}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <div className="col-box-row">
        <Popover opened={picking} onChange={setPicking} position="top-start" trapFocus returnFocus withRoles={false}>
          <Popover.Target>
            <button type="button" className="q-link-button" aria-expanded={picking} onClick={() => setPicking(!picking)}>
              <AtSign size={13} aria-hidden /> {t('collaboration.comment.mention')}
            </button>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={t('collaboration.comment.mention')}>
            <PickerList
              source={employeeSource}
              without={mentions.map(({ id }) => id)}
              onPick={({ id, label }) => {
                keep({ text, mentions: [...mentions, { id, name: label }] });
                setPicking(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
        {mentions.map((one) => (
          <span key={one.id} className="col-mention">
            @{one.name}
            <button
              type="button"
              aria-label={t('collaboration.comment.unmention', { name: one.name })}
              onClick={() => keep({ text, mentions: mentions.filter(({ id }) => id !== one.id) })}
            >
              <X size={12} aria-hidden />
            </button>
          </span>
        ))}
        <span className="q-space" />
        {onCancel && (
          <Button
            onClick={() => {
              drop();
              onCancel();
            }}
          >
            {t('collaboration.comment.cancel')}
          </Button>
        )}
        <Button variant="filled" disabled={text.trim() === ''} loading={busy} onClick={() => void send()}>
          {action}
        </Button>
      </div>
    </div>
  );
}
