import { Checkbox } from '@mantine/core';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { NumberInput, useCall, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_POINTS, setEndpoints } from '../../../contract/index.ts';
import type { Drawing } from './paper-fields.tsx';

/** Questions of the sets drawn from that everybody is asked. */
export function FixedFields({ form }: { form: FormHandle<Drawing> }) {
  const { t } = useTranslation();
  const sets = [...new Set(form.value.draws.flatMap(({ setId }) => setId ?? []))];
  if (sets.length === 0) return null;
  return (
    <details className="tr-fixed">
      <summary>{t('training.quiz.fixed', { count: form.value.fixed.length })}</summary>
      {sets.map((setId) => (
        <FixedOf key={setId} setId={setId} form={form} />
      ))}
    </details>
  );
}

function FixedOf({ setId, form }: { setId: number; form: FormHandle<Drawing> }) {
  const { t, i18n } = useTranslation();
  const { data } = useCall(setEndpoints.questions, { params: { id: setId } });
  const { fixed } = form.value;
  return (
    <ul className="tr-fixed-list">
      {(data ?? [])
        .filter(({ retired }) => !retired)
        .map((one) => {
          const at = fixed.findIndex(({ questionId }) => questionId === one.id);
          const stem = inLocale(one.stem, i18n.language as Locale);
          return (
            <li key={one.id}>
              <Checkbox
                label={stem}
                checked={at >= 0}
                onChange={(event) =>
                  form.set({ fixed: event.currentTarget.checked ? [...fixed, { questionId: one.id, points: 1 }] : fixed.toSpliced(at, 1) })
                }
              />
              {at >= 0 && (
                <NumberInput
                  aria-label={t('training.quiz.pointsOf', { question: stem })}
                  min={1}
                  max={MOST_POINTS}
                  w={88}
                  value={fixed[at]!.points}
                  onChange={(points) => form.set({ fixed: fixed.with(at, { questionId: one.id, points: Number(points) || 1 }) })}
                />
              )}
            </li>
          );
        })}
    </ul>
  );
}
