import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormItem } from '../../contract/index.ts';
import { bankDifference, takeFromBank } from '../../domain/bank.rules.ts';
import { useFieldWords } from '../parts/field-words.ts';
import { useTools } from './builder-context.ts';

/** The bank has a newer version of this question: what differs, and taking it as one step that can be undone. */
export function BankNotice({ item }: { item: FormItem }) {
  const { t } = useTranslation();
  const { newer, changeItem } = useTools();
  const { label, words } = useFieldWords();
  const question = newer.find((one) => one.id === item.questionId && one.no > (item.questionNo ?? 1));
  if (!question) return null;
  const fields = bankDifference(item, question.item);
  const of = (from: FormItem, field: string) => words(field, (from as unknown as Record<string, unknown>)[field]);
  return (
    <div className="fb-bank-notice">
      <p>{t('form.bank.newer', { no: question.no, own: item.questionNo ?? 1 })}</p>
      <table>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <td>
                <del>{of(item, field)}</del>
              </td>
              <td>
                <ins>{of(question.item, field)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="xs"
        onClick={() => {
          const taken = takeFromBank(item, question);
          // What the bank no longer has is removed: every field of the old one is named.
          const gone = Object.fromEntries(Object.keys(item).map((field) => [field, undefined]));
          changeItem(item.key, { ...gone, ...taken });
        }}
      >
        {t('form.bank.take', { no: question.no })}
      </Button>
    </div>
  );
}
