import { useId, useRef } from 'react';
import { Icon } from '../icon.tsx';

export interface AnswerChoice {
  key: string;
  label: string;
  verdict?: 'pass' | 'fail' | 'none' | undefined;
  /** On a line of its own: the others keep their places whether there is one or not. */
  isApart?: boolean;
}

interface Props {
  choices: readonly AnswerChoice[];
  chosen: readonly string[];
  many?: boolean;
  wide?: boolean;
  labelledBy: string;
  /** `byTap`: with finger or mouse; arrow keys pass over answers on their way. */
  onChoose: (key: string, byTap: boolean) => void;
}

/** Thumb-sized answers: native radios or check boxes under large faces, so keys and screen readers work as they know it. */
export function AnswerChoices({ choices, chosen, many = false, wide = false, labelledBy, onChoose }: Props) {
  const name = useId();
  const byTap = useRef(false);
  return (
    <div
      role={many ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      className={wide ? 'qf-choices qf-choices-wide' : 'qf-choices'}
      onPointerDown={() => (byTap.current = true)}
      onKeyDown={() => (byTap.current = false)}
    >
      {choices.map(({ key, label, verdict, isApart }) => {
        const isChosen = chosen.includes(key);
        return (
          <label key={key} className="qf-choice" data-chosen={isChosen || undefined} data-verdict={verdict} data-apart={isApart}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              className="qf-choice-input"
              checked={isChosen}
              onChange={() => onChoose(key, byTap.current)}
              // The chosen one tapped again confirms it.
              onClick={() => isChosen && !many && byTap.current && onChoose(key, true)}
            />
            {verdict === 'pass' && <Icon name="checkCircle" size={20} />}
            {verdict === 'fail' && <Icon name="xCircle" size={20} />}
            {verdict === undefined && many && isChosen && <Icon name="check" size={20} />}
            <span>{label}</span>
          </label>
        );
      })}
    </div>
  );
}
