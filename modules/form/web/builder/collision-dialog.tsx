import { useState } from 'react';
import { Button } from '@mantine/core';
import { Dialog } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { FormItem, FormSection } from '../../contract/index.ts';
import { fieldsThatDiffer } from '../../domain/compare.rules.ts';
import { conflictId } from '../../domain/merge.rules.ts';
import { inLanguage } from '../runner/runner-state.ts';
import { useFieldWords } from '../parts/field-words.ts';
import type { Collision } from './use-builder.ts';
import './collision-dialog.css';

/** px: two versions stand side by side. */
const WIDTH = 820;

interface Props {
  collision: Collision;
  onSettle: (sides: Record<string, 'mine' | 'theirs'>) => void;
}

/** Two people changed the same question: both versions, and a choice per question. What only one of them changed is kept without asking. */
export function CollisionDialog({ collision: { who, when, conflicts }, onSettle }: Props) {
  const { t } = useTranslation();
  const [sides, setSides] = useState<Record<string, 'mine' | 'theirs'>>({});
  const open = conflicts.filter((one) => !sides[conflictId(one)]).length;
  return (
    <Dialog
      open
      onClose={() => undefined}
      width={WIDTH}
      title={t('form.collision.title', { who, when: formatInstant(when) })}
      buttons={
        <Button variant="filled" disabled={open > 0} onClick={() => onSettle(sides)}>
          {open > 0 ? t('form.collision.open', { count: open }) : t('form.collision.take')}
        </Button>
      }
    >
      <p className="q-quiet">{t('form.collision.text')}</p>
      {conflicts.map((conflict) => {
        const id = conflictId(conflict);
        const fields = conflict.mine && conflict.theirs ? fieldsThatDiffer(conflict.mine, conflict.theirs) : [];
        return (
          <fieldset key={id} className="fb-collision">
            <legend>
              <Title of={conflict.mine ?? conflict.theirs} />
            </legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} data-chosen={sides[id] === side}>
                <input type="radio" name={id} checked={sides[id] === side} onChange={() => setSides({ ...sides, [id]: side })} />
                <span>
                  <strong>{side === 'mine' ? t('form.collision.mine') : t('form.collision.theirs', { who })}</strong>
                  <Version of={conflict[side]} fields={fields} />
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </Dialog>
  );
}

function Title({ of }: { of: FormItem | FormSection | undefined }) {
  const { t, i18n } = useTranslation();
  if (!of || (!('text' in of) && !('title' in of))) return <>{t('form.compare.form')}</>;
  return <>{inLanguage('text' in of ? of.text : of.title, i18n.language) || t('form.untitledQuestion')}</>;
}

/** The fields in which the two differ, or that one of them removed it. */
function Version({ of, fields }: { of: FormItem | FormSection | undefined; fields: string[] }) {
  const { t } = useTranslation();
  const { label, words } = useFieldWords();
  if (!of) return <p className="q-hint">{t('form.collision.removed')}</p>;
  return (
    <dl>
      {(fields.length > 0 ? fields : ['text']).map((field) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>{words(field, (of as unknown as Record<string, unknown>)[field])}</dd>
        </div>
      ))}
    </dl>
  );
}
