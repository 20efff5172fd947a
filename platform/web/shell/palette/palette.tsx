import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BookUser, Clock, FileSearch, Plus, Search } from 'lucide-react';
import { isSearchable, plainText } from '@quantum/platform/contract';
import { callPath, formatDay, pressedKey, useTranslation } from '@quantum/platform/web/public';
import { useActor } from '../../kit/actor.ts';
import { useDebounced } from '../../kit/picker/picker-list.tsx';
import type { MenuItem } from '../menu/menu-tree.ts';
import { matching, screensOf, startsOf, type PaletteEntry } from './palette-entries.ts';
import { recentVisits } from './recent.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './palette.css';

interface Found {
  id: number;
  kind: string;
  code: string;
  title: string;
  href: string;
  menu: string;
  place: string | null;
  day: string | null;
  state: string | null;
  isDirectory: boolean;
}

/** A search goes to the server this long after the last key. */
const PAUSE = 250;
const ICONS = { recent: Clock, start: Plus, go: ArrowRight, records: FileSearch, directory: BookUser };
const SHOWN = { recent: 5, start: 6, go: 7, records: 10, directory: 6 };

interface PaletteProps {
  menu: MenuItem[];
  /** What is typed, since the palette was asked for. */
  typed: string;
  setTyped: (text: string) => void;
  onClose: () => void;
}

/** Ctrl K: go to any screen, open any record by its code or words, begin something new. */
export function Palette({ menu, typed, setTyped, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const [[store, palette]] = useState(() => createSpotlight());
  const word = plainText(typed);
  const isAsked = isSearchable(word);
  const text = useDebounced(word, PAUSE);
  useEffect(() => palette.open(), [palette]);
  const search = useQuery({
    queryKey: ['palette', text],
    queryFn: ({ signal }) =>
      callPath<Found[]>({ method: 'GET', path: `/search/records?text=${encodeURIComponent(text)}`, signal, quiet: true }),
    enabled: isSearchable(text),
  });
  const found = isAsked ? (search.data ?? []) : [];
  const isSearching = isAsked && (text !== word || search.isFetching);
  // Nothing found says less where the server was not asked, or did not answer.
  const unasked = word === '' ? undefined : !isAsked ? 'letters' : search.isError && !isSearching ? 'unanswered' : undefined;
  const recent = recentVisits().map(({ path, title }) => ({ path, title }));
  const known = matching(recent, typed).slice(0, SHOWN.recent);
  const others = found.filter(({ href }) => !known.some(({ path }) => path === href));
  // Results of the device come first: later results of the server never move them while one is being chosen.
  const go = matching(screensOf(menu, t), typed);
  const entryOf = ({ href, code, title, menu: of, place, day, state }: Found): PaletteEntry => ({
    path: href,
    title: title || code,
    note: [t(`menu.${of}`), title ? code : '', place, day && formatDay(day), state].filter(Boolean).join(' · '),
  });
  const records = others.filter((one) => !one.isDirectory).map(entryOf);
  const directory = others.filter((one) => one.isDirectory).map(entryOf);
  const start = matching(startsOf(actor, t), typed);
  // Once something is typed: screens, then records, then what can be begun. A screen visited lately is among the screens.
  const visited = word === '' ? known : known.filter(({ path }) => !go.some((one) => one.path === path));
  const groups: [keyof typeof ICONS, PaletteEntry[]][] =
    word === ''
      ? [
          ['recent', visited],
          ['go', go],
          ['start', start],
        ]
      : [
          ['go', go],
          ['recent', visited],
          ['records', records],
          ['directory', directory],
          ['start', start],
        ];
  const shown = groups.filter(([, entries]) => entries.length > 0);
  const first = shown[0]?.[1][0]?.path;
  // Enter before anything was chosen opens the first; while the server is asked and the device knows nothing, once it has answered.
  const [entered, setEntered] = useState<string>();
  const mayOpen = entered === word && first !== undefined && (go.length > 0 || !isSearching);
  useEffect(() => {
    if (!mayOpen) return;
    palette.close();
    void navigate(first);
  }, [mayOpen, first, navigate, palette]);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={(text) => {
        setEntered(undefined);
        setTyped(text);
      }}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      centered={false}
      yOffset="12vh"
      overlayProps={{ color: 'var(--q-scrim)', backgroundOpacity: 1, blur: 0 }}
      maxHeight="min(60vh, 460px)"
      attributes={{ content: { 'aria-label': t('platform.palette.open') } }}
      transitionProps={{ duration: 100 }}
    >
      <Spotlight.Search
        aria-label={t('platform.palette.label')}
        placeholder={t('platform.palette.label')}
        onKeyDown={(event) => {
          if (pressedKey(event.nativeEvent) === 'Enter' && word !== '' && store.getState().selected === -1) setEntered(word);
        }}
        leftSection={<Search size={18} strokeWidth={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {shown.map(([name, entries]) => {
          const Icon = ICONS[name];
          return (
            <Spotlight.ActionsGroup key={name} label={t(`platform.palette.${name}`)}>
              {entries.slice(0, SHOWN[name]).map((entry) => (
                <Spotlight.Action
                  key={`${name}.${entry.path}`}
                  leftSection={<Icon size={16} strokeWidth={1.75} aria-hidden />}
                  label={entry.title}
                  {...(entry.note && { description: entry.note })}
                  onClick={() => void navigate(entry.path)}
                />
              ))}
            </Spotlight.ActionsGroup>
          );
        })}
        {unasked && <p className="q-hint q-palette-note">{t(`platform.palette.${unasked}`)}</p>}
        {shown.length === 0 && !unasked && (
          <Spotlight.Empty>{t(isSearching ? 'platform.palette.searching' : 'platform.palette.empty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
