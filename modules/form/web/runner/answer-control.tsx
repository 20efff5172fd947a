import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, AnswerValue, FormItem } from '../../contract/index.ts';
import { LogicalAnswer, OptionAnswer } from './answer-choice.tsx';
import { TableAnswer } from './answer-table.tsx';
import { NumberAnswer, TextAnswer } from './answer-text.tsx';
import type { RunnerProps } from './runner-props.ts';

interface AnswerControlProps extends Pick<RunnerProps, 'controls' | 'onAnswer'> {
  item: FormItem;
  answer: Answer;
  labelledBy: string;
  onTap?: ((answer: Answer) => void) | undefined;
}

/** The control of a response type. People, spaces and signatures are drawn by the host; photos are shown with the evidence. */
export function AnswerControl({ item, answer, labelledBy, controls, onAnswer, onTap }: AnswerControlProps) {
  const { t } = useTranslation();
  const onValue = (value: AnswerValue | null) => onAnswer({ ...answer, value, na: false });
  const field = { item, answer, labelledBy, onValue };
  switch (item.type) {
    case 'logical':
      return <LogicalAnswer item={item} answer={answer} labelledBy={labelledBy} onAnswer={onAnswer} onTap={onTap} />;
    case 'singleDropdown':
    case 'multipleDropdown':
      return <OptionAnswer item={item} answer={answer} labelledBy={labelledBy} onAnswer={onAnswer} onTap={onTap} />;
    case 'numeric':
    case 'reading':
    case 'temperature':
      return <NumberAnswer {...field} />;
    case 'shortText':
    case 'longText':
    case 'date':
      return <TextAnswer {...field} />;
    case 'table':
      return <TableAnswer {...field} />;
    case 'photo':
      return null;
    case 'employee':
    case 'space':
    case 'signature': {
      const slot = controls?.[item.type];
      return slot ? (
        slot({ item, value: answer.value, onChange: onValue, labelledBy })
      ) : (
        <p className="qf-hint">{t('form.runner.notHere')}</p>
      );
    }
  }
}

/** Types whose own control already offers 'not applicable'. */
export const offersNotApplicable = (item: FormItem): boolean => item.type === 'logical' || item.type === 'singleDropdown';
