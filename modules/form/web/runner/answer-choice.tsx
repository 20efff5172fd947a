import { AnswerChoices, useTranslation, type AnswerChoice } from '@quantum/platform/web/public';
import type { Answer, FormItem, Verdict } from '../../contract/index.ts';
import { byHand, inLanguage } from './runner-state.ts';

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
  const choices: AnswerChoice[] = values.map((value) => ({
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
  return <AnswerChoices choices={choices} chosen={chosen} labelledBy={labelledBy} onChoose={choose} />;
}

/** One or several of the form's own options. */
export function OptionAnswer({ item, answer, labelledBy, onAnswer, onTap = onAnswer }: AnswerProps) {
  const { t, i18n } = useTranslation();
  const many = item.type === 'multipleDropdown';
  const choices: AnswerChoice[] = (item.options ?? []).map((option) => ({
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
  return <AnswerChoices choices={choices} chosen={chosen} many={many} wide labelledBy={labelledBy} onChoose={choose} />;
}
