import { useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormDetail } from '../../contract/index.ts';
import { FormNotes } from './form-notes.tsx';

/** px: plans are named by code and name. */
const WIDTH = 560;
const USES_SHOWN = 8;

interface Props {
  form: FormDetail;
  busy: boolean;
  onClose: () => void;
  /** With `movePlans`, running plans follow at once. */
  onPublish: (movePlans: boolean) => void;
}

/** What publishing will do, before it is done: the new version, and from when each plan that uses the form asks it. */
export function PublishDialog({ form, busy, onClose, onPublish }: Props) {
  const { t } = useTranslation();
  const [moves, setMoves] = useState(false);
  const no = form.draft?.no ?? 1;
  const running = form.usages.filter(({ versionNo }) => versionNo !== null);
  const coming = form.usages.filter(({ versionNo }) => versionNo === null);
  const movable = running.filter((use) => use.movable);
  const hints = form.notes.filter(({ level }) => level === 'hint');
  return (
    <Dialog
      open
      onClose={onClose}
      width={WIDTH}
      title={t('form.publish.title', { no })}
      buttons={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="filled" loading={busy} onClick={() => onPublish(moves)} data-autofocus>
            {t('form.publish.action', { no })}
          </Button>
        </>
      }
    >
      <p>{t('form.publish.text', { no })}</p>
      {form.usages.length === 0 ? (
        <p className="q-quiet">{t('form.publish.unused')}</p>
      ) : (
        <ul className="form-publish">
          {running.length > 0 && !moves && <li>{t('form.publish.running', { count: running.length, no })}</li>}
          {moves && <li>{t('form.publish.moving', { count: movable.length, no })}</li>}
          {moves && movable.length < running.length && <li>{t('form.publish.staying', { count: running.length - movable.length })}</li>}
          {coming.length > 0 && <li>{t('form.publish.coming', { count: coming.length, no })}</li>}
        </ul>
      )}
      {movable.length > 0 && (
        <Checkbox
          size="md"
          className="form-publish-move"
          label={t('form.publish.move', { count: movable.length, no })}
          checked={moves}
          onChange={(event) => setMoves(event.currentTarget.checked)}
        />
      )}
      <ul className="q-plain-list">
        {form.usages.slice(0, USES_SHOWN).map((use) => (
          <li key={use.href}>
            <Link to={use.href}>{use.title}</Link> {use.versionNo !== null && <span className="q-hint">v{use.versionNo}</span>}
          </li>
        ))}
      </ul>
      {form.usages.length > USES_SHOWN && <p className="q-hint">{t('form.publish.more', { count: form.usages.length - USES_SHOWN })}</p>}
      {hints.length > 0 && (
        <details className="form-hints">
          <summary>{t('form.publish.hints', { count: hints.length })}</summary>
          <FormNotes content={form.content} notes={hints} />
        </details>
      )}
    </Dialog>
  );
}
