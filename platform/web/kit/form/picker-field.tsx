import { useState } from 'react';
import { Popover } from '@mantine/core';
import { ChevronsUpDown, X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { PickerList } from '../picker/picker-list.tsx';
import { PickedName } from '../picker/picked-name.tsx';
import { rememberOption, type PickerSource, type PickOption } from '../picker/picker-source.ts';
import { FaultText } from './fault-text.tsx';
import { fieldId } from './field-id.ts';
import { useFieldWords } from './field-words.ts';
import type { FormHandle } from './use-form.ts';
import './inputs.ts';

interface Props<T> {
  form: FormHandle<T>;
  name: keyof T & string;
  label: string;
  source: PickerSource;
  help?: string;
  required?: boolean;
  /** What nothing chosen means, as a message key: of a filter. */
  none?: string;
  /** What else follows from the choice. */
  onPick?: (option: PickOption) => void;
}

/** One record chosen by searching: employee, unit, space, form. The field holds its id. */
export function PickerField<T>({ form, name, label, source, help, required = false, none = 'common.select', onPick }: Props<T>) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const id = form.value[name] as number | null;
  useFieldWords(form, name, t(label), (value) => value !== null && <PickedName source={source} id={value as number} />);
  const fault = form.faultAt(name);
  return (
    <div className="q-field">
      <label htmlFor={fieldId(name)}>
        {t(label)}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus withRoles={false}>
        <Popover.Target>
          <button
            id={fieldId(name)}
            type="button"
            className="q-picker-button"
            aria-haspopup="listbox"
            aria-expanded={open}
            data-fault={fault !== undefined}
            onClick={() => setOpen(!open)}
          >
            {id === null ? <span className="q-faint">{t(none)}</span> : <PickedName source={source} id={id} />}
            <span className="q-space" />
            <ChevronsUpDown size={14} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t(label)}>
          <PickerList
            source={source}
            onPick={(option) => {
              onPick?.(option);
              rememberOption(source, option);
              form.set({ [name]: option.id } as Partial<T>);
              setOpen(false);
            }}
          />
        </Popover.Dropdown>
      </Popover>
      {id !== null && !required && (
        <button
          type="button"
          className="q-icon-btn q-picker-clear"
          aria-label={t('common.clear')}
          onClick={() => form.set({ [name]: null } as Partial<T>)}
        >
          <X size={14} aria-hidden />
        </button>
      )}
      {help && <span className="q-hint">{t(help)}</span>}
      {fault && (
        <span className="q-fault">
          <FaultText>{fault}</FaultText>
        </span>
      )}
    </div>
  );
}
