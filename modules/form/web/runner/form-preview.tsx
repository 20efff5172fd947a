import { useState } from 'react';
import type { Answer, FormContent } from '../../contract/index.ts';
import { scoreAnswers } from '../../domain/scoring.rules.ts';
import { FormRunner } from './form-runner.tsx';
import { ScoreReceiptView } from './score-receipt.tsx';

interface FormPreviewProps {
  content: FormContent;
  title: string;
  /** Percent, for the score at the end. */
  target: number;
}

/** A form tried out: answers stay in the page, the end shows the score with its receipt. */
export function FormPreview({ content, title, target }: FormPreviewProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [finished, setFinished] = useState(false);
  const keep = (answer: Answer) => setAnswers((all) => [...all.filter((one) => one.item !== answer.item), answer]);
  if (finished) return <ScoreReceiptView content={content} receipt={scoreAnswers(content, answers, content.scoring.target ?? target)} />;
  return <FormRunner content={content} title={title} answers={answers} onAnswer={keep} onSubmit={() => setFinished(true)} />;
}
