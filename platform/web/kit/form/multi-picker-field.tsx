import { useState } from 'react';
import { Button, Popover } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { PickerList } from '../picker/picker-list.tsx';
import { rememberOption, type PickerSource, type PickOption } from '../picker/picker-source.ts';
import { FaultText } from './fault-text.tsx';
import { fieldId } from './field-id.ts';
import { useFieldWords } from './field-words.ts';
import { PickedName } from '../picker/picked-name.tsx';
import type { FormHandle } from './use-form.ts';

interface Props<T> {
  form: FormHandle<T>;
  name: keyof T & string;
  label: string;
  source: PickerSource;
  /** Word on the button that adds one. */
  addLabel: string;
  help?: string;
  required?: boolean;
  max: number;
}

/** Several records chosen by searching, in the order chosen. The field holds their ids. */
export function MultiPickerField<T>({ form, name, label, source, addLabel, help, required = false, max }: Props<T>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const ids = form.value[name] as number[];
  useFieldWords(form, name, t(label), (value) => (value as number[]).map((id) => <PickedName key={id} source={source} id={id} />));
  const fault = form.faultAt(name);
  const put = (next: number[]) => form.set({ [name]: next } as Partial<T>);
  const add = (options: readonly PickOption[]) => {
    for (const option of options) rememberOption(source, option);
    put([...ids, ...options.map(({ id }) => id)].slice(0, max));
  };
  return (
    <div className="q-field" role="group" aria-label={t(label)}>
      <label htmlFor={fieldId(name)}>
        {t(label)}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <ul className="q-picked" data-fault={fault !== undefined}>
        {ids.map((id) => (
          <li key={id}>
            <PickedName source={source} id={id} />
            <button type="button" aria-label={t('common.remove')} onClick={() => put(ids.filter((one) => one !== id))}>
              <X size={13} aria-hidden />
            </button>
          </li>
        ))}
        {(ids.length < max || open) && (
          <li className="q-picked-add">
            <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withRoles={false}>
              <Popover.Target>
                <Button
                  id={fieldId(name)}
                  size="xs"
                  variant="subtle"
                  aria-haspopup="listbox"
                  aria-expanded={open}
                  leftSection={<Plus size={14} aria-hidden />}
                  onClick={() => setOpen(!open)}
                >
                  {t(addLabel)}
                </Button>
              </Popover.Target>
              <Popover.Dropdown role="dialog" aria-label={t(label)}>
                <PickerList
                  source={source}
                  many={{ chosen: ids, onAll: (options) => add(options) }}
                  onPick={(option) => (ids.includes(option.id) ? put(ids.filter((one) => one !== option.id)) : add([option]))}
                />
              </Popover.Dropdown>
            </Popover>
          </li>
        )}
      </ul>
      {help && <span className="q-hint">{t(help)}</span>}
      {fault && (
        <span className="q-fault">
          <FaultText>{fault}</FaultText>
        </span>
      )}
    </div>
  );
}
