import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { useMutate, usePage } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { formEndpoints as endpoints, formPath, type FormContent, type FormDetail } from '../../contract/index.ts';
import { contentNotes, type ContentNote } from '../../domain/content.rules.ts';
import { changeItem, findItem } from '../../domain/edit.rules.ts';
import { scoreShares } from '../../domain/share.rules.ts';
import { BankRail } from './bank-rail.tsx';
import { BuilderContext, type BuilderTools } from './builder-context.ts';
import { BuilderHead, type View } from './builder-head.tsx';
import { BuilderNotes } from './builder-notes.tsx';
import { ItemPane } from './item-pane.tsx';
import { SectionRail } from './section-rail.tsx';
import { useBuilder, type Builder } from './use-builder.ts';
import '../parts/critical.css';
import './items.css';
import './builder.css';
import './editor.css';

const PublishDialog = lazy(() => import('../parts/publish-dialog.tsx').then((loaded) => ({ default: loaded.PublishDialog })));
const CollisionDialog = lazy(() => import('./collision-dialog.tsx').then((loaded) => ({ default: loaded.CollisionDialog })));
const Preview = lazy(() => import('./preview.tsx').then((loaded) => ({ default: loaded.Preview })));
const SettingsDialog = lazy(() => import('./settings-dialog.tsx').then((loaded) => ({ default: loaded.SettingsDialog })));
const TranslationView = lazy(() => import('./translation-view.tsx').then((loaded) => ({ default: loaded.TranslationView })));

const NOTHING: FormContent = { sections: [], scoring: { method: 'weightedSections', version: 1, target: null } };

/** The builder: sections at the left, questions in the middle, the form itself at the right. */
export function BuilderPage({ form }: { form: FormDetail }) {
  const { t } = useTranslation();
  const builder = useBuilder(form);
  const { content } = builder;
  const [search] = useSearchParams();
  const [open, setOpen] = useState<string | null>(search.get('item'));
  const [sectionKey, setSection] = useState<string>();
  const [view, setView] = useState<View>('build');
  const [asking, setAsking] = useState<'settings' | 'publish'>();
  const [said, announce] = useState('');
  // The questions are shown at once; notes, shares and preview follow a moment later, and when typing pauses.
  const calm = useDeferredValue(content, NOTHING);
  const notes = useMemo(() => contentNotes(calm), [calm]);
  const shares = useMemo(() => scoreShares(calm), [calm]);
  const byPlace = useMemo(() => {
    const places = new Map<string, ContentNote[]>();
    for (const note of notes) places.set(note.at, [...(places.get(note.at) ?? []), note]);
    return places;
  }, [notes]);
  const tools = useBuilderTools(builder, form, setOpen, announce);
  useBuilderKeys(builder);
  const navigate = useNavigate();
  const submit = useMutate(endpoints.submit, { done: () => t('form.review.sent'), onDone: ({ id }) => void navigate(formPath(id)) });
  usePage({
    title: `${form.code} ${t('form.builder.title')}`,
    append: [{ text: form.code, to: formPath(form.id) }, { text: t('form.builder.title') }],
  });

  const openedIn = open === null ? undefined : findItem(content, open)?.section;
  const section = openedIn ?? content.sections.find((one) => one.key === sectionKey) ?? content.sections[0];
  const goTo = (at: string) => {
    setView('build');
    setSection(at);
    setOpen(findItem(content, at) ? at : null);
  };
  const faults = notes.filter((note) => note.level === 'fault').length;
  return (
    <BuilderContext value={tools}>
      <div className="fb" data-view={view}>
        <BuilderHead
          form={form}
          builder={builder}
          view={view}
          faults={faults}
          onView={setView}
          onSettings={() => setAsking('settings')}
          onPublish={() => void builder.flush().then((saved) => saved && setAsking('publish'))}
          onSubmit={() =>
            void builder.flush().then((saved) => {
              if (saved) void submit.run({ params: { id: form.id }, input: { version: builder.currentVersion() } });
            })
          }
        />
        {builder.isGone && <GoneNotice form={form} />}
        <Suspense fallback={null}>
          {view === 'translate' && <TranslationView content={content} />}
          {view === 'try' && <Preview content={calm === NOTHING ? content : calm} name={form.name} startAt={null} whole />}
        </Suspense>
        {view === 'build' && (
          <div className="fb-columns">
            <SectionRail
              bank={calm !== NOTHING && <BankRail section={section?.key} />}
              content={content}
              active={section?.key ?? ''}
              shares={shares.sections}
              notes={byPlace}
              onOpen={(key) => {
                setOpen(null);
                setSection(key);
              }}
            />
            {section && (
              <ItemPane
                key={section.key}
                content={content}
                section={section}
                open={open}
                notes={byPlace}
                shares={shares}
                onRemoved={() => {
                  setOpen(null);
                  setSection(undefined);
                }}
              />
            )}
            <aside className="fb-preview">
              <Suspense fallback={null}>
                {calm !== NOTHING && <Preview content={calm} name={form.name} startAt={open ?? section?.items[0]?.key ?? null} />}
              </Suspense>
            </aside>
          </div>
        )}
        {view === 'build' && calm !== NOTHING && <BuilderNotes content={calm} notes={notes} onOpen={goTo} />}
        <p className="fb-hidden" role="status">
          {said}
        </p>
      </div>
      <Suspense fallback={null}>
        {builder.collision && <CollisionDialog collision={builder.collision} onSettle={builder.settle} />}
        {asking === 'settings' && <SettingsDialog form={form} builder={builder} onClose={() => setAsking(undefined)} />}
        {asking === 'publish' && (
          <Publish form={{ ...form, content, notes: withWords(notes) }} builder={builder} onClose={() => setAsking(undefined)} />
        )}
      </Suspense>
    </BuilderContext>
  );
}

const withWords = (notes: readonly ContentNote[]) => notes.map((note) => ({ ...note, message: '' }));

function useBuilderTools(
  builder: Builder,
  { newer, org_id }: FormDetail,
  select: (key: string | null) => void,
  announce: (text: string) => void,
): BuilderTools {
  const latest = useRef(builder.content);
  useEffect(() => {
    latest.current = builder.content;
  });
  const { change } = builder;
  return useMemo(() => {
    const apply = (next: (content: FormContent) => FormContent, field?: string) => {
      latest.current = next(latest.current);
      change(latest.current, field);
    };
    return {
      change: apply,
      changeItem: (key, more, field) => apply((content) => changeItem(content, key, more), field),
      select,
      announce,
      latest: () => latest.current,
      newer,
      keptBy: org_id ?? undefined,
    };
  }, [change, select, announce, newer, org_id]);
}

/** Ctrl+Z and Ctrl+Shift+Z anywhere in the builder: one undo for fields, order and removals alike. */
function useBuilderKeys({ undo, redo, flush }: Builder): void {
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || document.querySelector('.mantine-Modal-content')) return;
      const key = pressedKey(event).toLowerCase();
      if (key === 'z' && !event.shiftKey) undo();
      else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else if (key === 's') void flush();
      else return;
      event.preventDefault();
    },
    [undo, redo, flush],
  );
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onKey]);
}

function Publish({ form, builder, onClose }: { form: FormDetail; builder: Builder; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const publish = useMutate(endpoints.publish, {
    done: ({ code }) => t('form.publish.done', { code }),
    onDone: ({ id }) => void navigate(formPath(id)),
    onFailure: () => onClose(),
  });
  return (
    <PublishDialog
      form={form}
      busy={publish.isRunning}
      onClose={onClose}
      onPublish={(movePlans) => void publish.run({ params: { id: form.id }, input: { version: builder.currentVersion(), movePlans } })}
    />
  );
}

/** The draft is no longer there: what was written waits on this device, and continues in a new draft. */
function GoneNotice({ form }: { form: FormDetail }) {
  const { t } = useTranslation();
  const revise = useMutate(endpoints.revise, { quiet: true });
  return (
    <div className="fb-gone" role="alert">
      <span>{t('form.builder.gone.text')}</span>
      <Button
        size="xs"
        variant="filled"
        loading={revise.isRunning}
        onClick={() => void revise.run({ params: { id: form.id }, input: { version: form.version } })}
      >
        {t('form.builder.gone.action')}
      </Button>
    </div>
  );
}
