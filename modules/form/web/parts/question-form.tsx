import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import type { FormContent, FormItem } from '../../contract/index.ts';
import { questionFaults } from '../../domain/bank.rules.ts';
import { changeItem, EMPTY_CONTENT } from '../../domain/edit.rules.ts';
import { BuilderContext, type BuilderTools } from '../builder/builder-context.ts';
import { ItemEditor } from '../builder/item-editor.tsx';
import { Preview } from '../builder/preview.tsx';
import '../builder/items.css';
import '../builder/editor.css';
import './question-form.css';

interface Props {
  item: FormItem;
  /** Fields above the question: its code. */
  children?: ReactNode;
  busy: boolean;
  onSave: (item: FormItem) => void;
  onCancel: () => void;
}

const NOTHING = () => undefined;

/** One question of the bank in the builder's own editor, with the runner beside it. */
export function QuestionForm({ item: initial, children, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const [content, setContent] = useState<FormContent>(() => ({
    ...EMPTY_CONTENT,
    sections: [{ ...EMPTY_CONTENT.sections[0]!, title: { en: '-', 'zh-Hans': '-', 'zh-Hant': '-' }, items: [initial] }],
  }));
  const item = content.sections[0]!.items[0]!;
  const faults = questionFaults(item);
  const tools = useMemo(
    (): BuilderTools => ({
      change: (next) => setContent(next),
      changeItem: (key, more) => setContent((now) => changeItem(now, key, more)),
      select: NOTHING,
      announce: NOTHING,
      latest: () => content,
      newer: [],
    }),
    [content],
  );
  return (
    <BuilderContext value={tools}>
      <form
        className="form-question"
        onSubmit={(event) => {
          event.preventDefault();
          if (faults.length === 0 && !busy) onSave(item);
        }}
      >
        <div>
          {children}
          <ItemEditor item={item} isNew={initial.text.en === ''} inBank />
          <div role="status">
            {faults.length > 0 && (
              <ul className="form-question-faults">
                {faults.map((fault) => (
                  <li key={fault}>{t(fault)}</li>
                ))}
              </ul>
            )}
          </div>
          <div className="q-form-buttons">
            <Button variant="filled" type="submit" loading={busy} disabled={faults.length > 0}>
              {t('common.save')}
            </Button>
            <Button variant="subtle" onClick={onCancel} disabled={busy}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
        <aside>
          <Preview content={content} name={item.text} startAt={item.key} />
        </aside>
      </form>
    </BuilderContext>
  );
}
