import { lazy, Suspense, useState } from 'react';
import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from '@quantum/platform/web/public';
import { useCodeOptions, type CodeOption } from '../../codes/codes.ts';
import { PickerList } from '../../picker/picker-list.tsx';
import { rememberOption } from '../../picker/picker-source.ts';
import type { Filter } from './filter.ts';
import type { FilterValue } from '../list-state.ts';

const DaysEditor = lazy(() => import('./days-editor.tsx').then((module) => ({ default: module.DaysEditor })));

interface Props<F extends Filter = Filter> {
  filter: F;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  onDone: () => void;
}

type Of<K extends Filter['kind']> = Props<Extract<Filter, { kind: K }>>;

/** What opens under a chip. Ticks act at once; texts and dates when applied. */
export function FilterEditor(props: Props) {
  switch (props.filter.kind) {
    case 'code':
      return <CodeChoices {...(props as Of<'code'>)} />;
    case 'options':
      return <Choices options={props.filter.options} value={props.value} onChange={props.onChange} translate={!props.filter.areWords} />;
    case 'days':
      return (
        <Suspense>
          <DaysEditor {...props} />
        </Suspense>
      );
    case 'flag':
      return <FlagChoice {...props} />;
    case 'pick':
      return <Pick {...(props as Of<'pick'>)} />;
    default:
      return <Words {...props} />;
  }
}

function CodeChoices({ filter, value, onChange }: Of<'code'>) {
  return <Choices options={useCodeOptions(filter.set, filter.only)} value={value} onChange={onChange} />;
}

interface ChoicesProps {
  options: readonly CodeOption[];
  value: FilterValue | undefined;
  onChange: Props['onChange'];
  translate?: boolean;
}

function Choices({ options, value, onChange, translate = false }: ChoicesProps) {
  const { t } = useTranslation();
  const chosen = value?.values ?? [];
  const toggle = (one: string, on: boolean) => {
    const next = options.map((option) => option.value).filter((other) => (other === one ? on : chosen.includes(other)));
    onChange(next.length > 0 ? { condition: 'in', values: next } : undefined);
  };
  return (
    <div className="q-choices">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={translate ? t(option.label) : option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) => toggle(option.value, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}

function FlagChoice({ onChange, onDone }: Props) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    onChange({ condition: '=', values: [value] });
    onDone();
  };
  return (
    <div className="q-row">
      <Button size="xs" onClick={() => choose('true')}>
        {t('common.yes')}
      </Button>
      <Button size="xs" onClick={() => choose('false')}>
        {t('common.no')}
      </Button>
    </div>
  );
}

function Words({ filter, value, onChange, onDone }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value?.values[0] ?? '');
  return (
    <form
      className="q-row"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim() ? { condition: 'like', values: [typed.trim()] } : undefined);
        onDone();
      }}
    >
      <input className="q-input" aria-label={t(filter.label)} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Button type="submit" size="xs">
        {t('common.apply')}
      </Button>
    </form>
  );
}

function Pick({ filter, onChange, onDone }: Of<'pick'>) {
  return (
    <PickerList
      source={filter.source}
      onPick={(option) => {
        rememberOption(filter.source, option);
        onChange({ condition: '=', values: [String(option.id)] });
        onDone();
      }}
    />
  );
}
