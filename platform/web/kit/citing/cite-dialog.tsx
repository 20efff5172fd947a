import { useRef, type KeyboardEvent } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { pressedKey, useTranslation, type ApiError } from '@quantum/platform/web/public';
import { CardFault } from '../calls/call-fault.tsx';
import { useLast } from '../calls/use-last.ts';
import { UI } from '../constants.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useTyped } from '../typing/use-typed.ts';
import './citing.css';

/** What may be cited. */
interface CiteOffer {
  id: number;
  name: string;
  /** Where it belongs. */
  hint: string;
  text: string;
  isCited: boolean;
}
interface Props {
  words: { title: string; search: string; searchHelp: string; cited: string; nothing: string };
  search: string;
  onSearch: (search: string) => void;
  /** What `search` found. */
  found: { data: readonly CiteOffer[] | undefined; error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  isCiting: boolean;
  onCite: (id: number) => void;
  onClose: () => void;
}

/**
 * What is in force, searched as one types; each is cited by a tap, several one after the other. What an earlier search found stays to be
 * read until the next answer has come, and is not pressed: nothing else comes under the finger.
 */
export function CiteDialog({ words, search, onSearch, found, isCiting, onCite, onClose }: Props) {
  const { t } = useTranslation();
  const { typed, field, tellNow } = useTyped(search, onSearch, UI.pickerDebounce);
  const offers = useLast(found.data);
  const list = useRef<HTMLUListElement>(null);
  const isOld = typed !== search || found.data === undefined;
  const isWaiting = isOld || found.isFetching || isCiting;
  return (
    <Dialog open onClose={onClose} title={words.title} width={640} buttons={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <div className="q-stack q-gap-8">
        <TextInput
          data-autofocus
          label={words.search}
          description={words.searchHelp}
          leftSection={<Search size={14} aria-hidden />}
          {...field}
          onKeyDown={(event) => {
            if (pressedKey(event) === 'Enter') tellNow();
            if (pressedKey(event) === 'ArrowDown') walk(event, list.current, 1);
          }}
        />
        {!found.data && found.error && <CardFault error={found.error} retry={found.refetch} />}
        <ul
          ref={list}
          className="q-list q-offers"
          aria-busy={isOld || found.isFetching}
          data-old={isOld || undefined}
          onKeyDown={(event) => {
            if (pressedKey(event) === 'ArrowDown') walk(event, list.current, 1);
            if (pressedKey(event) === 'ArrowUp') walk(event, list.current, -1);
          }}
        >
          {offers?.map(({ id, name, hint, text, isCited }) => (
            <li key={id}>
              <button type="button" aria-disabled={isCited || isWaiting} onClick={() => !isCited && !isWaiting && onCite(id)}>
                <span className="q-row q-wrap q-gap-8">
                  <b>{name}</b>
                  <span className="q-hint">{hint}</span>
                  {isCited && <span className="q-tone-ok">{words.cited}</span>}
                </span>
                <span className="q-cited-text">{text}</span>
              </button>
            </li>
          ))}
          {!isOld && offers?.length === 0 && <li className="q-hint">{words.nothing}</li>}
        </ul>
      </div>
    </Dialog>
  );
}

/** The arrows go from offer to offer. */
function walk(event: KeyboardEvent, list: HTMLUListElement | null, by: 1 | -1): void {
  const offers = [...(list?.querySelectorAll('button') ?? [])];
  const next = offers[offers.indexOf(document.activeElement as HTMLButtonElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
