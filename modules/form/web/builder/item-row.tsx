import { memo, useState, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { Menu } from '@mantine/core';
import { Camera, Ellipsis, EyeOff, GripVertical, Languages, Library, Lightbulb, OctagonAlert, TriangleAlert } from 'lucide-react';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import type { FormItem } from '../../contract/index.ts';
import { moveItem, removeItem, stepItem } from '../../domain/edit.rules.ts';
import type { ContentNote } from '../../domain/content.rules.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { inLanguage } from '../runner/runner-state.ts';
import { ToBank } from './to-bank.tsx';
import { useTools } from './builder-context.ts';
import { ItemEditor, useDuplicate } from './item-editor.tsx';

interface Props {
  item: FormItem;
  number: string;
  isOpen: boolean;
  share: string | null;
  notes: readonly ContentNote[];
  /** Where a dragged question would be dropped. */
  edge: 'before' | 'after' | undefined;
  isDragged: boolean;
  onGrip: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/** One question: a line that says what it asks, and below it everything about it once it is opened. */
export const ItemRow = memo(function ItemRow({ item, number, isOpen, share, notes, edge, isDragged, onGrip }: Props) {
  const { t, i18n } = useTranslation();
  const { select, newer } = useTools();
  const keys = useRowKeys(item, number);
  const words = inLanguage(item.text, i18n.language);
  return (
    <div className="fb-item" data-open={isOpen} data-edge={edge} data-dragged={isDragged} data-item={item.key} onKeyDown={keys}>
      <div className="fb-row">
        <span className="fb-grip" aria-hidden="true" onPointerDown={(event) => onGrip(event, item.key)}>
          <GripVertical size={16} />
        </span>
        <span className="fb-no">{number}</span>
        <button
          type="button"
          className="fb-open"
          data-row={item.key}
          aria-expanded={isOpen}
          onClick={() => select(isOpen ? null : item.key)}
        >
          {words || <span className="q-faint">{t('form.untitledQuestion')}</span>}
        </button>
        {item.critical && (
          <span className="form-critical">
            <OctagonAlert size={12} aria-hidden /> {t('form.critical')}
          </span>
        )}
        <span className="fb-type">
          <TypeIcon type={item.type} /> {t(`form.type.${item.type}`)}
          {item.unit && `, ${item.unit}`}
        </span>
        <span className="fb-share" title={t('form.builder.shareHelp')}>
          {share === null ? '—' : `${share} %`}
        </span>
        <RowMenu item={item} />
      </div>
      <Marks item={item} notes={notes} isBehind={newer.some((one) => one.id === item.questionId && one.no > (item.questionNo ?? 1))} />
      {isOpen && <ItemEditor item={item} isNew={words === ''} />}
    </div>
  );
});

/** What the question asks for besides its answer, and what is wrong with it. */
function Marks({ item, notes, isBehind }: Pick<Props, 'item' | 'notes'> & { isBehind: boolean }) {
  const { t } = useTranslation();
  const marks: [string, ReactNode, string][] = [
    ...(item.photoWhenFailing
      ? [['photo', <Camera key="i" size={14} aria-hidden />, t('form.mark.photo')] as [string, ReactNode, string]]
      : []),
    ...(item.findingWhenFailing
      ? [['finding', <TriangleAlert key="i" size={14} aria-hidden />, t('form.mark.finding')] as [string, ReactNode, string]]
      : []),
    ...(item.visibleIf ? [['if', <EyeOff key="i" size={14} aria-hidden />, t('form.mark.visibleIf')] as [string, ReactNode, string]] : []),
  ];
  if (isBehind) marks.push(['bank', <Library key="i" size={14} aria-hidden />, t('form.mark.newer')]);
  if (marks.length === 0 && notes.length === 0) return null;
  return (
    <p className="fb-marks">
      {marks.map(([key, icon, words]) => (
        <span key={key}>
          {icon} {words}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note.key} data-level={note.level}>
          {note.key === 'form.content.translationMissing' ? <Languages size={14} aria-hidden /> : <Lightbulb size={14} aria-hidden />}{' '}
          {t(note.key)}
        </span>
      ))}
    </p>
  );
}

/** The button alone until it is first pressed: a menu in each row costs more than the row. */
function RowMenu({ item }: { item: FormItem }) {
  const { t, i18n } = useTranslation();
  const [wasOpened, open] = useState(false);
  const button = (
    <button
      type="button"
      className="q-icon-btn"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={t('form.builder.menuOf', { name: inLanguage(item.text, i18n.language) || item.key })}
      onClick={wasOpened ? undefined : () => open(true)}
    >
      <Ellipsis size={16} aria-hidden />
    </button>
  );
  return wasOpened ? <OpenedMenu item={item} button={button} /> : button;
}

function OpenedMenu({ item, button }: { item: FormItem; button: ReactElement }) {
  const { t, i18n } = useTranslation();
  const { change, select, latest } = useTools();
  const duplicate = useDuplicate();
  return (
    <Menu position="bottom-end" withinPortal defaultOpened returnFocus>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => duplicate(item.key)}>{t('form.builder.duplicate')}</Menu.Item>
        <Menu.Item onClick={() => change((content) => stepItem(content, item.key, -1))}>{t('form.builder.up')}</Menu.Item>
        <Menu.Item onClick={() => change((content) => stepItem(content, item.key, 1))}>{t('form.builder.down')}</Menu.Item>
        {latest().sections.length > 1 && <Menu.Label>{t('form.builder.moveTo')}</Menu.Label>}
        {latest().sections.length > 1 &&
          latest()
            .sections.filter((section) => !section.items.includes(item))
            .map((section) => (
              <Menu.Item
                key={section.key}
                onClick={() => change((content) => moveItem(content, item.key, section.key, section.items.length))}
              >
                {inLanguage(section.title, i18n.language) || t('form.untitled')}
              </Menu.Item>
            ))}
        <ToBank item={item} />
        <Menu.Divider />
        <Menu.Item
          color="red"
          onClick={() => {
            select(null);
            change((content) => removeItem(content, item.key));
          }}
        >
          {t('form.builder.removeItem')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** On the row itself: Alt with an arrow moves the question, the arrows alone move the focus, Delete removes, Ctrl+D copies. */
function useRowKeys(item: FormItem, number: string) {
  const { t } = useTranslation();
  const { change, select, announce } = useTools();
  const duplicate = useDuplicate();
  const move = (by: 1 | -1) => {
    change((content) => stepItem(content, item.key, by));
    announce(t(by === 1 ? 'form.builder.movedDown' : 'form.builder.movedUp', { number }));
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const onRow = target.dataset['row'] === item.key;
    const key = pressedKey(event);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
    if (step && event.altKey && (onRow || target.tagName === 'INPUT')) move(step);
    else if (step && onRow) {
      const rows = [...document.querySelectorAll<HTMLElement>('.fb-open')];
      rows[rows.indexOf(target) + step]?.focus();
    } else if (key === 'Delete' && onRow) {
      select(null);
      change((content) => removeItem(content, item.key));
      announce(t('form.builder.removed', { number }));
    } else if (key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && onRow) duplicate(item.key);
    else return;
    event.preventDefault();
  };
}
