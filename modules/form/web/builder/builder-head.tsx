import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ArrowLeft, CloudAlert, CloudCheck, CloudUpload, Redo2, Settings2, Undo2 } from 'lucide-react';
import { ViewTabs } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { formPath, type FormDetail } from '../../contract/index.ts';
import { inLanguage } from '../runner/runner-state.ts';
import { IconButton } from './icon-button.tsx';
import type { Builder } from './use-builder.ts';

export type View = 'build' | 'translate' | 'try';
const VIEWS: readonly View[] = ['build', 'translate', 'try'];

interface Props {
  form: FormDetail;
  builder: Builder;
  view: View;
  faults: number;
  onView: (view: View) => void;
  onSettings: () => void;
  onPublish: () => void;
  /** Where a second person publishes: to that person. */
  onSubmit: () => void;
}

/** What is being built, whether it is saved, and what can be done with it. */
export function BuilderHead({ form, builder, view, faults, onView, onSettings, onPublish, onSubmit }: Props) {
  const { t, i18n } = useTranslation();
  const { state, savedAt } = builder;
  const Icon = state === 'failed' ? CloudAlert : state === 'saved' ? CloudCheck : CloudUpload;
  const at = savedAt ? formatInstant(savedAt, form.timeZone) : '';
  return (
    <header className="fb-head">
      <div className="fb-head-name">
        <Link to={formPath(form.id)} className="q-icon-btn" aria-label={t('form.builder.back')}>
          <ArrowLeft size={17} aria-hidden />
        </Link>
        <div>
          <h1>{inLanguage(form.name, i18n.language)}</h1>
          <p className="q-hint">
            <span className="q-code">{form.code}</span>
            {form.draft && <span>{t('form.builder.draft', { no: form.draft.no })}</span>}
            <span data-state={state} role="status" className="fb-saved">
              <Icon size={14} aria-hidden /> {t(`form.saved.${state}`, { at })}
            </span>
          </p>
        </div>
      </div>
      <ViewTabs
        label={t('form.builder.views')}
        tabs={VIEWS.map((one) => ({ value: one, label: t(`form.view.${one}`) }))}
        value={view}
        onChoose={onView}
      />
      <div className="fb-head-tools q-head-tools">
        <IconButton
          label={t('form.builder.undo')}
          disabled={!builder.canUndo}
          onClick={builder.undo}
          icon={<Undo2 size={16} aria-hidden />}
        />
        <IconButton
          label={t('form.builder.redo')}
          disabled={!builder.canRedo}
          onClick={builder.redo}
          icon={<Redo2 size={16} aria-hidden />}
        />
        <IconButton label={t('form.builder.settings')} onClick={onSettings} icon={<Settings2 size={16} aria-hidden />} />
        <Button variant="filled" size="xs" disabled={faults > 0} onClick={form.review.needed ? onSubmit : onPublish}>
          {form.review.needed ? t('form.event.submit') : t('form.publish.action', { no: form.draft?.no ?? 1 })}
        </Button>
      </div>
    </header>
  );
}
