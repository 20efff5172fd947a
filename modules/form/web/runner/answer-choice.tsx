import { useId, useRef } from 'react';
import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, FormItem, Verdict } from '../../contract/index.ts';
import { RunnerIcon } from './runner-icon.tsx';
import { byHand, inLanguage } from './runner-state.ts';

interface Choice {
  key: string;
  label: string;
  verdict?: Verdict | undefined;
  /** On a line of its own: the others keep their places whether there is one or not. */
  isApart?: boolean;
}

interface ChoicesProps {
  choices: readonly Choice[];
  chosen: readonly string[];
  many?: boolean;
  wide?: boolean;
  labelledBy: string;
  /** `byTap`: with finger or mouse; arrow keys pass over answers on their way. */
  onChoose: (key: string, byTap: boolean) => void;
}

/** Thumb-sized answers: native radios or check boxes under large faces, so keys and screen readers work as they know it. */
function Choices({ choices, chosen, many = false, wide = false, labelledBy, onChoose }: ChoicesProps) {
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
              className="qf-hidden"
              checked={isChosen}
              onChange={() => onChoose(key, byTap.current)}
              // The chosen one tapped again confirms it.
              onClick={() => isChosen && !many && byTap.current && onChoose(key, true)}
            />
            {verdict === 'pass' && <RunnerIcon name="pass" />}
            {verdict === 'fail' && <RunnerIcon name="fail" />}
            {verdict === undefined && many && isChosen && <RunnerIcon name="tick" />}
            <span>{label}</span>
          </label>
        );
      })}
    </div>
  );
}

interface AnswerProps {
  item: FormItem;
  answer: Answer;
  labelledBy: string;
  onAnswer: (answer: Answer) => void;
  /** In place of `onAnswer` for a tap. */
  onTap?: ((answer: Answer) => void) | undefined;
}

const NA = 'na';

/** Pass and fail (or yes and no), with 'not applicable' where the form allows it. */
export function LogicalAnswer({ item, answer, labelledBy, onAnswer, onTap = onAnswer }: AnswerProps) {
  const { t } = useTranslation();
  const passWhen = item.passWhen ?? true;
  const words = item.words ?? 'passFail';
  const verdict = (value: boolean): Verdict => (value === passWhen ? 'pass' : 'fail');
  // What passes stands first; a question of yes and no keeps their order.
  const values = words === 'passFail' ? [passWhen, !passWhen] : [true, false];
  const choices: Choice[] = values.map((value) => ({
    key: String(value),
    label: t(words === 'passFail' ? `form.runner.${verdict(value)}` : value ? 'form.runner.yes' : 'form.runner.no'),
    verdict: verdict(value),
  }));
  if (item.naAllowed) choices.push({ key: NA, label: t('form.runner.notApplicable'), isApart: true });
  const chosen = answer.na ? [NA] : typeof answer.value === 'boolean' ? [String(answer.value)] : [];
  const choose = (key: string, byTap: boolean) =>
    (byTap ? onTap : onAnswer)({
      ...answer,
      ...(key === NA ? { value: null, na: true } : { value: key === 'true', na: false }),
      ...byHand(answer),
    });
  return <Choices choices={choices} chosen={chosen} labelledBy={labelledBy} onChoose={choose} />;
}

/** One or several of the form's own options. */
export function OptionAnswer({ item, answer, labelledBy, onAnswer, onTap = onAnswer }: AnswerProps) {
  const { t, i18n } = useTranslation();
  const many = item.type === 'multipleDropdown';
  const choices: Choice[] = (item.options ?? []).map((option) => ({
    key: option.key,
    label: inLanguage(option.text, i18n.language),
    verdict: option.verdict,
  }));
  if (item.naAllowed && !many) choices.push({ key: NA, label: t('form.runner.notApplicable') });
  const value = Array.isArray(answer.value) ? (answer.value as string[]) : typeof answer.value === 'string' ? [answer.value] : [];
  const chosen = answer.na ? [NA] : value;
  const choose = (key: string, byTap: boolean) => {
    const give = byTap ? onTap : onAnswer;
    if (key === NA) return give({ ...answer, value: null, na: true });
    const next = value.includes(key) ? value.filter((one) => one !== key) : [...value, key];
    give({ ...answer, na: false, value: many ? next : key });
  };
  return <Choices choices={choices} chosen={chosen} many={many} wide labelledBy={labelledBy} onChoose={choose} />;
}
