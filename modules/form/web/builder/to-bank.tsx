import { Menu } from '@mantine/core';
import { cut } from '@quantum/platform/domain';
import { holds, useActor, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { questionEndpoints, questionOps, type FormItem } from '../../contract/index.ts';
import { questionFaults } from '../../domain/bank.rules.ts';
import { useTools } from './builder-context.ts';

/** Letters and digits of the English words, so that the code can be read: `SHARPS-BOX-BELOW`. */
const codeOf = (item: FormItem, suffix: string): string => {
  const words = item.text.en.toUpperCase().match(/[A-Z0-9]+/g) ?? ['Q'];
  return `${cut(words.slice(0, 3).join('-'), 30)}-${suffix}`;
};

/** Puts a question of the form into the bank; the form's own is bound to it. */
export function ToBank({ item }: { item: FormItem }) {
  const { t } = useTranslation();
  const { changeItem, keptBy } = useTools();
  const mayCreate = holds(useActor(), questionOps.create);
  const create = useMutate(questionEndpoints.create, {
    done: ({ code }) => t('form.bank.saved', { code }),
    onDone: ({ id, no }) => changeItem(item.key, { questionId: id, questionNo: no }),
  });
  if (!mayCreate || keptBy === undefined || item.questionId !== undefined) return null;
  const suffix = (Date.now() % 36 ** 4).toString(36).toUpperCase();
  return (
    <Menu.Item
      disabled={questionFaults(item).length > 0}
      onClick={() => void create.run({ input: { code: codeOf(item, suffix), org_id: keptBy, item } })}
    >
      {t('form.bank.save')}
    </Menu.Item>
  );
}
