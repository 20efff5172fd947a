import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { readTime, useFieldWords, type FormHandle } from '@quantum/platform/web/kit';
import type { PlanInput } from './plan-input.ts';
import './plan.css';

interface Props {
  form: FormHandle<PlanInput>;
  /** Message key. */
  label: string;
  max: number;
}

/** Further times of day a window starts at, beside the first: what is no time, or is there already, is not taken. */
export function MoreTimes({ form, label, max }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { time, moreTimes } = form.value;
  useFieldWords(form, 'moreTimes', t(label), (value) => (value as string[]).join(', '));
  const read = readTime(typed);
  const isNew = read !== undefined && read !== time && !moreTimes.includes(read);
  const add = () => {
    if (!isNew) return;
    form.set({ moreTimes: [...moreTimes, read].toSorted() });
    setTyped('');
  };
  return (
    <fieldset className="ins-times">
      <legend>{t(label)}</legend>
      {moreTimes.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t('inspection.plan.removeTime', { time: one })}
          onClick={() => form.set({ moreTimes: moreTimes.filter((other) => other !== one) })}
        >
          {one}
          <X size={14} aria-hidden />
        </button>
      ))}
      {moreTimes.length < max && (
        <>
          <TextInput
            aria-label={t('inspection.plan.addTime')}
            value={typed}
            maxLength={5}
            inputMode="numeric"
            placeholder="HH:MM"
            w={96}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" disabled={!isNew} leftSection={<Plus size={14} aria-hidden />} onClick={add}>
            {t('inspection.plan.addTime')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
