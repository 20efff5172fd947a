import { SelectInput } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { SECOND_SIGNER, type FormContent } from '../../contract/index.ts';
import { NumberInput } from './number-input.tsx';

interface Props {
  content: FormContent;
  onChange: (next: FormContent, field?: string) => void;
}

/** Target and signatures: part of the content, so that each version keeps its own. */
export function ScoringFields({ content, onChange }: Props) {
  const { t } = useTranslation();
  const { signOff, scoring } = content;
  const sign = (next: FormContent['signOff']) => {
    const { signOff: _before, ...rest } = content;
    onChange(next ? { ...rest, signOff: next } : rest);
  };
  return (
    <div className="fb-fields fb-scoring">
      <NumberInput
        label={t('form.builder.target')}
        suffix="%"
        value={scoring.target ?? undefined}
        min={0}
        max={100}
        onChange={(target) => onChange({ ...content, scoring: { ...scoring, target: target ?? null } }, 'target')}
      />
      <SelectInput
        className="fb-field"
        label={t('form.builder.signOff')}
        value={signOff ? (signOff.second ?? 'manager') : 'none'}
        options={(['none', 'manager', SECOND_SIGNER.operationManager, SECOND_SIGNER.ehs] as const).map((value) => ({
          value,
          label: t(`form.sign.${value}`),
        }))}
        onChange={(value) =>
          sign(value === 'none' ? undefined : { second: value === 'manager' ? null : value, ...(signOff?.client && { client: true }) })
        }
      />
      {signOff && (
        <label className="fb-check">
          <input
            type="checkbox"
            checked={signOff.client ?? false}
            onChange={(event) => sign({ second: signOff.second, ...(event.target.checked && { client: true }) })}
          />
          {t('form.sign.client')}
        </label>
      )}
    </div>
  );
}
