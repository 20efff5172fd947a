import { inLocale, type Locale, type Localized } from '@quantum/platform/contract';
import { FaultText, LocalizedField, LocalizedInput, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { RATINGS, type MatrixAxis, type Rating } from '../../contract/index.ts';
import { cellFaults, isWorse, plainCells } from '../../domain/scale.rules.ts';
import { MatrixGrid } from './rating.tsx';
import './risk.css';

export interface MatrixValue {
  names: Localized;
  axes: MatrixAxis[];
  cells: Record<string, string>;
}
const PLAIN = plainCells();
/** A cell is lifted step by step, and from the top back to its band. */
const lifted = (key: string, rating: string): string => {
  const at = RATINGS.indexOf(rating as Rating);
  return at > 0 ? RATINGS[at - 1]! : PLAIN[key]!;
};

export function MatrixFields<T extends MatrixValue>({ form }: { form: FormHandle<T> }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const fields = form as unknown as FormHandle<MatrixValue>;
  const { axes, cells } = fields.value;
  // Likelihood × severity alone has cells; a file may have brought it without some.
  const hasCells = axes.length === 2;
  const faults = hasCells ? cellFaults(cells) : [];
  const rename = (a: number, l: number, names: Localized) =>
    fields.set({
      axes: axes.with(a, {
        ...axes[a]!,
        levels: axes[a]!.levels.with(l, { ...axes[a]!.levels[l]!, names }),
      }),
    });
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      {hasCells && (
        <section>
          <h2>{t('risk.matrix.cells')}</h2>
          <p className="q-hint">{t('risk.matrix.cellsHelp')}</p>
          <MatrixGrid
            cells={cells}
            bad={faults}
            names={[inLocale(axes[0]!.names, locale), inLocale(axes[1]!.names, locale)]}
            onPick={(key) => fields.set({ cells: { ...cells, [key]: lifted(key, cells[key] ?? '') } })}
          />
          {faults.length > 0 && <p role="alert">{t('risk.matrix.falling', { cells: faults.join('; ') })}</p>}
          {Object.entries(cells).some(([key, rating]) => PLAIN[key] !== undefined && isWorse(rating as Rating, PLAIN[key])) && (
            <p className="q-hint">{t('risk.matrix.lifted')}</p>
          )}
        </section>
      )}
      {fields.faultAt('axes') && <FaultText>{fields.faultAt('axes')}</FaultText>}
      {axes.map((axis, a) => (
        <details key={axis.key}>
          <summary>{t('risk.matrix.levels', { axis: inLocale(axis.names, locale) })}</summary>
          {axis.levels.map((level, l) => (
            <LocalizedInput
              key={level.value}
              label={`${axis.key} ${level.value}`}
              max={200}
              value={level.names}
              onChange={(names) => rename(a, l, names)}
            />
          ))}
        </details>
      ))}
    </>
  );
}
