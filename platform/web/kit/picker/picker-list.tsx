import { useEffect, useId, useState } from 'react';
import { ListChecks } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { plainText } from '@quantum/platform/contract';
import { Disc, pressedKey, useTranslation } from '@quantum/platform/web/public';
import { useActor } from '../actor.ts';
import { UI } from '../constants.ts';
import { saveChoice, recentChoices } from './recent-choices.ts';
import type { PickerPart, PickerSource, PickOption } from './picker-source.ts';
import './picker.css';

/** Waits until typing has paused (specification 9: 600 ms). */
export function useDebounced(value: string, delay: number = UI.pickerDebounce): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

/** What begins with what was typed, then the own unit's, then recent choices, then the rest; the same option once, as the server knows it now. */
export function offered(recent: PickOption[], found: PickOption[], typed: string, ownUnit?: number): PickOption[] {
  const word = plainText(typed).toLowerCase();
  const known = recent.filter((option) => word === '' || `${option.label} ${option.note ?? ''}`.toLowerCase().includes(word));
  const all = [
    ...known.map((option) => found.find(({ id }) => id === option.id) ?? option),
    ...found.filter(({ id }) => !known.some((one) => one.id === id)),
  ];
  const begins = ({ label }: PickOption) => word !== '' && label.toLowerCase().startsWith(word);
  const isRecent = ({ id }: PickOption) => known.some((one) => one.id === id);
  const rankOf = (option: PickOption) =>
    [begins(option), ownUnit !== undefined && option.unitId === ownUnit, isRecent(option), true].indexOf(true);
  return all.toSorted((a, b) => rankOf(a) - rankOf(b));
}

interface Props {
  source: PickerSource;
  onPick: (option: PickOption) => void;
  /** Ids not offered. */
  without?: readonly number[];
  /** Several are chosen: those ticked, and what many at once do. The list keeps its place. */
  many?: { chosen: readonly number[]; onAll: (options: readonly PickOption[]) => void };
}

/** Search as one types, recent choices first; arrows, Enter and Esc work. */
export function PickerList({ source, onPick, without = [], many }: Props) {
  const { t } = useTranslation();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [cursor, setCursor] = useState(0);
  const settled = useDebounced(typed);
  const ownUnit = useActor()?.user.orgId ?? undefined;
  const [part, setPart] = useState<PickerPart>();
  // Of many, what was asked for is wanted as a whole: all of ward 5A.
  const isWhole = many !== undefined && source.findAll !== undefined && (settled.trim() !== '' || part !== undefined);
  const { data, isPending } = useQuery({
    queryKey: ['picker', source.name, settled, ownUnit, isWhole, part?.label],
    queryFn: ({ signal }) => (isWhole ? source.findAll!(settled, part, signal) : source.find(settled, signal, ownUnit)),
    staleTime: 30_000,
  });
  // New results begin at the first one again.
  useEffect(() => setCursor(0), [data]);
  const recent = part ? [] : recentChoices(source.name);
  const options = offered(recent, data ?? [], typed, ownUnit).filter((option) => !without.includes(option.id));
  const missing = isWhole && !isPending ? options.filter((option) => !option.blocked && !many.chosen.includes(option.id)) : [];
  const pick = (option: PickOption | undefined) => {
    if (!option || option.blocked) return;
    saveChoice(source.name, option);
    onPick(option);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => setCursor((at) => Math.min(options.length - 1, at + 1)),
    ArrowUp: () => setCursor((at) => Math.max(0, at - 1)),
    Enter: () => pick(options[cursor]),
  };
  return (
    <div className="q-picker">
      <input
        className="q-input"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={options[cursor] && `${listId}-${options[cursor].id}`}
        aria-label={t('platform.picker.type')}
        placeholder={t('platform.picker.type')}
        data-autofocus
        // Esc closes the list alone, not the dialog it was opened from.
        data-mantine-stop-propagation="true"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCursor(0);
        }}
        onKeyDown={(event) => {
          const act = keys[pressedKey(event)];
          if (!act) return;
          event.preventDefault();
          act();
        }}
      />
      {many && source.parts && (
        <div className="q-picker-parts" role="group" aria-label={t('platform.picker.parts')}>
          {source.parts.map((one) => (
            <button
              key={one.label}
              type="button"
              aria-pressed={one === part}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setPart(one === part ? undefined : one)}
            >
              {one.label}
            </button>
          ))}
        </div>
      )}
      {missing.length > 1 && (
        <button type="button" className="q-picker-all" onMouseDown={(event) => event.preventDefault()} onClick={() => many!.onAll(missing)}>
          <ListChecks size={15} aria-hidden />
          {t('platform.picker.all', { count: missing.length })}
        </button>
      )}
      <ul id={listId} role="listbox" aria-multiselectable={many !== undefined} aria-label={t('platform.picker.type')} aria-busy={isPending}>
        {options.map((option, i) => (
          <li
            key={option.id}
            id={`${listId}-${option.id}`}
            role="option"
            aria-selected={many ? many.chosen.includes(option.id) : i === cursor}
            data-cursor={i === cursor}
            aria-disabled={option.blocked}
            // The list may come to lie under a pointer that rests: only its own movement chooses.
            onMouseMove={({ movementX, movementY }) => {
              if (movementX !== 0 || movementY !== 0) setCursor(i);
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {many && <span className="q-picker-tick" data-on={many.chosen.includes(option.id)} aria-hidden="true" />}
            {source.isPerson && <Disc name={option.label} />}
            <span className="q-picker-option">
              <span className="q-ell">{option.label}</span>
              {option.note && <span className="q-hint q-ell">{option.note}</span>}
            </span>
            {option.warning && <span className="q-hint q-picker-warning">{t(option.warning)}</span>}
            {recent.some((one) => one.id === option.id) && <span className="q-hint q-space">{t('platform.picker.recent')}</span>}
          </li>
        ))}
      </ul>
      {!isPending && options.length === 0 && <p className="q-hint">{t('platform.picker.noMatch')}</p>}
    </div>
  );
}
