import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, FormItem } from '../../contract/index.ts';
import { byHand, inLanguage } from './runner-state.ts';
import { RunnerIcon } from './runner-icon.tsx';

interface Props {
  item: FormItem;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  /** A failing answer asks for more: its question opens. */
  onFail: () => void;
}

/** Pass and fail of one question in the list. */
export function QuickAnswer({ item, answer, onAnswer, onFail }: Props) {
  const { t, i18n } = useTranslation();
  const passWhen = item.passWhen ?? true;
  const give = (passes: boolean) => {
    onAnswer({ ...answer, value: passes ? passWhen : !passWhen, na: false, ...byHand(answer) });
    if (!passes) onFail();
  };
  return (
    <span className="qf-quick">
      {[true, false].map((passes) => {
        const verdict = passes ? 'pass' : 'fail';
        return (
          <button
            key={verdict}
            type="button"
            className="qf-quick-button"
            data-verdict={verdict}
            aria-pressed={answer.na !== true && answer.value === (passes ? passWhen : !passWhen)}
            aria-label={`${t(`form.runner.${verdict}`)}: ${inLanguage(item.text, i18n.language)}`}
            onClick={() => give(passes)}
          >
            <RunnerIcon name={verdict} size={22} />
          </button>
        );
      })}
    </span>
  );
}
