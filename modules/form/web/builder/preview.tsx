import { useMemo, useState, type ReactNode } from 'react';
import { Monitor, RotateCcw, Smartphone } from 'lucide-react';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { InLanguage } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, FormContent, Localized } from '../../contract/index.ts';
import { visibleAnswers } from '../../domain/answers.rules.ts';
import { byItem } from '../../domain/item.rules.ts';
import { scoreAnswers } from '../../domain/scoring.rules.ts';
import { isBlank } from '../../domain/translation.rules.ts';
import { FormRunner } from '../runner/form-runner.tsx';
import { inLanguage } from '../runner/runner-state.ts';
import { ScoreReceiptView } from '../runner/score-receipt.tsx';
import { IconButton } from './icon-button.tsx';
import './preview.css';

/** Percent; what a form without a target of its own is compared with, unless the setting or the space says otherwise. */
const USUAL_TARGET = 95;

interface Props {
  content: FormContent;
  name: Localized;
  /** The question that is being written. */
  startAt: string | null;
  /** Beside the form the score with its arithmetic. */
  whole?: boolean;
}

/** The form in the runner itself, to try it: nothing that is answered here is stored. */
export function Preview({ content, name, startAt, whole = false }: Props) {
  const { t, i18n: page } = useTranslation();
  const [locale, setLocale] = useState(page.language as Locale);
  const [isPhone, setPhone] = useState(true);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [photos, setPhotos] = useState<ReadonlyMap<string, string>>(new Map());
  const [round, setRound] = useState(0);
  const unnamed = t('form.untitledQuestion');
  const seen = useMemo(() => shownContent(content, unnamed), [content, unnamed]);
  const known = useMemo(() => {
    const keys = new Set(seen.sections.flatMap((section) => section.items.map((item) => item.key)));
    return answers.filter((answer) => keys.has(answer.item));
  }, [seen, answers]);
  const receipt = useMemo(() => scoreAnswers(seen, visibleAnswers(seen, known), seen.scoring.target ?? USUAL_TARGET), [seen, known]);
  const answer = (next: Answer) => setAnswers((now) => [...byItem([...now, next]).values()]);
  const addPhotos = (item: string, files: File[]) => {
    const made = files.map((file) => [crypto.randomUUID() as string, URL.createObjectURL(file)] as const);
    setPhotos((now) => new Map([...now, ...made]));
    setAnswers((now) => {
      const before = byItem(now).get(item) ?? { item };
      return [...byItem([...now, { ...before, photos: [...(before.photos ?? []), ...made.map(([id]) => id)] }]).values()];
    });
  };
  return (
    <section className="fp" data-whole={whole} aria-label={t('form.preview.title')}>
      <div className="fp-bar">
        {whole && (
          <div className="fp-choice" role="group" aria-label={t('form.preview.device')}>
            <Choice
              label={t('form.preview.phone')}
              isOn={isPhone}
              onClick={() => setPhone(true)}
              icon={<Smartphone size={16} aria-hidden />}
            />
            <Choice
              label={t('form.preview.desk')}
              isOn={!isPhone}
              onClick={() => setPhone(false)}
              icon={<Monitor size={16} aria-hidden />}
            />
          </div>
        )}
        <div className="fp-choice" role="group" aria-label={t('form.preview.language')}>
          {LOCALES.map((one) => (
            <Choice
              key={one}
              label={t(`platform.language.${one}`)}
              isOn={one === locale}
              onClick={() => setLocale(one)}
              icon={<span lang={one}>{t(`platform.language.${one}`)}</span>}
            />
          ))}
        </div>
        <IconButton
          label={t('form.preview.again')}
          icon={<RotateCcw size={15} aria-hidden />}
          onClick={() => {
            setAnswers([]);
            setRound(round + 1);
          }}
        />
      </div>
      <InLanguage locale={locale}>
        <div className="fp-stage">
          <div className="fp-frame" data-device={isPhone ? 'phone' : 'desk'} lang={locale}>
            <FormRunner
              key={`${round}.${startAt ?? ''}`}
              content={seen}
              title={inLanguage(name, locale) || unnamed}
              subtitle={t('form.preview.place')}
              answers={known}
              onAnswer={answer}
              onSubmit={() => undefined}
              onPhotos={(item, files) => addPhotos(item.key, files)}
              photoUrl={(photo) => photos.get(String(photo))}
              focusAtStart={false}
              {...(startAt !== null && { startAt })}
            />
          </div>
          {whole && (
            <div className="fp-receipt" lang={locale}>
              <ScoreReceiptView content={seen} receipt={receipt} />
            </div>
          )}
        </div>
      </InLanguage>
      {!whole && (
        <p className="fp-score" role="status">
          {receipt.percent === null ? t('form.preview.noScore') : t('form.preview.score', { percent: receipt.percent })}
        </p>
      )}
    </section>
  );
}

/** What the runner can show: sections that have questions, and a word where none is written yet. */
const shownContent = (content: FormContent, unnamed: string): FormContent => {
  const text = { en: unnamed, 'zh-Hans': unnamed, 'zh-Hant': unnamed };
  return {
    ...content,
    sections: content.sections
      .filter(({ items }) => items.length > 0)
      .map((section) => ({ ...section, items: section.items.map((item) => (isBlank(item.text) ? { ...item, text } : item)) })),
  };
};

function Choice({ label, isOn, icon, onClick }: { label: string; isOn: boolean; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" aria-pressed={isOn} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
}
