import type { RatedAxis } from '../../contract/index.ts';
import './risk.css';

interface Props {
  id: string;
  axes: readonly RatedAxis[];
  score: Readonly<Record<string, number>>;
  onChange: (score: Record<string, number>) => void;
}
/** One tap for each axis, with what each level means beside it. */
export function LevelFields({ id, axes, score, onChange }: Props) {
  return (
    <div className="ri-axes">
      {axes.map((axis) => (
        <fieldset key={axis.key} className="ri-axis">
          <legend>
            {axis.name} ({axis.key})
          </legend>
          {axis.levels.map((level) => (
            <label key={level.value}>
              <input
                type="radio"
                name={`${id}-${axis.key}`}
                checked={score[axis.key] === level.value}
                onChange={() => onChange({ ...score, [axis.key]: level.value })}
              />
              <span>
                <strong>{level.value}</strong> {level.name}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
